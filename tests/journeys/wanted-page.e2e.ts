import type { Page, Route } from '@playwright/test'
import { expect, hydratePage, test, waitForFrames } from '../support/fixtures.ts'

test.use({ expectedErrors: [/status of|ERR_|MIME|dynamically imported|route module|SyntaxError/] })

/** Answers that are not the site's own. */
const strangers: Record<string, (route: Route) => Promise<void>> = {
  'a 404 of a proxy': (route) => route.fulfill({ status: 404, body: 'Not here' }),
  'a sign-in page': (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in' }),
  'half of it': (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: 'export default (' }
        : { contentType: 'text/x-script', body: '[{"_1":2},"root"' },
    ),
  'no answer': (route) => route.abort(),
}

/** Counts the documents that are loaded. */
function countDocuments(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

for (const [what, answer] of Object.entries(strangers)) {
  for (const [asked, pattern] of [
    ['script', '**/assets/faq-page-*.js'],
    ['data', '**/faq.data*'],
  ] as const)
    test(`${what} for a page’s ${asked} has the document loaded that was wanted, once`, async ({
      page,
    }) => {
      await page.goto('/about')
      await hydratePage(page)
      await page.route(pattern, answer)
      const documents = countDocuments(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
      await expect(page).toHaveURL('/faq')
      await expect(page.locator('h1')).toHaveText('Explore, Inquire, Understand')
      await page.waitForLoadState('load')
      expect(documents).toEqual(['/faq'])
    })
}

test('so it does on the way back', async ({ page }) => {
  await page.goto('/faq')
  await page.goto('/about')
  await hydratePage(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Career' }).click()
  await expect(page).toHaveURL('/career')
  await page.reload()
  await hydratePage(page)
  await page.route('**/assets/about-page-*.js', (route) => route.abort())
  const documents = countDocuments(page)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('h1')).toHaveText('We draw it first. Then we ship it.')
  expect(documents).toEqual(['/about'])
})

test('a script that is fetched ahead and is not there leaves the page alone', async ({ page }) => {
  await page.goto('/about')
  await hydratePage(page)
  const documents = countDocuments(page)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('faq-page'))
  await page.route('**/assets/faq-page-*.js', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).hover()
  await failed
  await waitForFrames(page)
  expect(documents).toEqual([])
})

test('without a Navigation API too', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
  })
  await page.goto('/about')
  await hydratePage(page)
  await page.route('**/assets/faq-page-*.js', (route) => route.abort())
  const documents = countDocuments(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  expect(documents.filter((path) => path === '/faq')).toHaveLength(1)
})

test('a reload by the visitor remains one', async ({ page }) => {
  await page.goto('/about')
  await hydratePage(page)
  await page.reload()
  await expect(page).toHaveURL('/about')
  await hydratePage(page)
  await page.evaluate(() => location.reload()).catch(() => undefined)
  await waitForFrames(page).catch(() => undefined)
  await expect(page).toHaveURL('/about')
})
