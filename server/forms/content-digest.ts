import { createHash } from 'node:crypto'
import type { NewLead } from '../leads/lead.ts'
import type { PostFiles } from './received-files.ts'
import type { Validation } from './validate.ts'

type Content = Pick<NewLead, 'formId' | 'hidden' | 'undeclared'> &
  Pick<Validation, 'entries' | 'path'>

/**
 * The digest of what a visitor sends, the same on every attempt: the answers as they were entered, the
 * hidden fields, and each file by its question, its name and its bytes. The key, the token, the proof of
 * work, the trap and the door are of one attempt and no content; neither are the words around the answers,
 * which a release may change between two attempts.
 * @returns undefined when a file did not come whole, so that nobody knows what it was
 */
export function contentDigest(
  content: Content,
  posted: Pick<PostFiles, 'find'>,
): string | undefined {
  const { formId, entries, hidden, undeclared, path } = content
  const files = path.flatMap(({ ref, type }) => {
    const file = type === 'file' ? posted.find(ref) : undefined
    return file && file.name !== '' ? [[ref, file.name, file.digest]] : []
  })
  if (files.some(([, , digest]) => digest === undefined)) return undefined
  const whole = JSON.stringify([formId, entries, sorted(hidden), sorted(undeclared), files])
  return createHash('sha256').update(whole).digest('hex')
}

const sorted = (fields: Record<string, string>) => Object.entries(fields).sort()
