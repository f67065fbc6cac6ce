import type { Page, Route } from '@playwright/test'
import { showWholeForm } from '../../support/fill-form.ts'
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { isHydrated } from '../../support/in-page.ts'

/** Delays the page's modules until the test releases them. */
async function holdModules(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a page loads none of the router’s modules before it is touched', async ({ page }) => {
  const modules: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) modules.push(new URL(request.url()).pathname)
  })
  const counted = page.waitForRequest('**/counts')
  await page.goto('/')
  await counted
  expect(modules).toEqual([expect.stringContaining('/count-visit-')])
  await hydratePage(page)
})

test.describe('before hydration', () => {
  test('a tab shows its panel at once, and keeps it', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    const tab = page.getByRole('tab', { name: 'AI/ML Solutions' })
    await tab.click()
    await expect(page.getByRole('tabpanel', { name: 'AI/ML Solutions' })).toBeVisible()
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    release()
    await page.waitForFunction(isHydrated)
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await page.getByRole('tab').first().click()
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1)
    await expect(page.getByRole('tabpanel', { name: 'AI/ML Solutions' })).toBeHidden()
  })

  test('a form button opens a dialog at once, which then holds the form', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'GET A QUOTE' }).click()
    const opening = page.getByRole('dialog', { name: 'Get a quote', exact: true })
    await expect(opening.getByRole('progressbar', { name: 'Loading...' })).toBeVisible()
    release()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Get a quote', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  test('a form button whose dialog is closed meanwhile opens nothing', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'GET A QUOTE' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    release()
    await page.waitForFunction(isHydrated)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a menu closes on Escape and on a click elsewhere', async ({ page }) => {
    await holdModules(page)
    await page.goto('/')
    const menu = page.locator('header summary', { hasText: 'Insights' })
    const link = page.locator('header').getByRole('link', { name: 'Case Studies' })
    await menu.click()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await page.mouse.click(20, 400)
    await expect(link).toBeHidden()
  })

  test('a filter works at once, and the URL follows', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    await page.locator('#work label', { hasText: 'Dashboards' }).click()
    await expect(page.locator('#work .flip-card:visible')).toHaveCount(3)
    release()
    await expect(page).toHaveURL('/?work=dashboard#work')
    await expect(page.locator('#work .flip-card:visible')).toHaveCount(3)
  })

  test('the slider moves', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    const divider = page.getByRole('slider', { name: 'How much of the product is still drawn' })
    await divider.press('End')
    release()
    await expect(divider).toHaveAttribute('aria-valuetext', '100 percent drawn, 0 percent shipped')
  })

  test('what is typed into the field of the search stays', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/search')
    const field = page.getByRole('searchbox')
    await field.fill('wallet')
    release()
    await page.waitForFunction(isHydrated)
    await expect(field).toHaveValue('wallet')
  })

  test('a menu opens, and stays open', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    await page.locator('header summary', { hasText: 'Insights' }).click()
    release()
    await hydratePage(page)
    await expect(page.locator('header').getByRole('link', { name: 'Case Studies' })).toBeVisible()
  })
})

test.describe('when the modules fail to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a form of the page is sent by the browser', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/search')
    await page.getByRole('searchbox').fill('payments')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/search?q=payments')
    await expect(page.locator('main mark').first()).toBeVisible()
  })
})

test.describe('when every module fails to load', () => {
  test.use({ expectedErrors: [/ERR_FAILED|SyntaxError/] })

  const failures: Record<string, (route: Route) => Promise<void>> = {
    'has no answer': (route) => route.abort(),
    'was cut, or is too new for the browser': (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export default (' }),
  }
  for (const [what, answer] of Object.entries(failures))
    test(`as it ${what}, the page reads as without scripts`, async ({ page }) => {
      await page.route('**/assets/*.js', answer)
      await page.goto('/')
      for (const panel of await page.locator('[id*="-panel-"]').all())
        await expect(panel).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
    })
})

test('a page whose sheet never comes reads as without scripts', async ({ page }) => {
  await page.clock.install()
  await page.route('**/assets/pages-*.css', () => {})
  await page.goto('/')
  await page.getByRole('tab', { name: 'AI/ML Solutions' }).click()
  await page.clock.runFor(20_000)
  for (const panel of await page.locator('[id*="-panel-"]').all()) await expect(panel).toBeVisible()
})

test('a hydrated form button opens the pop-up without waiting for the provider’s SDK', async ({
  page,
}) => {
  await page.goto('/')
  await hydratePage(page)
  await page.route('**/assets/embedded-form-*.js', () => {})
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  await expect(page.getByRole('dialog', { name: 'Get a quote', exact: true })).toBeVisible()
})

test('a chosen chip stays behind the pop-up', async ({ page }) => {
  await page.goto('/')
  await hydratePage(page)
  await page.locator('#work label', { hasText: 'Dashboards' }).click()
  await page.locator('header').getByRole('link', { name: 'GET A QUOTE' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('#work .flip-card:visible')).toHaveCount(3)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/?work=dashboard#work')
  await expect(page.locator('#work .flip-card:visible')).toHaveCount(3)
})

test('Back to a page of the router shows it, also before the router is there', async ({ page }) => {
  await page.goto('/about')
  const about = await page.locator('h1').textContent()
  await hydratePage(page)
  const bar = page.locator('header')
  await bar.getByRole('link', { name: 'Services' }).click()
  await expect(page.locator('h1')).not.toHaveText(about ?? '')
  const services = await page.locator('h1').textContent()
  await bar.getByRole('link', { name: 'GET A QUOTE' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('h1')).toHaveText(about ?? '')
  await page.goForward()
  await expect(page.locator('h1')).toHaveText(services ?? '')
  await page.waitForLoadState()
  await page.goForward()
  await expect(page).toHaveURL('/services#to/get-a-quote')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('each view is counted once, also if a link is followed before the page has loaded', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/pictures/**', async (route) => {
    await held.promise
    await route.continue()
  })
  const views: string[] = []
  page.on('request', (request) => {
    const count = request.url().endsWith('/counts') && request.postDataJSON()
    if (count?.kind === 'view') views.push(count.path)
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await hydratePage(page)
  await page.locator('header').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  held.resolve()
  await expect.poll(() => views.toSorted()).toEqual(['/', '/about'])
})

test('a campaign is kept for a visitor who navigates before hydration', async ({ page }) => {
  await holdModules(page)
  await page.goto('/services?utm_source=newsletter')
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page).toHaveURL('/about')
  await page.goto('/to/contact-us')
  await showWholeForm(page)
  await page.locator('[data-attribution] summary').click()
  await expect(page.getByText('newsletter')).toBeVisible()
  await expect(page.getByText('/services', { exact: true })).toBeVisible()
})
