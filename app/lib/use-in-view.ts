import { type RefObject, useEffect, useState } from 'react'
import { observeView } from './observe.ts'

/** True if any part of an element is in view; with a margin, once it has been as near as that. */
export function useInView(ref: RefObject<HTMLElement | null>, margin?: string): boolean {
  const [isInView, setInView] = useState(false)
  const isDone = margin !== undefined && isInView
  useEffect(() => {
    if (!isDone && ref.current) return observeView(ref.current, setInView, margin)
  }, [ref, margin, isDone])
  return isInView
}
