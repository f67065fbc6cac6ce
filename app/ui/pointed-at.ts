/**
 * Calls back with the link that a pointer or a finger is on, or that has the focus, when it changes;
 * with undefined where that is none. One listener for all links of a page: were it React's, every
 * element that a pointer passes would cost a walk through its tree (heard-events.ts).
 * @param selector which links, as in CSS
 * @returns what ends it
 */
export function watchPointedAt(
  selector: string,
  onChange: (link: HTMLAnchorElement | undefined) => void,
): () => void {
  let last: HTMLAnchorElement | undefined
  const look = ({ target }: Event) => {
    const link = (target instanceof Element && target.closest('a')) || undefined
    const next = link?.matches(selector) ? link : undefined
    if (next !== last) onChange(next)
    last = next
  }
  document.addEventListener('pointerover', look)
  document.addEventListener('focusin', look)
  return () => {
    document.removeEventListener('pointerover', look)
    document.removeEventListener('focusin', look)
  }
}
