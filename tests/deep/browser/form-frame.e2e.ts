/** A form in the pop-up that does not come, or comes late, is reached on a page of its own. */
import type { Page, Route } from '@playwright/test'
import { expect, hydratePage, test } from '../../support/fixtures.ts'

test.use({ expectedErrors: [/status of 503|ERR_FAILED/] })

const ownPage = (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: 'Open it on its own page' })

const form = (page: Page) => page.getByRole('dialog').frameLocator('iframe').locator('form')

const inFrame = (route: Route) => route.request().frame().parentFrame() !== null

/** Opens the form of the bar's button; `answer` is given to its frame. */
async function openForm(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/to/get-a-quote**', (route) =>
    inFrame(route) ? answer(route) : route.continue(),
  )
  await page.goto('/about')
  await hydratePage(page)
  await page.locator('header [data-form=get-a-quote]:visible').first().click()
}

const strangers: Record<string, (route: Route) => Promise<void>> = {
  'no answer': (route) => route.abort(),
  'a 503 of a proxy': (route) => route.fulfill({ status: 503, body: 'Not now' }),
  'a sign-in page': (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in' }),
}

for (const [what, answer] of Object.entries(strangers))
  test(`with ${what} for its frame the form is reached on its own page`, async ({ page }) => {
    await openForm(page, answer)
    await ownPage(page).click()
    await expect(page).toHaveURL(/\/to\/get-a-quote\?.*source_page=%2Fabout/)
    await expect(page.locator('form[data-form]')).toBeVisible()
  })

test('the way to its own page is gone when the form comes after all', async ({ page }) => {
  let release = () => {}
  const late = new Promise<void>((resolve) => {
    release = resolve
  })
  await openForm(page, async (route) => {
    await late
    await route.continue()
  })
  await expect(ownPage(page)).toBeVisible()
  release()
  await expect(form(page)).toBeVisible()
  await expect(ownPage(page)).toHaveCount(0)
})

test('a form that has come needs no other way', async ({ page }) => {
  await page.clock.install()
  await openForm(page, (route) => route.continue())
  await expect(form(page)).toHaveAttribute('data-shown', 'step')
  await page.clock.fastForward(60_000)
  await expect(ownPage(page)).toHaveCount(0)
})
