/**
 * Lays out a page just loaded as it is seen (first-view.css), and in its own fonts, which are asked for
 * once their fallbacks have made the first paint. Each part in view changes once, when all fonts are
 * there, in a task of its own; what is below changes as it is seen. What waits for the first paint is
 * let go when that must be over: not every browser tells of it.
 *
 * Nothing moves by it. A fallback has the measures of its font, but only on the whole: here and there
 * a line would break elsewhere. Such a text is set a hair tighter or wider, as a typesetter does.
 *
 * When React has the page, or a page that it has gone on to, the rest is laid out, too: part by part from
 * the top down, so that nothing in view moves. It takes a fifth of the time, and none just after a press,
 * for whoever presses would wait for it. The browser keeps how high each part is, and out of view none is
 * painted, looked at for a press, or laid out again.
 *
 * The page is laid out whole, and at once, where its window becomes wider or narrower, or as high as for
 * a picture of all of it, and not for a phone's bars that come and go; and where a scroll position is
 * gone back to, in the page's own fonts, for all heights above it count.
 *
 * It stands in every page as a text (app/inline-script-plugin.ts), so it imports nothing, and all of
 * it is in one block, so that it leaves no names behind.
 */
{
  const { dataset } = document.documentElement
  let areFontsThere = false
  let whenFontsAreThere = () => {}

  // The home page brings its headline's font (app/pages/home/headline-font.tsx), which is not decoded by
  // the first frame unless it is asked for. Where fonts are blocked, the fallback stays.
  document.fonts.load('1em Headline').catch(() => {})

  const parts = () => [...document.querySelectorAll<HTMLElement>('body>:not(main,script),main>*')]

  const fetchFonts = async () => {
    if (areFontsThere || dataset.fonts === '') return
    const families = ['Bricolage Grotesque', 'Geist', 'Geist Mono']
    await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`)))
    for (const part of parts()) inView.observe(part)
  }

  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      inView.unobserve(target)
      setTimeout(() => {
        for (const block of seenOf(target as HTMLElement)) setTimeout(() => change(block))
      })
    }
    if (!areFontsThere) setTimeout(whenFontsAreThere)
    areFontsThere = true
  })

  /** What is in view of a block: the rest of a long one is left until it is seen. */
  const seenOf = (block: HTMLElement): HTMLElement[] => {
    if (block.offsetHeight < innerHeight || !block.matches('section,article,div,ul')) return [block]
    return [...block.children].flatMap((child) => {
      const { top, bottom } = child.getBoundingClientRect()
      if (top < innerHeight && bottom > 0) return seenOf(child as HTMLElement)
      inView.observe(child)
      return []
    })
  }

  const change = (block: HTMLElement) => {
    const heights = [block, ...block.querySelectorAll<HTMLElement>('*')]
      // To measure what the browser passes over would have it laid out, card by card.
      .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
      .map((part) => [part, part.offsetHeight] as const)
    block.dataset.fonts = ''
    // From the inside out: what has grown by what is in it is well again then.
    for (const [part, height] of heights.reverse()) justify(part, height)
  }

  const justify = (block: HTMLElement, height: number) => {
    let spacing: number | undefined
    for (const em of [0.005, 0.01, 0.015, 0.02, 0]) {
      const growth = block.offsetHeight - height
      // Less than a line: what is inline is a pixel taller in one font than in another.
      if (!(Math.abs(growth) > 6)) return
      spacing ??= Number.parseFloat(getComputedStyle(block).letterSpacing) || 0
      block.style.letterSpacing = `calc(${spacing}px + ${growth > 0 ? -em : em}em)`
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let step: FrameRequestCallback = () => {}
  const stepIn = (time: number) => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    timer = setTimeout(() => {
      frame = requestAnimationFrame(step)
    }, time)
  }

  const layOut = () => {
    whenFontsAreThere = layOut
    const withFonts = areFontsThere
    const left = parts()
    let part: HTMLElement | undefined
    step = (began) => {
      if (part) part.style.contentVisibility = ''
      part = left.shift()
      if (!part) return end(withFonts)
      // What is in view is there already.
      if (!part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
        part.style.contentVisibility = 'visible'
      if (withFonts) part.dataset.fonts = ''
      // After the frame in which its height is kept.
      setTimeout(() => stepIn(4 * (performance.now() - began)))
    }
    stepIn(0)
  }

  const layOutAtOnce = () => {
    whenFontsAreThere = layOutAtOnce
    end(areFontsThere, true)
  }

  const end = (withFonts: boolean, isWhole = false) => {
    cancelAnimationFrame(frame)
    step = () => {}
    dataset.painted = ''
    if (isWhole) dataset.whole = ''
    else delete dataset.whole
    if (!withFonts) return
    dataset.fonts = ''
    // What is seen from now on has nothing to change, and to look for it costs each frame.
    inView.disconnect()
  }

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'navigate') end(true, true)
  if (location.hash) dataset.painted = ''
  addEventListener('page-ready', layOut)
  addEventListener('popstate', layOutAtOnce)
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => stepIn(500), true)
  addEventListener('load', () => {
    const width = innerWidth
    const most = 1.5 * innerHeight
    addEventListener('resize', () => {
      if (innerWidth !== width || innerHeight > most) layOutAtOnce()
    })
  })
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        dataset.painted = ''
      }, 100),
    )
    new PerformanceObserver((paints) => {
      // An empty first paint may be told before; what was parsed last may be painted a frame later.
      if (paints.getEntriesByName('first-contentful-paint')[0]) setTimeout(fetchFonts, 100)
    }).observe({ type: 'paint', buffered: true })
    // Browsers that hide from fingerprints tell nobody what they paint.
    setTimeout(fetchFonts, 3000)
  })
}
