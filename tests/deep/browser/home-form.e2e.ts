/** The shipped enquiry form on the home page, in its frame 450 px high (SPEC.md section 9). */
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { startSite } from '../../support/site.ts'

test('shows the four answers of its first question above its buttons', async ({ page }) => {
  const site = await startSite({ CONTENT_DIR: 'content' })
  for (const width of [390, 768, 1440])
    for (const path of ['/', '/ar']) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.url}${path}`)
      await hydratePage(page)
      await page.locator('[data-form-widget]').scrollIntoViewIfNeeded()
      const frame = page.frameLocator('[data-form-widget] iframe')
      const answers = frame.locator('label:has([data-letter])').filter({ visible: true })
      await expect(answers).toHaveCount(4)
      // Measured in one moment, and again while fonts arrive or the page scrolls.
      const gap = () =>
        frame.locator('[data-steps]').evaluate((buttons) => {
          const labels = [...document.querySelectorAll('label:has([data-letter])')]
          const last = labels.filter((label) => label.checkVisibility()).at(-1)
          return last && buttons.getBoundingClientRect().top - last.getBoundingClientRect().bottom
        })
      await expect.poll(gap, { message: `${path}, ${width} px` }).toBeGreaterThanOrEqual(0)
    }
  await page.goto('about:blank')
  await site.stop()
})
