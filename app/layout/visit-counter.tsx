import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import type { Metric } from 'web-vitals'
import { countView, isTrackingAllowed, sendCount } from '~/lib/analytics'
import type { Count } from '../../contracts/counts'

/**
 * From hydration to when the web vitals are measured, in milliseconds. By then nothing that the page
 * shows or answers with waits for the line; the browser remembers what came before.
 */
const settling = 5000

/** Counts each page that is viewed, and the web vitals of the first. */
export function VisitCounter() {
  const pathname = useHref(useLocation().pathname)
  useEffect(() => countView(pathname), [pathname])

  useEffect(() => {
    const timer = setTimeout(measureVitals, settling, location.pathname)
    return () => clearTimeout(timer)
  }, [])

  return null
}

/**
 * Counts the core web vitals of a document when its page is first left or put behind: a later value could
 * not correct that count.
 */
async function measureVitals(path: string): Promise<void> {
  const library = isTrackingAllowed() && (await import('web-vitals').catch(() => undefined))
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
