import type { Page } from '@playwright/test'
import { atRest, conversing, expect, hydrated, sideways, test } from '../support/fixtures.ts'
import { lookWithAxe } from '../support/look-with-axe.ts'
import { recordRefusals, refusedIn } from '../support/refusals.ts'
import { everyPage } from '../support/routes.ts'

for (const path of everyPage) {
  test(`${path} is whole`, async ({ page, withoutScripts }) => {
    await recordRefusals(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    expect(await lookWithAxe(page), 'accessibility').toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    expect(await sideways(page), 'sideways scroll at 390 px').toBe(0)

    await goThrough(page)
    expect(await refusedIn(page), 'refused by its policy').toEqual([])

    await withoutScripts.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(withoutScripts.locator('h1')).toBeVisible()
    expect((await withoutScripts.locator('main').innerText()).length).toBeGreaterThan(100)
  })
}

test.describe('a page of errors', () => {
  test.use({ expectedErrors: [/status of 40[04]/] })
  for (const path of ['/nowhere', '/blog/%ff', '/to/nothing']) {
    test(`${path} needs nothing that its policy refuses`, async ({ page }) => {
      await recordRefusals(page)
      await page.goto(path)
      await goThrough(page)
      expect(await refusedIn(page)).toEqual([])
    })
  }
})

/** Goes to the end of a page, which is hydrated, or asks its questions, if it has scripts for that. */
async function goThrough(page: Page): Promise<void> {
  const has = async (selector: string) => (await page.locator(selector).count()) > 0
  if (await has('script[type=deferred-module], script[type=module]:not([src])'))
    await hydrated(page)
  if (await has('[data-form-page]')) await conversing(page)
  await page.mouse.wheel(0, 20_000)
  await atRest(page)
}
