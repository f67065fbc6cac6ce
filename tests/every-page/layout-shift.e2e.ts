import { expect, test } from '../support/fixtures.ts'
import { everyTemplate } from '../support/routes.ts'

/** What browsers report when something in view moves by itself: Layout Instability API. */
type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

for (const path of everyTemplate) {
  test(`nothing moves by itself on ${path} while it comes`, async ({ reader: page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(path)
    await page.evaluate(async () => {
      // The pictures and fonts that wait for the first paint come with animations of their own.
      const coming = document.getAnimations().filter(({ effect, playState }) => {
        const { endTime } = effect?.getComputedTiming() ?? {}
        return Number.isFinite(endTime) && playState === 'running'
      })
      await Promise.allSettled(coming.map(({ finished }) => finished))
      await document.fonts.ready
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    })
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
    // Three decimals are what Lighthouse tells.
    expect(shifts.filter(({ value }) => value >= 0.0005)).toEqual([])
  })
}
