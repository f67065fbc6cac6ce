import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** True if the page's scroll position is above zero. */
export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > 0,
    () => false,
  )
