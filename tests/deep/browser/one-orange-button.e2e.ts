/** The bar's button leaves the orange to the page's own while that is in the window. */
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'

const orange = 'rgb(255, 106, 43)'
const outlined = 'rgba(0, 0, 0, 0)'

const barColor = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByText('GET A QUOTE')
    .evaluate((link) => getComputedStyle(link).backgroundColor)

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the hero has the orange button until it has left, and then the bar', async ({ page }) => {
      await page.goto('/')
      await expect.poll(() => barColor(page)).toBe(outlined)
      await page.locator('.wall').scrollIntoViewIfNeeded()
      await expect.poll(() => barColor(page)).toBe(orange)
      await page.locator('[data-form-widget]').scrollIntoViewIfNeeded()
      await expect.poll(() => barColor(page)).toBe(outlined)
    })

    test('the head of Career has it, too, and of a page without one the bar', async ({ page }) => {
      await page.goto('/career')
      const action = page.locator('main .signal-button')
      await action.scrollIntoViewIfNeeded()
      await expect.poll(() => barColor(page)).toBe(outlined)
      await page.locator('footer').scrollIntoViewIfNeeded()
      await expect(action).not.toBeInViewport()
      await expect.poll(() => barColor(page)).toBe(orange)
      await page.goto('/about')
      await expect.poll(() => barColor(page)).toBe(orange)
    })
  })
