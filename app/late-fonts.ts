/**
 * Has a page just loaded set in its own fonts, which are asked for once their fallbacks have made
 * the first paint (first-view.css). All that is in view changes at once, for each change is a layout
 * of it; what is below changes as it is seen, or with the whole page (late-script-starter.ts).
 *
 * Nothing moves by it. A fallback has the measures of its font, but only on the whole: here and there
 * a line would break elsewhere. Such a text is set a hair tighter or wider, as a typesetter does.
 *
 * It stands in every page as a text (app/inline-script-plugin.ts), so it imports nothing, and all of
 * it is in one block, so that it leaves no names behind.
 */
{
  const root = document.documentElement

  const change = (parts: HTMLElement[]) => {
    const heights = parts
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')])
      // To measure what the browser passes over would have it laid out, card by card.
      .filter((block) => block.checkVisibility({ contentVisibilityAuto: true }))
      .map((block) => [block, block.offsetHeight] as const)
    for (const { dataset } of parts) dataset.fonts = ''
    root.dataset.fonts = ''
    // From the inside out: what has grown by what is in it is well again then.
    for (const [block, height] of heights.reverse()) justify(block, height)
  }

  const justify = (block: HTMLElement, height: number) => {
    const spacing = Number.parseFloat(getComputedStyle(block).letterSpacing) || 0
    for (const em of [0.005, 0.01, 0.015, 0.02, 0]) {
      const growth = block.offsetHeight - height
      // Less than a line: what is inline is a pixel taller in one font than in another.
      if (!(Math.abs(growth) > 6)) return
      block.style.letterSpacing = `calc(${spacing}px + ${growth > 0 ? -em : em}em)`
    }
  }

  const inView = new IntersectionObserver((entries) => {
    const seen = entries.filter(({ isIntersecting }) => isIntersecting)
    for (const { target } of seen) inView.unobserve(target)
    change(seen.map(({ target }) => target as HTMLElement))
  })

  const fetchFonts = async () => {
    if (root.dataset.fonts === '') return
    const families = ['Bricolage Grotesque', 'Geist', 'Geist Mono']
    await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`)))
    for (const part of document.querySelectorAll('body>:not(main),main>*')) inView.observe(part)
  }

  addEventListener('DOMContentLoaded', () => {
    new PerformanceObserver((paints) => {
      // An empty first paint may be told before; what was parsed last may be painted a frame later.
      if (paints.getEntriesByName('first-contentful-paint')[0]) setTimeout(fetchFonts, 100)
    }).observe({ type: 'paint', buffered: true })
    // Browsers that hide from fingerprints tell nobody what they paint.
    setTimeout(fetchFonts, 3000)
  })
}
