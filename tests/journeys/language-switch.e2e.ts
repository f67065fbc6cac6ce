import { test } from '../support/arabic-site.ts'
import { expect } from '../support/fixtures.ts'

// The screens of an error.
test.use({ expectedErrors: [/status of 404/] })

for (const [from, to] of [
  ['/service-detail?service=mvp-development', '/ar/service-detail?service=mvp-development'],
  ['/faq#price', '/ar/faq#price'],
  ['/ar/search?q=mvp', '/search?q=mvp'],
  ['/ar#pricing', '/#pricing'],
  ['/nothing#there', '/ar/nothing#there'],
  ['/to/get-a-quote?utm_source=x', '/ar/to/get-a-quote?utm_source=x'],
  ['/ar/to/nothing', '/to/nothing'],
] as const) {
  test(`the language switch leads from ${from} to ${to}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(from)
    await page.locator('a[data-language]:visible').first().click()
    await expect(page).toHaveURL(to)
  })
}

test('the language chosen before is offered in another visit, before the browser’s', async ({
  page,
  context,
}) => {
  const offer = (visit: typeof page) => visit.locator('[data-offer=ar]')
  await page.goto('/about')
  await expect(offer(page)).toBeHidden()
  await page.locator('header a[data-language]:visible').click()
  const second = await context.newPage()
  await second.goto('/about')
  await expect(offer(second)).toBeVisible()
  await expect(second).toHaveURL('/about')
})
