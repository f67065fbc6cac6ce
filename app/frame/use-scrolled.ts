import { useSyncExternalStore } from 'react'

let isScrolled = false

const subscribe = (onChange: () => void) => {
  const look = () => {
    isScrolled = scrollY > 0
    onChange()
  }
  // With a frame the page is laid out anyway: to ask while React is at work would have it done each time.
  const frame = requestAnimationFrame(look)
  addEventListener('scroll', look, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('scroll', look)
  }
}

/** Whether the page's scroll position is above zero. */
export const useScrolled = () =>
  useSyncExternalStore(
    subscribe,
    () => isScrolled,
    () => false,
  )
