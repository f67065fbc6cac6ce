import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'

/** The data of pages that were asked for, with how often each came over the network. */
async function watchData(page: Page): Promise<Map<string, number>> {
  const fetched = new Map<string, number>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ response }) => {
    const { pathname } = new URL(response.url)
    const isFetched = !response.fromDiskCache && !response.fromPrefetchCache
    if (pathname.endsWith('.data') && isFetched)
      fetched.set(pathname, (fetched.get(pathname) ?? 0) + 1)
  })
  return fetched
}

test('a link that is pointed at has fetched its page before it is pressed, and fetches it once', async ({
  page,
}) => {
  await page.goto('/services')
  await hydrated(page)
  const fetched = await watchData(page)
  const link = page.locator('header').getByRole('link', { name: 'About Us' })
  await link.hover()
  await expect.poll(() => fetched.get('/about.data')).toBe(1)
  await link.click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('h1')).toBeFocused()
  expect(fetched.get('/about.data')).toBe(1)
})

test.describe('on a connection that fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a page that could not be fetched before a press is fetched with it', async ({ page }) => {
    await page.goto('/services')
    await hydrated(page)
    const refused = new Set<string>()
    await page.route(/\/about(\.data|-page)/, (route) => {
      const { pathname } = new URL(route.request().url())
      if (refused.has(pathname)) return route.continue()
      refused.add(pathname)
      return route.abort()
    })
    const link = page.locator('header').getByRole('link', { name: 'About Us' })
    await link.hover()
    await expect.poll(() => refused.size).toBe(2)
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))
    await link.click()
    await expect(page.locator('h1')).toHaveText('We draw it first. Then we ship it.')
    await expect(page).toHaveURL('/about')
    expect(loads).toEqual([])
  })
})

test('a link in a text has its document fetched by the browser before it is pressed', async ({
  page,
}) => {
  await page.goto('/blog/an-arabic-interface-is-not-a-mirror')
  await hydrated(page)
  const fetched = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === '/case-study/tamwwil-detail' &&
      (await response.request().headerValue('sec-purpose')) === 'prefetch' &&
      (await response.finished()) === null,
  )
  const link = page.locator('.rich-text').getByRole('link', { name: 'Tamwwil' })
  await link.hover()
  await fetched
  await link.click()
  await expect(page).toHaveURL('/case-study/tamwwil-detail')
  const came = () =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => 'deliveryType' in entry && entry.deliveryType)
  expect(await page.evaluate(came)).toEqual(['navigational-prefetch'])
})

test('nothing is fetched for links that nobody points at', async ({ page }) => {
  await page.goto('/services')
  const fetched = await watchData(page)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect([...fetched]).toEqual([])
})

test('a chip chooses among what is here, and asks the server for nothing', async ({ page }) => {
  await page.goto('/service-detail')
  await hydrated(page)
  const fetched = await watchData(page)
  await page
    .getByRole('navigation', { name: 'Services to compare' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/service=/)
  await page.goto('/')
  await hydrated(page)
  await page.locator('#work label', { hasText: 'Dashboards' }).click()
  await expect(page).toHaveURL(/work=dashboard/)
  expect([...fetched]).toEqual([])
})
