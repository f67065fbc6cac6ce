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
    const onPlace = ({ type, target }: Event) => {
      const menu = ref.current
      if (!menu?.open || !(target instanceof Element)) return
      // A click on the page already shown is a choice too, though nothing is navigated.
      const isChosen = type === 'click' && target.closest('a') !== null
      if (isChosen || !menu.contains(target)) menu.open = false
    }
    const ends = new AbortController()
    document.addEventListener('keydown', onKey, ends)
    document.addEventListener('click', onPlace, ends)
    document.addEventListener('focusin', onPlace, ends)
    return () => ends.abort()
  }, [ref])
}
