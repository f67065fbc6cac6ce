import { isbot } from 'isbot'
import type { RouterContextProvider } from 'react-router'
import { blockingParam } from '../lib/urls.ts'
import { wholeContext } from '../router-context'

/** How long a page waits for its data before it is sent without it, in milliseconds. */
const timeout = 120

/**
 * Waits a moment for a promise, so that a page whose data is at hand is complete without scripts.
 * @param nearby the value is on this machine, and always waited for
 * @returns the value, or the promise, wrapped so that the page is sent at once and the rest is streamed
 */
export async function soon<Value>(
  promise: Promise<Value>,
  nearby = false,
): Promise<Value | { later: Promise<Value> }> {
  if (nearby) return promise
  const later = Symbol('later')
  let timer: NodeJS.Timeout | undefined
  const first = await Promise.race([
    promise,
    new Promise<typeof later>((resolve) => {
      timer = setTimeout(resolve, timeout, later)
    }),
  ])
  clearTimeout(timer)
  return first === later ? { later: promise } : (first as Value) // the symbol is the only other case
}

/** True if a page is wanted complete: by a robot, by the page cache, or by a visitor without scripts. */
export const mustBlock = (
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  context: Readonly<RouterContextProvider>,
): boolean =>
  context.get(wholeContext) ||
  new URL(url).searchParams.has(blockingParam) ||
  isbot(headers.get('User-Agent'))
