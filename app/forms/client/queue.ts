import { createStore, del, get, set, type UseStore, values } from 'idb-keyval'
import { parseUrl } from '../../../contracts/parse-url.ts'
import { languageOf, pathIn } from '../../lib/languages.ts'
import type { Fields } from './post.ts'

/** A queued submission (delivery unknown): kept on the device, with its files. */
export type QueuedSubmission = {
  key: string
  formId: string
  /** The URL it is posted to. */
  url: string
  fields: Fields
  /** The time it was queued, in milliseconds since 1970; the first version of this site did not store it. */
  since?: number
  /**
   * Sent as it is only while it is `queued`: `refused` by the server, or `edited` in a form, it waits
   * for the visitor.
   */
  status: 'queued' | 'refused' | 'edited'
}

/** The page to edit a submission in, of the language that it was written in. */
export function editPage({ url, formId, key }: QueuedSubmission): string {
  const language = languageOf(parseUrl(url)?.pathname ?? '')
  return `${pathIn(language, `/to/${formId}`)}#edit-${key}`
}

/**
 * Keeps a submission on the device; gives whether that was possible. Its key is noted in `localStorage`,
 * by which every page of the site learns that something waits (layout/start-scripts.mjs).
 */
export async function keepSubmission(submission: QueuedSubmission): Promise<boolean> {
  const { key } = submission
  const isKept = await inStore(async (store) => {
    await set(key, submission, store)
    return true
  })
  if (!isKept) return false
  const isNoted = inNotes((notes) => {
    notes.setItem(noteName(key), noted)
    return true
  })
  if (!isNoted) await dropSubmission(key)
  return isNoted ?? false
}

export async function findSubmission(key: string): Promise<QueuedSubmission | undefined> {
  const found: unknown = await inStore((store) => get(key, store))
  return isSubmission(found) ? found : undefined
}

/** Changes a submission that is still there. */
export async function changeSubmission(
  key: string,
  change: Pick<QueuedSubmission, 'status'> & { since?: number },
): Promise<void> {
  const found = await findSubmission(key)
  if (found) await keepSubmission({ ...found, ...change })
}

/** Deletes a submission that has been sent, or that the visitor discards. */
export async function dropSubmission(key: string): Promise<void> {
  inNotes((notes) => notes.removeItem(noteName(key)))
  await inStore((store) => del(key, store))
}

/** All submissions on this device, the first kept first. */
export async function listSubmissions(): Promise<QueuedSubmission[]> {
  await adoptLegacy()
  const found: unknown[] = (await inStore((store) => values(store))) ?? []
  return found.filter(isSubmission).sort((one, other) => (one.since ?? 0) - (other.since ?? 0))
}

/** Milliseconds after which a visitor has perhaps changed their mind, and is asked before it is sent. */
const longAgo = 30 * 24 * 60 * 60 * 1000

export const isOld = ({ since }: QueuedSubmission, now = Date.now()): boolean =>
  since !== undefined && now - since > longAgo

/**
 * Does something with a queued submission while no other page of the site does: the page that sends it,
 * or that has it on screen, owns it, and lets go of it when it is closed. Without locks (plain HTTP) the
 * idempotency key makes it harmless that two pages send the same.
 * @param waits for another page to let go; otherwise the work is left to that page
 * @returns undefined when the work was left to another page
 */
export async function whileOwning<Result>(
  key: string,
  work: () => Result | Promise<Result>,
  waits = false,
): Promise<Result | undefined> {
  let result: Result | undefined
  let hasRun = false
  const run = async () => {
    hasRun = true
    owned.add(key)
    try {
      result = await work()
    } finally {
      owned.delete(key)
    }
  }
  try {
    // Without the Locks API (plain HTTP) this throws, and so it does in a frame without storage.
    await navigator.locks.request(noteName(key), { ifAvailable: !waits }, (lock) => lock && run())
  } catch (error) {
    if (hasRun) throw error
    if (waits || !owned.has(key)) await run()
  }
  return result
}

/** The enquiries that this page owns, for where there are no locks. */
const owned = new Set<string>()

const noteName = (key: string) => `forms-waiting:${key}`
const noted = '1'

let opened: UseStore | undefined

/** Storage may be refused (private windows, frames of other sites), or full: neither is an error here. */
async function inStore<Result>(
  use: (store: UseStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    opened ??= createStore('form-queue', 'submissions')
    return await use(opened)
  } catch {
    return undefined
  }
}

function inNotes<Result>(use: (notes: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

/**
 * Takes over enquiries that the site's script of before December 2026 kept in `localStorage`, as text: one
 * under each name, or at first all in one list. One that a page with that script has on screen is left
 * to that page. To be removed in 2028.
 */
async function adoptLegacy(): Promise<void> {
  const names = inNotes((notes) => Object.keys(notes)) ?? []
  for (const name of names.filter((each) => each.startsWith('forms-waiting'))) {
    const text = inNotes((notes) => notes.getItem(name)) ?? noted
    if (text === noted) continue
    const entries = parse(text).filter(isLegacy)
    const adopted = await Promise.all(
      entries.map((entry) => whileOwning(entry.key, () => keepSubmission(fromLegacy(entry)))),
    )
    if (name === 'forms-waiting' && adopted.every(Boolean))
      inNotes((notes) => notes.removeItem(name))
  }
}

type LegacySubmission = Pick<QueuedSubmission, 'key' | 'formId' | 'url' | 'since'> & {
  /** URL-encoded. */
  body: string
  isRefused?: boolean
  isEdited?: boolean
}

const fromLegacy = ({
  body,
  isRefused,
  isEdited,
  ...rest
}: LegacySubmission): QueuedSubmission => ({
  ...rest,
  fields: [...new URLSearchParams(body)],
  status: isRefused ? 'refused' : isEdited ? 'edited' : 'queued',
})

function parse(text: string): unknown[] {
  try {
    return [JSON.parse(text)].flat()
  } catch {
    return []
  }
}

const isLegacy = (value: unknown): value is LegacySubmission =>
  hasTexts(value, ['key', 'formId', 'url', 'body'])

const isSubmission = (value: unknown): value is QueuedSubmission =>
  hasTexts(value, ['key', 'formId', 'url', 'status']) && 'fields' in value

function hasTexts(value: unknown, names: string[]): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  )
}
