import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { afterFrame } from '~/helpers/after-frame'

/**
 * Whether all of the page is to be shown. A page that somebody goes on to comes in two steps, its top
 * first, and no press waits for the second; one that is gone back to, or to a place in it, comes in one,
 * for all heights count. With all of it there, what is out of view is laid out (late-layout.ts).
 */
export function useWholePage(): boolean {
  const { pathname, hash } = useLocation()
  const isAtOnce = useNavigationType() === 'POP' || hash !== ''
  const [shown, setShown] = useState(pathname)
  const isWhole = isAtOnce || shown === pathname
  useEffect(() => afterFrame(() => startTransition(() => setShown(pathname))), [pathname])

  const ready = useRef(pathname)
  useEffect(() => {
    if (!isWhole || ready.current === pathname) return
    ready.current = pathname
    dispatchEvent(new Event('page-ready'))
  }, [isWhole, pathname])
  return isWhole
}
