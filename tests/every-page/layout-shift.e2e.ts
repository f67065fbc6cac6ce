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
    const shifts = await shiftsOf(page)
    await halting.stop()
    expect(shifts).toEqual([])
  })
}

/**
 * Passes on what a site answers, but one page of it with a pause where `mark` stands.
 * @throws when the mark does not stand in the page
 */
async function startHaltingProxy(origin: string, path: string, mark: string) {
  const page = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
  const half = page.indexOf(mark)
  if (half === -1) throw new Error(`${path} has no ${mark} to be cut at`)
  return startStub(async (response, { url }) => {
    if (url === path) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.write(page.subarray(0, half))
      return void setTimeout(() => response.end(page.subarray(half)), 500)
    }
    const answer = await fetch(origin + url)
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? '')
    response.end(Buffer.from(await answer.arrayBuffer()))
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
