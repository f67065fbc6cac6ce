/** How long the longest shipped pages are in both languages, in screens. */
import { expect, test, waitForFonts } from '../../support/fixtures.ts'
import { startSite } from '../../support/site.ts'

for (const { page: name, path: end, width, height, most } of [
  { page: 'home page', path: '', width: 1440, height: 900, most: 13 },
  { page: 'home page', path: '', width: 390, height: 844, most: 18 },
  { page: 'portfolio', path: '/portfolio', width: 1440, height: 900, most: 12 },
  { page: 'portfolio', path: '/portfolio', width: 390, height: 844, most: 16 },
])
  test(`the ${name} has at most ${most} screens at ${width} px`, async ({ page }) => {
    // Motion pins the wall for three fifths of a screen.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width, height })
    const site = await startSite({ CONTENT_DIR: 'content' })
    const screens: number[] = []
    for (const path of [end, `/ar${end}`]) {
      await page.goto(`${site.url}${path}`)
      await waitForFonts(page)
      screens.push(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight))
    }
    await page.goto('about:blank')
    await site.stop()
    expect(screens).toHaveLength(2)
    expect(Math.max(...screens)).toBeLessThanOrEqual(most)
  })
