import { type RefObject, useEffect, useState } from 'react'
import { observeView } from './observe.ts'

type Options = {
  /** How near to the view counts, in CSS. */
  rootMargin?: string
  /** True from then on. */
  once?: boolean
}

/** True if any part of an element is in view. */
export function useInView(
  ref: RefObject<HTMLElement | null>,
  { rootMargin, once = false }: Options = {},
): boolean {
  const [isInView, setInView] = useState(false)
  const isDone = once && isInView
  useEffect(() => {
    if (!isDone && ref.current) return observeView(ref.current, setInView, rootMargin)
  }, [ref, rootMargin, isDone])
  return isInView
}
