/**
 * Keeps the field being filled in, and the button that goes on, above a mobile keyboard and the
 * browser's bars: what they cover is room at the page's end, and scrolling stops short of it.
 */
export function keepInView(elements: () => (HTMLElement | undefined)[]): () => void {
  const root = document.documentElement
  const reveal = () => {
    for (const element of elements()) element?.scrollIntoView({ block: 'nearest' })
  }
  const view = window.visualViewport
  view?.addEventListener('resize', () => {
    // A pinch makes the view smaller too; it covers nothing.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height)
    root.style.setProperty('--covered', `${Math.round(covered)}px`)
    // The room is there with the next frame, or the one after.
    if (covered > 0) requestAnimationFrame(() => requestAnimationFrame(reveal))
  })
  return reveal
}
