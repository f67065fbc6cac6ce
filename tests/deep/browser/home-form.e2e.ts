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
      const last = await answers.last().boundingBox()
      const buttons = await frame.locator('[data-steps]').boundingBox()
      if (!last || !buttons) throw new Error('The frame shows no question.')
      expect.soft(last.y + last.height, `${path}, ${width} px`).toBeLessThanOrEqual(buttons.y)
    }
  await page.goto('about:blank')
  await site.stop()
})
