/**
 * Fetches the form's script when the page has been painted, so that the two do not hold each other up:
 * the first question is there without it. A frame that nobody sees is never painted, and a page around
 * it may wait to hear from it; so it does not wait long.
 *
 * It stands in the page as a text (app/inline-script-plugin.ts), so it imports nothing.
 */
{
  const place = document.currentScript as HTMLScriptElement
  const fetchScript = () => {
    const script = Object.assign(document.createElement('script'), {
      type: 'module',
      src: place.dataset.src,
    })
    // The second time there is no place any more.
    place.replaceWith(script)
  }
  setTimeout(fetchScript, 500)
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint')[0]) fetchScript()
  }).observe({ type: 'paint', buffered: true })
}
