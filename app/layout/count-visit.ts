/* Runs when a page with a router has loaded, before anybody touches it: counts the view and its web vitals. */
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import type { Count } from '../../contracts/counts.ts'
import { countView, sendCount } from '../lib/analytics.ts'

// The router may have put another page in its place.
const [sent] = performance.getEntriesByType('navigation')
const path = new URL(sent?.name ?? location.href).pathname
countView(path)

let values: Extract<Count, { kind: 'vitals' }>['values'] | undefined = {}
const note = ({ name, value }: Metric) => {
  if (values) values = { ...values, [name]: value }
}
onCLS(note)
onINP(note)
onLCP(note)
// Added last, it is called when each of the three has told its value; a later one could not correct the count.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || !values || Object.keys(values).length === 0) return
  sendCount({ kind: 'vitals', path, values })
  values = undefined
})
