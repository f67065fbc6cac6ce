import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { withAnalytics } from '~/lib/analytics'

/**
 * From hydration to when the web vitals are measured, in milliseconds. By then nothing that the page
 * shows or answers with waits for the line; the browser remembers what came before.
 */
const settling = 5000

/** Counts each page that is viewed, and the web vitals of the first. */
export function VisitCounter() {
  const pathname = useHref(useLocation().pathname)
  useEffect(() => withAnalytics(({ countView }) => countView(pathname)), [pathname])

  useEffect(() => {
    const path = location.pathname
    const timer = setTimeout(
      () =>
        withAnalytics(({ send }) => {
          import('~/lib/field-vitals').then(
            ({ measureVitals }) =>
              measureVitals((values) => send({ kind: 'vitals', path, values })),
            () => undefined,
          )
        }),
      settling,
    )
    return () => clearTimeout(timer)
  }, [])

  return null
}
