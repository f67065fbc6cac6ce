import { useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import { countView } from '~/lib/analytics'

/** Counts each page that the router shows; the first is counted without it (count-visit.ts). */
export function VisitCounter() {
  const pathname = useHref(useLocation().pathname)
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current !== pathname) countView(pathname)
    counted.current = pathname
  }, [pathname])
  return null
}
