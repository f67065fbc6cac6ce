import { type Entry, type Fields, valuesOf } from './answers.ts'

/**
 * The idempotency key of an attempt, and the answers it belongs to. The same answers are sent again under
 * the same key; others take a new one, also in a duplicated tab.
 */
export type Tried = {
  key: string
  fingerprint: string
  /** The hidden fields that were sent: a later visit may come from another page. */
  hidden: Fields
}

/** @property door the way it is sent; undefined is that of a page without scripts */
export type Attempt = { tried: Tried; fields: Fields; door: string | undefined }

/**
 * Makes the attempt that sends an entry. The first has the key of the page, which may have been posted
 * without scripts; after that, other answers than `before` take the new key.
 */
export function makeAttempt(
  { fields }: Entry,
  door: Attempt['door'],
  before: Tried | undefined,
  newKey: string,
): Attempt {
  const fingerprint = makeFingerprint(fields)
  const key = before ? newKey : (valuesOf(fields, 'key')[0] ?? newKey)
  const isSame = before?.fingerprint === fingerprint
  const tried = isSame ? before : { key, fingerprint, hidden: fields.filter(isHidden) }
  const others = fields.filter((field) => !isHidden(field) && !/^(key|door)$/.test(field[0]))
  const sent: Fields = [...others, ...tried.hidden, ['key', tried.key]]
  return { tried, door, fields: door ? [...sent, ['door', door]] : sent }
}

const isHidden = ([name]: Fields[number]): boolean => name.startsWith('hidden:')

/**
 * The answers of a post as one text, without the fields of the page and of the attempt. A file counts by its
 * name, size and time, which is what a page knows of it without reading.
 */
export function makeFingerprint(fields: Fields): string {
  const said = fields
    .filter(([name]) => !notAnswers.test(name))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => {
      if (typeof value === 'string') return JSON.stringify([name, value])
      return JSON.stringify([name, value.name, value.size, value.lastModified])
    })
  return said.sort().join()
}

const notAnswers = /^(?:key|token|altcha|door|hidden:.*|attribution:.*)$/s

/** A UUID; `crypto.randomUUID` is only there over HTTPS and on localhost, a blob's everywhere. */
export const makeKey = (): string =>
  crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36)
