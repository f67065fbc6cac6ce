import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes a `<details>` menu when a page is chosen, on Escape (focus goes back to its summary), and on a
 * click or focus elsewhere, which the menu would cover.
 */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  const { key } = useLocation()
  const shown = useRef(key)

  // A menu that was opened before hydration stays open.
  useEffect(() => {
    if (ref.current && shown.current !== key) ref.current.open = false
    shown.current = key
  }, [ref, key])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const menu = ref.current
      if (event.key !== 'Escape' || !menu?.open) return
      menu.open = false
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    }
    const onClick = (event: MouseEvent) => {
      const menu = ref.current
      if (!menu?.open || !(event.target instanceof Node)) return
      // A click on the page already shown is a choice too, though nothing is navigated.
      const chosen = event.target instanceof Element && event.target.closest('a') !== null
      if (chosen || !menu.contains(event.target)) menu.open = false
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (ref.current && target instanceof Node && !ref.current.contains(target))
        ref.current.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onFocus)
    }
  }, [ref])
}
