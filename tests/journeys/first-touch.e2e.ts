import { showWholeForm } from '../support/fill-form.ts'
import { expect, test } from '../support/fixtures.ts'
import { holdUntilReact } from '../support/hold-until-react.ts'

test('nothing of React is fetched before somebody is there', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForTimeout(1000)
  expect(scripts).toEqual([])
  await page.mouse.move(200, 200)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test.describe('a click before React has the page finds what a later one finds', () => {
  test.beforeEach(async ({ page }) => {
    await holdUntilReact(page)
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
  })

  test('on a form button', async ({ page }) => {
    await page.getByRole('link', { name: 'GET A QUOTE' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test('on a tab', async ({ page }) => {
    const tab = page.getByRole('tab', { name: 'AI/ML Solutions' })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })

  test('on a filter', async ({ page }) => {
    await page.locator('#work label', { hasText: 'Dashboards' }).click()
    expect(await page.locator('#work .flip-card:visible').count()).toBe(3)
    await expect(page).toHaveURL('/?work=dashboard#work')
    await expect(page.locator('#work .flip-card:visible')).toHaveCount(3)
  })

  test('on the divide', async ({ page }) => {
    const divider = page.getByRole('slider', { name: 'How much of the product is still drawn' })
    await divider.press('End')
    await expect(divider).toHaveAttribute(
      'aria-valuetext',
      '100 per cent drawn, 0 per cent shipped',
    )
  })

  test('on a menu, which stays open', async ({ page }) => {
    await page.locator('header summary', { hasText: 'Insights' }).click()
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    )
    await expect(page.locator('header').getByRole('link', { name: 'Case Studies' })).toBeVisible()
  })
})

test('a form link that would wait more than a second is followed', async ({ page }) => {
  await page.route('**/assets/entry.client-*.js', () => {})
  await page.goto('/')
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  await expect(page).toHaveURL(/\/to\/get-a-quote/)
})

test('a visitor who goes on before React is there keeps the campaign they came by', async ({
  page,
}) => {
  // Never there: the route is not gone on with.
  await page.route('**/assets/entry.client-*.js', () => {})
  await page.goto('/services?utm_source=newsletter')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL('/about')
  await page.unroute('**/assets/entry.client-*.js')
  await page.goto('/to/contact-us')
  await showWholeForm(page)
  await page.locator('[data-attribution] summary').click()
  await expect(page.getByText('newsletter')).toBeVisible()
  await expect(page.getByText('/services', { exact: true })).toBeVisible()
})
