import type { Page } from '@playwright/test'
import { atRest, drawn, expect, hydrated, sideways, test } from '../support/fixtures.ts'
import { findWithAxe } from '../support/look-with-axe.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox')
const linksOf = (page: Page) => dialogOf(page).getByRole('listitem').getByRole('link')

test.describe('the search over a page', () => {
  test('is used with the keyboard alone, from key to page', async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type('payments pakistan')
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^Results: \d+/)

    await page.keyboard.press('ArrowDown')
    await expect(linksOf(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(linksOf(page).nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(fieldOf(page)).toBeFocused()
    await expect(fieldOf(page)).toHaveValue('payments pakistan')

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/blog/payments-in-pakistan-and-the-gulf')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(page.locator('h1')).toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  })

  test('opens by keys that come before hydration', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    await page.keyboard.press('Control+k')
    await expect(fieldOf(page)).toBeFocused()
    await expect(page).toHaveURL('/')
  })

  test('opens from the bar; Escape closes it and gives the focus back', async ({ page }) => {
    await page.goto('/services')
    await hydrated(page)
    const opener = page.locator('header').getByRole('link', { name: 'Search' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(fieldOf(page)).toBeFocused()
    await expect(page.locator('html'), 'behind it keeps still').toHaveCSS('overflow-y', 'hidden')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  })

  test('shows a few, and all of them on the page of the search by Enter', async ({ page }) => {
    await page.goto('/services')
    await hydrated(page)
    await page.keyboard.press('Meta+k')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.type('design')
    await expect(linksOf(page)).toHaveCount(8)
    await expect(dialogOf(page).getByRole('link', { name: 'All results' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=design')
    await expect(dialogOf(page)).toHaveCount(0)
    await expect.poll(() => page.locator('main mark').count()).toBeGreaterThan(8)
  })

  test('fetches what it looks through when somebody is about to search, not before', async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/about')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const isOfSearch = (path: string) => path.includes('search')
    expect(fetched.filter(isOfSearch)).toEqual([])
    await page.locator('header').getByRole('link', { name: 'Search' }).hover()
    await expect.poll(() => fetched.includes('/search-index.json')).toBe(true)
  })

  test('leaves the key to a field that somebody writes in', async ({ page }) => {
    await page.goto('/search')
    await hydrated(page)
    await page.locator('main').getByRole('searchbox').focus()
    await page.keyboard.press('Control+k')
    await drawn(page)
    await expect(dialogOf(page)).toHaveCount(0)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible to everybody, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/about')
      await hydrated(page)
      await page.keyboard.press('Control+k')
      await expect(fieldOf(page)).toBeFocused()
      for (const query of ['payments', 'zzzzqq']) {
        await page.keyboard.type(query)
        const said = query === 'payments' ? /^Results/ : /^Nothing found/
        await expect(dialogOf(page).getByRole('status')).toHaveText(said)
        await atRest(page)
        expect(await findWithAxe(page)).toEqual([])
      }
    })
  }

  test.describe('without its index', () => {
    test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] })

    test('asks the server', async ({ page }) => {
      await page.route('**/search-index.json', (route) => route.abort())
      await page.goto('/about')
      await hydrated(page)
      await page.keyboard.press('Control+k')
      await fieldOf(page).fill('payments')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/search?q=payments')
      await expect(page.locator('main mark').first()).toBeVisible()
    })
  })
})

test.describe('the page of the search', () => {
  test('finds again without leaving, tells how many, and goes back', async ({ page }) => {
    await page.goto('/search?q=wallet')
    await hydrated(page)
    const main = page.locator('main')
    const first = await main.getByRole('status').textContent()
    expect(first).toMatch(/^Results: \d+/)
    await main.getByRole('searchbox').fill('zzzzqq')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('status')).toHaveText(/^Nothing found/)
    await expect(main.getByRole('link', { name: 'Web Development' })).toBeVisible()
    await page.goBack()
    await expect(main.getByRole('status')).toHaveText(first ?? '')
    await expect(main.getByRole('searchbox')).toHaveValue('wallet')
  })

  test('shows the words looked for where colours are forced', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/search?q=design')
    // Its colour is then the browser's, which is to be read on no other ground.
    const ground = page
      .locator('main mark')
      .first()
      .evaluate((word) => getComputedStyle(word).backgroundColor)
    expect(await ground).not.toBe('rgba(0, 0, 0, 0)')
  })

  test('is kept by nobody and is not for search engines', async ({ request, page }) => {
    const response = await request.get('/search?q=wallet')
    expect(response.headers()['cache-control']).toBe('no-store')
    await page.goto('/search?q=wallet')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search$/)
  })

  test('on a phone is reached from the menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await hydrated(page)
    await page.locator('header summary').filter({ visible: true }).click()
    await page.locator('header').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
  })

  const hostile = [
    '<script>window.ran=1</script>',
    '"><img src=x onerror=window.ran=1>',
    "javascript:window.ran=1//'",
    '.*+?^$(){}|[]\\',
    'مرحبا بالعالم',
    '\u202emvp\u2066',
    '%00%ff',
    '__proto__',
    `${'x'.repeat(1000)} mvp ${'y'.repeat(990)}`,
    '🦘'.repeat(150),
  ]
  for (const query of hostile) {
    test(`takes ${JSON.stringify(query.slice(0, 40))} for words and nothing else`, async ({
      page,
    }) => {
      const response = await page.goto(`/search?q=${encodeURIComponent(query)}`)
      expect(response?.status()).toBe(200)
      await hydrated(page)
      const main = page.locator('main')
      const shown = [...query].slice(0, 100).join('').trim()
      await expect(main.getByRole('searchbox')).toHaveValue(shown)
      await expect(main.getByRole('status')).toHaveText(/^(Results|Nothing found)/)
      expect(await page.evaluate(() => 'ran' in window)).toBe(false)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await sideways(page), 'sideways scroll').toBe(0)
    })
  }

  test('takes an address with many queries, or half a character, without failing', async ({
    request,
  }) => {
    for (const query of ['?q=%ED%A0%80', '?q=a&q=b', '?q', '?q=%', '?q=+++', '?other=1']) {
      expect((await request.get(`/search${query}`)).status(), query).toBe(200)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form and its answer lead to what was looked for', async ({ page }) => {
    await page.goto('/about')
    await page.locator('header').getByRole('link', { name: 'Search' }).first().click()
    await expect(page).toHaveURL('/search')
    await page.locator('main').getByRole('searchbox').fill('who owns the code')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=who+owns+the+code')
    await expect(page.locator('main mark').first()).toBeVisible()
    await page
      .locator('main')
      .getByRole('link', { name: /Who owns the code\? Accounts/ })
      .click()
    await expect(page).toHaveURL('/blog/who-owns-the-code')
  })
})
