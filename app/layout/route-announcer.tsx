import { useEffect, useRef, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { countView } from '~/lib/analytics'

/** After a client navigation focuses the new page’s heading, has its title read out, and counts the view. */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const path = useHref(pathname)
  const shown = useRef(path)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    countView(path)
    setTitle(document.title)
    const heading = hash ? null : document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [path, hash])

  return (
    <p aria-live="polite" className="sr-only" data-route-announcer>
      {title}
    </p>
  )
}
