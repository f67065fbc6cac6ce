import type { Page } from '@playwright/test'
import { atRest, expect, test } from '../support/fixtures.ts'
import { everyTemplate } from '../support/routes.ts'
import { startStub } from '../support/stub-server.ts'

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

for (const { path, part, mark } of [
  { path: '/about', part: 'the header', mark: 'href="/search"' },
  { path: '/portfolio', part: 'the row of logos', mark: 'data-project="superloyal"' },
]) {
  test(`nothing moves where ${path} comes in halves, cut in ${part}`, async ({
    reader: page,
    site,
  }) => {
    const halting = await startHaltingProxy(site.url, path, mark)
    await page.goto(halting.url + path)
    expect(await shiftsOf(page)).toEqual([])
    await halting.stop()
  })
}

/** Passes on what a site answers, a page of it with a pause where `mark` stands. */
const startHaltingProxy = (origin: string, path: string, mark: string) =>
  startStub(async (response, { url }) => {
    const answer = await fetch(origin + url)
    const body = Buffer.from(await answer.arrayBuffer())
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? '')
    if (url !== path) return response.end(body)
    const half = body.indexOf(mark)
    expect(half).toBeGreaterThan(0)
    response.write(body.subarray(0, half))
    setTimeout(() => response.end(body.subarray(half)), 500)
  })

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
