import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a client navigation to another page, moves focus to its heading and has its title read
 * out, as a browser does when it loads a page. The rest of the page is laid out then (late-layout.ts).
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    let task: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => {
        dispatchEvent(new Event('page-ready'))
        setTitle(document.title)
        if (hash) return
        const heading = document.querySelector<HTMLElement>('main h1')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [pathname, hash])

  return (
    <p aria-live="polite" className="sr-only" data-route-announcer>
      {title}
    </p>
  )
}
