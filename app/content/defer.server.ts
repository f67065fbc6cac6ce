import { setTimeout as wait } from 'node:timers/promises'
import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import { blockingParam } from '../lib/urls.ts'
import { answeringContext } from '../router-context'

/** In milliseconds: a page waits this long for its data, and is then sent without it. */
const timeout = 120

/**
 * Awaits a promise for a moment, so that a page whose data is ready is complete without scripts.
 * @param isLocal the value is on this machine: the page always waits for it
 * @returns the value, or the promise, wrapped so that React Router streams it after the page
 */
export async function awaitOrDefer<Value>(
  promise: Promise<Value>,
  isLocal = false,
): Promise<Value | { deferred: Promise<Value> }> {
  if (isLocal) return promise
  const timedOut = Symbol('timedOut')
  const first = await Promise.race([promise, wait(timeout, timedOut, { ref: false })])
  return first === timedOut ? { deferred: promise } : (first as Value) // the symbol is the only other case
}

/** True for crawlers, the page cache and visitors without scripts, who get the page complete. */
export const mustBlock = (
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  context: Readonly<RouterContextProvider>,
): boolean =>
  context.get(answeringContext).isWhole ||
  new URL(url).searchParams.has(blockingParam) ||
  isbot(headers.get('User-Agent'))
