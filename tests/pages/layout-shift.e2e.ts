import type { Page } from '@playwright/test'
import { atRest, expect, test } from '../support/fixtures.ts'
import { everyTemplate } from '../support/routes.ts'

/** The entry that browsers report when something in view moves by itself: Layout Instability API. */
type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** A tenth of what is taken for good (web.dev/cls). */
const limit = 0.01

// At each of them some heading or lead breaks its lines elsewhere in the fallback of its font.
const widths = [360, 390, 412, 1440]

for (const path of everyTemplate) {
  test(`hardly anything moves by itself on ${path} while it comes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 823 })
      await page.goto(path)
      const { sum, what } = await shiftOf(page)
      expect(sum, `${width} px wide: ${what}`).toBeLessThanOrEqual(limit)
    }
  })
}

/** How much has moved when the fonts and pictures are there, and what. */
async function shiftOf(page: Page): Promise<{ sum: number; what: string }> {
  await page.locator('html[data-loaded]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await atRest(page)
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
