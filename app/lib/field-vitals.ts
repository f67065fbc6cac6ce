import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import type { Count } from '../../contracts/counts.ts'

type Values = Extract<Count, { kind: 'vitals' }>['values']

/**
 * Measures the core web vitals of this document, also what came before this script, and reports them
 * when the page is first left or put behind: a later value could not correct the first report.
 */
export function measureVitals(report: (values: Values) => void): void {
  let values: Values = {}
  const reported = new Set<string>()
  const note = ({ name, id, value }: Metric) => {
    if (reported.has(id) || (name !== 'LCP' && name !== 'INP' && name !== 'CLS')) return
    reported.add(id)
    values[name] = value
  }
  onCLS(note)
  onINP(note)
  onLCP(note)
  // Added last, it is called when each of the three has told its value.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
    report(values)
    values = {}
  })
}
