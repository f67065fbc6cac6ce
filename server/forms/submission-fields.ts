import { hash } from 'node:crypto'
import { oneLine } from '../../app/lib/safe-text.ts'
import { utmFields } from '../../contracts/form-logic.ts'
import { attributionFields, type NewLead } from '../leads/lead.ts'
import type { PostTexts } from './read-post.ts'
import type { PostFiles } from './received-files.ts'
import type { Validation } from './validate.ts'

/** A value, in characters: a URL with its query. */
const maxLength = 500

/** Reads the fields posted as `hidden:name` that the form declares. */
export function readHiddenFields(
  post: PostTexts,
  declared: readonly string[],
): Record<string, string> {
  const isRead = (name: string) =>
    declared.includes(name) && !(isLeftOut(post) && utmFields.includes(name))
  return cutValues(fieldsUnder(post, 'hidden:').filter(([name]) => isRead(name)))
}

/** Reads the fields posted as `attribution:name`; empty if the visitor removed them. */
export function readAttribution(post: PostTexts): Record<string, string> {
  if (isLeftOut(post)) return {}
  const fields = fieldsUnder(post, 'attribution:')
  return cutValues(fields.filter(([name]) => attributionFields.includes(name)))
}

/** The checkbox *Leave this out*. */
const isLeftOut = (post: PostTexts) => post.get('attribution') === 'none'

function fieldsUnder(post: PostTexts, prefix: string): [string, string][] {
  return [...post.entries()].flatMap(([field, value]) =>
    field.startsWith(prefix) ? [[field.slice(prefix.length), value]] : [],
  )
}

const cutValues = (fields: [string, string][]) =>
  Object.fromEntries(fields.map(([name, value]) => [name, oneLine(value, maxLength)]))

type Content = Pick<NewLead, 'formId' | 'hidden'> & Pick<Validation, 'entries' | 'questionPath'>

/**
 * Hashes a submission, the same on every attempt: the normalized answers, the hidden
 * fields, and each file's question, name and bytes. Excluded: key, token, proof of work, trap and the way
 * it was sent, which differ per attempt, and questions and labels, which a release may change.
 * @returns undefined if a file could not be written
 */
export function hashSubmission(
  content: Content,
  posted: Pick<PostFiles, 'find'>,
): string | undefined {
  const { formId, entries, hidden, questionPath } = content
  const files = questionPath.flatMap(({ ref, type }) => {
    const file = type === 'file' ? posted.find(ref) : undefined
    return file && file.name !== '' ? [[ref, file.name, file.hash]] : []
  })
  if (files.some(([, , hash]) => hash === undefined)) return undefined
  const sorted = Object.entries(hidden).sort()
  return hash('sha256', JSON.stringify([formId, entries, sorted, files]))
}
