/** The cost of a visit so far, as the browser's own timings tell it. Nothing of it leaves the device. */
export type PageCost = {
  cookies: number
  /** Requests to any host but this site's. */
  otherRequests: number
  /** Bytes of all that this site has sent, compressed as it came. */
  bytes: number
  /** Milliseconds until the largest part of the first page was shown; undefined where no browser tells. */
  shownAfter: number | undefined
}

let cost: PageCost | undefined
const listeners = new Set<() => void>()

/** Calls back at each change of the cost. @returns ends that */
export function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  if (!cost) watch()
  return () => listeners.delete(onChange)
}

export const readCost = (): PageCost | undefined => cost

/** Observers are told everything, also what no longer fits the browser's buffer of 250 requests. */
function watch(): void {
  const update = (change: Partial<PageCost>) => {
    cost = {
      ...emptyCost,
      ...cost,
      ...change,
      cookies: document.cookie.split('; ').filter(Boolean).length,
    }
    for (const listener of listeners) listener()
  }
  const observe = (type: string, onEntries: (entries: PerformanceEntry[]) => void) =>
    typeof PerformanceObserver !== 'undefined' &&
    new PerformanceObserver((list) => onEntries(list.getEntries())).observe({
      type,
      buffered: true,
    })
  const add = (entries: PerformanceEntry[]) => {
    let { bytes, otherRequests } = cost ?? emptyCost
    for (const entry of entries) {
      if (!(entry instanceof PerformanceResourceTiming)) continue
      // From the browser's cache no bytes come, and for one that is still good a few headers.
      if (new URL(entry.name).origin === location.origin)
        bytes += Math.min(entry.transferSize, entry.encodedBodySize)
      else if (entry.name.startsWith('http')) otherRequests += 1
    }
    update({ bytes, otherRequests })
  }
  update({})
  observe('navigation', add)
  observe('resource', add)
  observe('largest-contentful-paint', (entries) => {
    const last = entries.at(-1)
    if (last) update({ shownAfter: last.startTime })
  })
}

const emptyCost: PageCost = { cookies: 0, otherRequests: 0, bytes: 0, shownAfter: undefined }
