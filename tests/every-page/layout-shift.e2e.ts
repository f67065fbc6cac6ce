import type { Page } from '@playwright/test'
import { atRest, expect, test } from '../support/fixtures.ts'
import { everyTemplate } from '../support/routes.ts'

/** What browsers report when something in view moves by itself: Layout Instability API. */
type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

// At each of them some heading or lead breaks its lines elsewhere in the fallback of its font.
const widths = [360, 390, 412, 1440]

for (const path of everyTemplate) {
  test(`nothing moves by itself on ${path} while it comes`, async ({ reader: page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 823 })
      await page.goto(path)
      expect(await shiftsOf(page), `${width} px wide`).toEqual([])
    }
  })
}

/** What has moved when the fonts and pictures are there, as far as Lighthouse tells it: three decimals. */
async function shiftsOf(page: Page): Promise<{ value: number; what: string[] }[]> {
  await page.locator('[data-fonts]').first().waitFor({ state: 'attached' })
  await atRest(page)
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; what: string[] }[]>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries() as LayoutShift[]
          resolve(
            entries.map(({ value, sources }) => ({
              value,
              what: sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${node?.nodeName} ${JSON.stringify([previousRect, currentRect])}`,
              ),
            })),
          )
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without an entry it says nothing.
        setTimeout(resolve, 200, [])
      }),
  )
  return shifts.filter(({ value }) => value >= 0.0005)
}
