/** How long the shipped home page is in both languages, in screens: 22 pieces and twelve sections fit a bar. */
import { expect, test, waitForFonts } from '../../support/fixtures.ts'
import { startSite } from '../../support/site.ts'

for (const { width, height, most } of [
  { width: 1440, height: 900, most: 13 },
  { width: 390, height: 844, most: 20 },
])
  test(`the home page has at most ${most} screens at ${width} px`, async ({ page }) => {
    // Motion pins the wall for a screen and a third.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width, height })
    const site = await startSite({ CONTENT_DIR: 'content' })
    const screens: number[] = []
    for (const path of ['/', '/ar']) {
      await page.goto(`${site.url}${path}`)
      await waitForFonts(page)
      screens.push(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight))
    }
    await page.goto('about:blank')
    await site.stop()
    expect(screens).toHaveLength(2)
    expect(Math.max(...screens)).toBeLessThanOrEqual(most)
  })
