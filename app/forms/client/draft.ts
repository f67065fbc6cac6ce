import type { Answers } from './answers.ts'
import type { Fields } from './post.ts'

/** A visitor's answers so far, kept on the device for a reload or a later visit. */
export type Draft = {
  answers: Answers
  /** The question last shown. */
  at?: string
  /** Shown as one page. */
  isWhole?: boolean
  /** The answers of the URL that the form was opened with. */
  chosen?: Answers
  /** The last attempt to send, which the server may have stored. */
  tried?: Attempt | undefined
}

/**
 * The idempotency key of an attempt, and the answers it belongs to (`makeFingerprint`). The same answers are sent
 * again under the same key; others take a new one, also in a duplicated tab, which has this draft too.
 * @property hidden the hidden fields that were sent: a later visit may come from another page
 */
export type Attempt = { key: string; fingerprint: string; hidden: Fields }

export const isHidden = ([name]: Fields[number]): boolean => name.startsWith('hidden:')

/**
 * The answers of a post as one text: two posts with the same fingerprint say the same. How they are sent
 * (key, token, proof of work, the button) and what the page adds (hidden fields, the way here) is no
 * part of it. A file counts by its name, size and time, which is all that a page learns of it at once.
 */
export function makeFingerprint(fields: Fields): string {
  const said = fields
    .filter(([name]) => !notAnswers.test(name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : describeFile(value)])
    .filter(([, value]) => value !== '')
  return JSON.stringify(said.map((each) => JSON.stringify(each)).sort())
}

const notAnswers = /^(?:key|token|altcha|door|hidden:.*|attribution:.*)$/s

const describeFile = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`

/** Milliseconds that a draft is kept: 30 days. */
const maxAge = 30 * 24 * 60 * 60 * 1000

/** The draft of a form on this device; storage may be refused, full, or contain something else. */
export function openDraft(formId: string) {
  const name = `form-draft:${formId}`
  const use = <Result>(how: (storage: Storage) => Result): Result | undefined => {
    try {
      return how(window.localStorage)
    } catch {
      return undefined
    }
  }
  return {
    read: (): Draft | undefined =>
      use((storage) => {
        const { time, ...draft } = JSON.parse(storage.getItem(name) ?? '{}')
        return Date.now() - time < maxAge ? draft : undefined
      }),
    /** @returns whether the device keeps it */
    write: (draft: Draft): boolean =>
      use((storage) => {
        storage.setItem(name, JSON.stringify({ ...draft, time: Date.now() }))
        return true
      }) ?? false,
    clear: (): void => use((storage) => storage.removeItem(name)),
  }
}

/** A version 4 UUID; `crypto.randomUUID` is only there over HTTPS and on localhost. */
export function makeKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
