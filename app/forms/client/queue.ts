import { namesStored, openStored } from './draft.ts'

/** A completed form that the server has perhaps not got: kept on the device until it has answered. */
export type Waiting = {
  key: string
  formId: string
  /** Where it is posted. */
  url: string
  /** URL-encoded. */
  body: string
  /** When it was kept, in milliseconds since 1970; the first version of this site did not say. */
  since?: number
  /** The server has refused it: it is not sent again before the visitor has edited it. */
  isRefused?: boolean
  /** It was opened in a form to be edited: as it is here, it is sent only when that is asked for. */
  isEdited?: boolean
}

/** One entry of the storage each, so that two tabs cannot overwrite what the other keeps. */
const nameOf = (key: string) => `forms-waiting:${key}`
const entryOf = (key: string) => openStored<Waiting>(nameOf(key), 'localStorage')

/** Where the first version of this site kept all of them. */
const list = openStored<unknown[]>('forms-waiting', 'localStorage')

/** Keeps a form on the device; gives whether that was possible. */
export const keepWaiting = (waiting: Waiting): boolean => entryOf(waiting.key).write(waiting)

export const findWaiting = (key: string): Waiting | undefined => {
  const found: unknown = entryOf(key).read()
  return isWaiting(found) ? found : undefined
}

/** Has a waiting form sent as it is, which the visitor was asked about. */
export function releaseWaiting(key: string): void {
  const waiting = findWaiting(key)
  if (!waiting) return
  const { isEdited: _, ...rest } = waiting
  keepWaiting({ ...rest, since: Date.now() })
}

/** Deletes a waiting form that has been sent, or that the visitor discards. */
export const dropWaiting = (key: string): void => entryOf(key).clear()

/** All that wait, the first kept first. */
export function listWaiting(): Waiting[] {
  const before = list.read()
  if (Array.isArray(before) && before.filter(isWaiting).every(keepWaiting)) list.clear()
  return namesStored(nameOf(''))
    .flatMap((name) => findWaiting(name.slice(nameOf('').length)) ?? [])
    .sort((one, other) => (one.since ?? 0) - (other.since ?? 0))
}

/** Milliseconds after which a visitor has perhaps changed their mind, and is asked before it is sent. */
const longAgo = 30 * 24 * 60 * 60 * 1000

export const isOld = ({ since }: Waiting, now = Date.now()): boolean =>
  since !== undefined && now - since > longAgo

/**
 * Does something with a waiting form while no other page of the site does: the page that sends it, or
 * that has it on screen, owns it, and lets go of it when it is closed. Without locks (plain HTTP) the
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
    // No lock is asked for where there are none, nor in a frame that has no storage to share.
    await navigator.locks.request(nameOf(key), { ifAvailable: !waits }, (lock) => lock && run())
  } catch (error) {
    if (hasRun) throw error
    if (waits || !owned.has(key)) await run()
  }
  return result
}

/** What this page owns, for where there are no locks. */
const owned = new Set<string>()

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false
  const has = (name: string) => typeof Reflect.get(value, name) === 'string'
  return ['key', 'formId', 'url', 'body'].every(has)
}
