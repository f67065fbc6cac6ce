import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a client navigation to another page, moves focus to its heading and has its title read
 * out, as a browser does when it loads a page.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const heading = hash ? null : document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash])

  return (
    <p aria-live="polite" className="sr-only" data-route-announcer>
      {title}
    </p>
  )
}
