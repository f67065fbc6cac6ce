import type { Locator } from '@playwright/test'
import { expect, test, waitForFonts } from '../../support/fixtures.ts'

// Sections that wait for the reader have an estimated height until then (app/styles/base.css).
for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    // Reduced motion is emulated late on a reload, and without it the wall is taller.
    test.use({
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: 'no-preference' },
    })

    test('reload and Back show the same part of the home page', async ({ page }) => {
      await page.goto('/')
      await waitForFonts(page)
      await expect(page.locator('html[data-opens-at-top]')).toHaveCount(0)
      const link = page
        .locator('main section a[href="/service-detail"], main a[href^="/blog/"]')
        .last()
      await link.scrollIntoViewIfNeeded()
      await expect.poll(() => topOf(link)).toBe(await topOf(link))
      const top = await topOf(link)
      // A line may break elsewhere in the fonts of the first moment.
      const distance = async () => Math.abs((await topOf(link)) - top)
      await page.reload()
      await waitForFonts(page)
      await expect.poll(distance).toBeLessThan(50)

      await link.click()
      await expect(page).not.toHaveURL('/')
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect.poll(distance).toBeLessThan(50)
    })

    test('a link to a section leads there, from its own page and from another', async ({
      page,
    }) => {
      for (const from of ['/', '/services/mvp-development']) {
        await page.goto(from)
        await waitForFonts(page)
        await page.locator('main a[href$="/#pricing"], main a[href="#pricing"]').first().click()
        await expect.poll(() => page.url()).toContain('#pricing')
        const place = () => topOf(page.locator('#pricing'))
        await expect.poll(async () => Math.abs(await place())).toBeLessThan(120)
      }
    })
  })

const topOf = async (target: Locator) => Math.round((await target.boundingBox())?.y ?? Number.NaN)
