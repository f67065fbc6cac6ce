import type { Page, Request } from '@playwright/test'
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

/** The rows of the first receipt of a page: that of the page itself, or the footer's. */
const rowsOf = (page: Page) =>
  page.locator('dl:has(dt:text("Cookies"))').first().locator('dd').allInnerTexts()

test('a receipt says what the browser has loaded, and when the first page was there', async ({
  page,
}) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  for (const path of ['/about', '/services/web-development']) {
    requests.length = 0
    await page.goto(path)
    await hydratePage(page)
    await page.locator('dl:has(dt:text("Cookies"))').first().scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(requests.map((request) => request.sizes()))
    // For a file of its cache Playwright takes the headers away from nothing.
    const sum = sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0)
    await expect
      .poll(async () => (await rowsOf(page))[2], path)
      .toBe(`${Math.round(sum / 1000)} KB`)
    const [cookies, others, , shown] = await rowsOf(page)
    expect([cookies, others]).toEqual(['0', '0'])
    expect(shown).toMatch(/^\d+(\.\d)? s$/)
  }
})

test('no page sets a cookie or asks another site for anything', async ({ page, context, site }) => {
  const others: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && !url.startsWith(site.url)) others.push(url)
  })
  for (const path of everyTemplate.filter((path) => !isForm(path))) {
    await page.goto(path)
    await hydratePage(page)
    await expect.poll(() => rowsOf(page), path).toContain('0')
    expect((await rowsOf(page)).slice(0, 2), path).toEqual(['0', '0'])
  }
  expect(await context.cookies()).toEqual([])
  expect(others).toEqual([])
})

test('a receipt counts a cookie that there is', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'planted', value: '1', url: site.url }])
  await page.goto('/about')
  await hydratePage(page)
  await expect.poll(() => rowsOf(page)).toContain('1')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page claims nothing it has not measured', async ({ page }) => {
    await page.goto('/about')
    await expect(page.locator('dl:has(dt:text("Cookies"))').first()).toBeHidden()
  })
})
