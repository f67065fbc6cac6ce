import type { Page } from '@playwright/test'
import { runAxeInBothSchemes } from '../support/axe.ts'
import {
  expect,
  hydratePage,
  test,
  waitForConversation,
  waitForTransitions,
} from '../support/fixtures.ts'
import { recordRefusals, refusedIn } from '../support/refusals.ts'
import { everyTemplate } from '../support/routes.ts'

// One page per template; markup.test.ts covers the markup of all pages.
for (const path of everyTemplate) {
  test(`${path} is accessible, and its policy blocks nothing of it`, async ({ page }) => {
    await recordRefusals(page)
    await page.goto(path)
    expect(await runAxeInBothSchemes(page), 'accessibility').toEqual([])
    await goThrough(page)
    expect(await refusedIn(page), 'refused by its policy').toEqual([])
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every template shows its content', async ({ page }) => {
    for (const path of everyTemplate) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('h1'), path).toBeVisible()
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(100)
    }
  })
})

test.describe('an error page', () => {
  test.use({ expectedErrors: [/status of 40[04]/] })
  for (const path of ['/nowhere', '/blog/%ff', '/to/nothing']) {
    test(`${path} is not blocked by its own policy`, async ({ page }) => {
      await recordRefusals(page)
      await page.goto(path)
      await goThrough(page)
      expect(await refusedIn(page)).toEqual([])
    })
  }
})

/** Scrolls to the end of a page that is hydrated, or asks its questions, when it has scripts. */
async function goThrough(page: Page): Promise<void> {
  const has = async (selector: string) => (await page.locator(selector).count()) > 0
  if (await has('script[type=deferred-module], script[type=module]:not([src])'))
    await hydratePage(page)
  if (await has('[data-form-page]')) await waitForConversation(page)
  await page.mouse.wheel(0, 20_000)
  await waitForTransitions(page)
}
