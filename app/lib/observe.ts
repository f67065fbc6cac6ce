/** Calls back when an element comes into view or leaves it; without the observer, it is in view. @returns ends that */
export function observeView(
  element: Element,
  onChange: (isInView: boolean) => void,
  rootMargin = '0px',
): () => void {
  if (typeof IntersectionObserver === 'undefined') return callOnce(() => onChange(true))
  const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting ?? false), {
    rootMargin,
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** Calls back with the first size of an element and each change; without the observer, with the first. @returns ends that */
export function observeSize(element: Element, onChange: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return callOnce(onChange)
  const observer = new ResizeObserver(onChange)
  observer.observe(element)
  return () => observer.disconnect()
}

function callOnce(onChange: () => void): () => void {
  queueMicrotask(onChange)
  return () => {}
}
