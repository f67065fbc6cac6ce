import type { Page } from '@playwright/test'
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { isHydrated } from '../../support/in-page.ts'

/** Requests for data of other pages, with the number of network requests for each. */
async function watchData(page: Page): Promise<Map<string, number>> {
  const fetched = new Map<string, number>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ response }) => {
    const { pathname, searchParams } = new URL(response.url)
    const isFetched = !response.fromDiskCache && !response.fromPrefetchCache
    if (pathname.endsWith('.data') && !searchParams.has('hydration') && isFetched)
      fetched.set(pathname, (fetched.get(pathname) ?? 0) + 1)
  })
  return fetched
}

test('a hovered link prefetches its page once before the click', async ({ page }) => {
  await page.goto('/services')
  await hydratePage(page)
  const fetched = await watchData(page)
  const link = page.locator('header').getByRole('link', { name: 'About Us' })
  await link.hover()
  await expect.poll(() => fetched.get('/about.data')).toBe(1)
  await link.click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('h1')).toBeFocused()
  expect(fetched.get('/about.data')).toBe(1)
})

test('a page that is only read loads no router, and a link is a document fetched ahead', async ({
  page,
}) => {
  const files: string[] = []
  const ahead: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) files.push(pathname)
    if (request.headers()['sec-purpose']?.startsWith('prefetch')) ahead.push(pathname)
  })
  await page.goto('/services')
  await page.mouse.wheel(0, 3000)
  await page.mouse.wheel(0, -3000)
  const link = page.locator('header').getByRole('link', { name: 'About Us' })
  await link.hover()
  await expect.poll(() => ahead).toContain('/about')
  expect(files.filter((path) => /\.(js|css)$/.test(path) && !path.includes('count-visit'))).toEqual(
    [],
  )
  await link.click()
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(isHydrated)).toBe(false)
})

test('other links are not prefetched', async ({ page }) => {
  await page.goto('/services')
  const fetched = await watchData(page)
  await hydratePage(page)
  await page.waitForLoadState('networkidle')
  expect([...fetched]).toEqual([])
})

test('a filter chip makes no request', async ({ page }) => {
  await page.goto('/service-detail')
  await hydratePage(page)
  const fetched = await watchData(page)
  await page
    .getByRole('navigation', { name: 'Services to compare' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/service=/)
  await page.goto('/')
  await hydratePage(page)
  await page.locator('#work label', { hasText: 'Dashboards' }).click()
  await expect(page).toHaveURL(/work=dashboard/)
  expect([...fetched]).toEqual([])
})
