/** Sends what is counted of a visit; nothing is kept on the device, not even where the visit came from. */
import { countsPath, nameSource } from '../../contracts/count-names.ts'
import type { Count } from '../../contracts/counts.ts'
import { observeView } from './observe.ts'

/** Counts a view of a page, once it is seen: it may be opened in a background tab, or prerendered. */
export function countView(path: string): void {
  // A page that comes back from the browser's cache is seen again.
  if (document.documentElement.dataset.source === undefined)
    addEventListener('pageshow', ({ persisted }) => persisted && countView(location.pathname))
  const from = sourceOfVisit()
  const sendIfSeen = () => {
    if (document.visibilityState === 'visible') sendCount({ kind: 'view', path, source: from })
    else document.addEventListener('visibilitychange', sendIfSeen, { once: true })
  }
  sendIfSeen()
}

/** Counts a form as opened, once it comes into view. @param path of its page */
export function countOpened(form: Element, path: string): void {
  const stop = observeView(form, (isInView) => {
    if (!isInView) return
    stop()
    sendCount({ kind: 'opened', path, source: sourceOfVisit() })
  })
}

/** Counts a form as started: its first answer was given. */
export const countStarted = (path: string): void =>
  sendCount({ kind: 'started', path, source: sourceOfVisit() })

/** True if the site has analytics, and the browser sends no Do Not Track or Global Privacy Control. */
const isTrackingAllowed = (): boolean => 'counts' in document.documentElement.dataset

/** Posts one count, if that is allowed; the browser sends it also when the page is being left. */
export function sendCount(count: Count): void {
  if (!isTrackingAllowed()) return
  try {
    navigator.sendBeacon(
      countsPath,
      new Blob([JSON.stringify(count)], { type: 'application/json' }),
    )
  } catch {
    // Privacy settings removed it.
  }
}

/** The source of the visit, kept in the page: count-visit.ts and the router have a copy of this module each. */
function sourceOfVisit(): string {
  const { dataset } = document.documentElement
  const campaign = new URLSearchParams(location.search).get('utm_source')
  dataset.source ??= nameSource(campaign, document.referrer, location.host).slice(0, 200)
  return dataset.source
}
