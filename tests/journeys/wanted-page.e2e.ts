import type { Page, Route } from '@playwright/test'
import { expect, hydratePage, test, waitForFrames } from '../support/fixtures.ts'
import { interact } from '../support/in-page.ts'

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

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name })

for (const [asked, pattern] of [
  ['script', '**/assets/faq-page-*.js'],
  ['data', '**/faq.data*'],
] as const)
  test(`a stranger’s answer for a page’s ${asked} has the document loaded that was wanted, once`, async ({
    page,
  }) => {
    const documents = countDocuments(page)
    for (const [what, answer] of Object.entries(strangers)) {
      await page.goto('/about')
      await hydratePage(page)
      await page.route(pattern, answer)
      documents.length = 0
      await footerLink(page, 'FAQ').click()
      await expect(page, what).toHaveURL('/faq')
      await expect(page.locator('h1')).toHaveText('Explore, Inquire, Understand')
      await page.waitForLoadState('load')
      expect(documents, what).toEqual(['/faq'])
      await page.unroute(pattern)
    }
  })

test('Back from a page whose script cannot be loaded shows the page before', async ({ page }) => {
  await page.goto('/about')
  await hydratePage(page)
  await footerLink(page, 'FAQ').click()
  await expect(page.locator('h1')).toHaveText('Explore, Inquire, Understand')
  await page.route('**/assets/faq-page-*.js', (route) => route.abort())
  await page.reload()
  await page.evaluate(interact)
  await page.locator('html[data-unhydrated]').waitFor()
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('We draw it first. Then we ship it.')
})

test('so it does on the way back, also to a fragment', async ({ page }) => {
  await page.goto('/about#main')
  await hydratePage(page)
  await footerLink(page, 'Career').click()
  await expect(page).toHaveURL('/career')
  // About's script is to be loaded anew.
  await page.reload()
  await hydratePage(page)
  await page.route('**/assets/about-page-*.js', (route) => route.abort())
  const documents = countDocuments(page)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('We draw it first. Then we ship it.')
  expect(documents).toEqual(['/about'])
})

test('a script that is fetched ahead and is not there leaves the page alone', async ({ page }) => {
  await page.goto('/career')
  await hydratePage(page)
  await footerLink(page, 'About Us').click()
  await expect(page).toHaveURL('/about')
  const documents = countDocuments(page)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('faq-page'))
  await page.route('**/assets/faq-page-*.js', (route) => route.abort())
  await footerLink(page, 'FAQ').hover()
  await failed
  await waitForFrames(page)
  expect(documents).toEqual([])
})

test('nothing is fetched ahead where the router’s reload could not be told', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/about')
  await hydratePage(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.route('**/assets/faq-page-*.js', (route) => route.abort())
  const documents = countDocuments(page)
  await footerLink(page, 'FAQ').hover()
  // The router waits a tenth of a second for a pointer that passes.
  await page.waitForTimeout(500)
  expect(fetched.filter((url) => url.includes('faq'))).toEqual([])
  expect(documents).toEqual([])
})

test('a navigation that is given up for another loads nothing', async ({ page }) => {
  await page.goto('/about')
  await hydratePage(page)
  const documents = countDocuments(page)
  await page.route('**/faq.data*', () => {})
  const asked = page.waitForRequest('**/faq.data*')
  await footerLink(page, 'FAQ').click()
  await asked
  await footerLink(page, 'Career').click()
  await expect(page).toHaveURL('/career')
  await waitForFrames(page)
  expect(documents).toEqual([])
})

test('a reload by the visitor remains one', async ({ page }) => {
  await page.goto('/about')
  await hydratePage(page)
  const documents = countDocuments(page)
  await page.reload()
  expect(documents).toEqual(['/about'])
})
