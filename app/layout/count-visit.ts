/* Runs when a page with a router has loaded, before anybody touches it: counts the view and its web vitals. */
import type { Metric } from 'web-vitals'
import type { Count } from '../../contracts/counts.ts'
import { countView, isTrackingAllowed, sendCount } from '../lib/analytics.ts'

/** By then nothing that the page shows waits for the network; the browser remembers what came before. In ms. */
const settling = 5000

countView(location.pathname)
if (isTrackingAllowed()) setTimeout(measureVitals, settling, location.pathname)

/**
 * Counts the core web vitals of a document when its page is first left or put behind: a later value could
 * not correct that count.
 */
async function measureVitals(path: string): Promise<void> {
  const library = await import('web-vitals').catch(() => undefined)
  if (!library) return
  let values: Extract<Count, { kind: 'vitals' }>['values'] | undefined = {}
  const note = ({ name, value }: Metric) => {
    if (values) values = { ...values, [name]: value }
  }
  library.onCLS(note)
  library.onINP(note)
  library.onLCP(note)
  // Added last, it is called when each of the three has told its value.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !values || Object.keys(values).length === 0) return
    sendCount({ kind: 'vitals', path, values })
    values = undefined
  })
}
