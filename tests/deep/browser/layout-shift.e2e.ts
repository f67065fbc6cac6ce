import type { Page } from '@playwright/test'
import { expect, test, waitForFrames, waitForTransitions } from '../../support/fixtures.ts'
import { everyTemplate } from '../../support/routes.ts'

/** Entry of the Layout Instability API, for a shift in the viewport. */
type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** A tenth of the threshold for good (web.dev/cls). */
const limit = 0.01

const widths = [390, 1440]

for (const width of widths)
  test(`every template has CLS ≤ ${limit} at ${width} px, however late its fonts are`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width, height: 823 })
    let held = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await held.promise
      await route.continue()
    })
    for (const path of [...everyTemplate, '/to/get-a-quote']) {
      held = Promise.withResolvers()
      const asked = page.waitForRequest('**/*.woff2')
      await page.goto(path)
      await asked
      // Laid out without its fonts.
      await waitForFrames(page)
      held.resolve()
      const { sum, what } = await measureShift(page)
      expect.soft(sum, `${path}: ${what}`).toBeLessThanOrEqual(limit)
    }
  })

test.describe('a page that has loaded in part', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  // A browser may paint the part that has arrived: the rest must not shift it.
  for (const width of [390, 1440])
    test(`has its first picture and its heading at their final positions at ${width} px`, async ({
      page,
    }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.setViewportSize({ width, height: 823 })
      for (const path of everyTemplate) {
        await page.goto(path)
        await page.locator('html[data-fonts]').waitFor()
        await page.evaluate(() => document.fonts.ready)
        await waitForFrames(page)
        const parts = await page.evaluate(measureParts)
        const shifted = parts.filter(
          ({ inPart, whole }) => shiftBetween(inPart, whole, width) > limit,
        )
        expect.soft(shifted, path).toEqual([])
      }
    })
})

type Place = { left: number; top: number; right: number; bottom: number }

/** The layout shift score of one element in a window 823 px high: what it touches, times how far it goes. */
function shiftBetween(one: Place, other: Place, windowWidth: number): number {
  const width = Math.max(one.right, other.right) - Math.min(one.left, other.left)
  const height = Math.max(one.bottom, other.bottom) - Math.min(one.top, other.top)
  const way = Math.max(Math.abs(one.left - other.left), Math.abs(one.top - other.top))
  return ((width * height) / (windowWidth * 823)) * (way / Math.max(windowWidth, 823))
}

/** In a page: the places of its first heading, navigation and picture, and those without what follows each. */
async function measureParts() {
  const readPlace = (element: Element): Place => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom: Math.min(bottom, innerHeight) }
  }
  const parts = ['main h1', 'main nav', 'main picture img']
    .flatMap((part) => {
      const all = [...document.querySelectorAll(part)]
      const shown = all.find((each) => each.checkVisibility({ visibilityProperty: true }))
      return shown ? [{ part, element: shown, whole: readPlace(shown) }] : []
    })
    .sort(({ element }, other) =>
      element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1,
    )
  const measured: { part: string; whole: Place; inPart: Place }[] = []
  for (const { part, element, whole } of parts) {
    for (
      let node: Element | null = element;
      node && node !== document.body;
      node = node.parentElement
    )
      while (node.nextSibling) node.nextSibling.remove()
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    measured.push({ part, whole, inPart: readPlace(element) })
  }
  return measured
}

/** The layout shift once fonts and pictures are loaded, and its elements. */
async function measureShift(page: Page): Promise<{ sum: number; what: string }> {
  await page.locator('html[data-fonts]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await waitForTransitions(page)
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords() as LayoutShift[]
    return {
      sum: entries.reduce((sum, { value }) => sum + value, 0),
      what: entries
        .flatMap(({ sources }) => sources)
        .map(({ node, currentRect }) => `${node?.nodeName} ${JSON.stringify(currentRect)}`)
        .join(', '),
    }
  })
}
