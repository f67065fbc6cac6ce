import { expect, test } from '../support/fixtures.ts'
import { everyTemplate, isForm } from '../support/routes.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Text of 200 % on a phone (WCAG 1.4.4): nothing is wider than the screen. */
test('at twice the text size every page fits a phone, its menu button too', async ({ page }) => {
  const found: string[] = []
  for (const path of everyTemplate) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => {
      document.documentElement.style.setProperty('font-size', '200%', 'important')
    })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 390) found.push(`${path} is ${width} px wide`)
    if (isForm(path)) continue
    const menu = await page.locator('summary[aria-label="Menu"]').boundingBox()
    if (!menu || menu.x + menu.width > 390) found.push(`${path} has no menu button in view`)
  }
  expect(found).toEqual([])
})
