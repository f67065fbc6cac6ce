import type { Page } from '@playwright/test'
import { runAxe } from '../../support/axe.ts'
import {
  expect,
  hydratePage,
  measureOverflow,
  test,
  waitForFrames,
  waitForTransitions,
} from '../../support/fixtures.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const fieldOf = (page: Page) => dialogOf(page).getByRole('searchbox')
const linksOf = (page: Page) => dialogOf(page).getByRole('listitem').getByRole('link')

test.describe('the search dialog', () => {
  test('can be used with the keyboard alone', async ({ page }) => {
    await page.goto('/about')
    await hydratePage(page)
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

  test('opens from the bar; Escape closes it and returns the focus', async ({ page }) => {
    await page.goto('/services')
    await hydratePage(page)
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

  test('shows a few results, and all of them on the search page by Enter', async ({ page }) => {
    await page.goto('/services')
    await hydratePage(page)
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

  test('fetches its index when the visitor is about to search, not before', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/about')
    await hydratePage(page)
    await page.waitForLoadState('networkidle')
    const isOfSearch = (path: string) => path.includes('search')
    expect(fetched.filter(isOfSearch)).toEqual([])
    await page.locator('header').getByRole('link', { name: 'Search' }).hover()
    await expect.poll(() => fetched.includes('/search-index.json')).toBe(true)
  })

  test('leaves the shortcut to a focused field', async ({ page }) => {
    await page.goto('/search')
    await hydratePage(page)
    await page.locator('main').getByRole('searchbox').focus()
    await page.keyboard.press('Control+k')
    await waitForFrames(page)
    await expect(dialogOf(page)).toHaveCount(0)
  })

  test('opens by the place of the key where it types another letter; autofill’s events are no keys', async ({
    page,
  }) => {
    for (const isHydrated of [false, true]) {
      await page.goto('/about')
      if (isHydrated) await hydratePage(page)
      await page.evaluate(() => {
        document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
        const key = { key: 'ن', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
        document.body.dispatchEvent(new KeyboardEvent('keydown', key))
      })
      await expect(fieldOf(page)).toBeFocused()
    }
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/about')
      await hydratePage(page)
      await page.keyboard.press('Control+k')
      await expect(fieldOf(page)).toBeFocused()
      for (const query of ['payments', 'zzzzqq']) {
        await page.keyboard.type(query)
        const said = query === 'payments' ? /^Results/ : /^Nothing found/
        await expect(dialogOf(page).getByRole('status')).toHaveText(said)
        await waitForTransitions(page)
        expect(await runAxe(page)).toEqual([])
      }
    })
  }

  test.describe('the search without its index', () => {
    test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] })

    for (const body of [
      undefined,
      'null',
      '{"entries":[]}',
      '{"words":{},"entries":[{"title":"payments","to":"/"}]}',
    ])
      test(`uses the server (${body ?? 'no answer'})`, async ({ page }) => {
        await page.route('**/search-index.json', (route) =>
          body ? route.fulfill({ contentType: 'application/json', body }) : route.abort(),
        )
        await page.goto('/about')
        await hydratePage(page)
        await page.keyboard.press('Control+k')
        await fieldOf(page).pressSequentially('payments')
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/search?q=payments')
        await expect(page.locator('main mark').first()).toBeVisible()
      })
  })
})

test.describe('the search page', () => {
  test('searches again without leaving, shows the number of results, and goes back', async ({
    page,
  }) => {
    await page.goto('/search?q=wallet')
    await hydratePage(page)
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

  test('shows the matches where colors are forced', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/search?q=design')
    // The mark then has the browser's colors, for text and background alike.
    const ground = page
      .locator('main mark')
      .first()
      .evaluate((word) => getComputedStyle(word).backgroundColor)
    expect(await ground).not.toBe('rgba(0, 0, 0, 0)')
  })

  test('is never cached and has noindex', async ({ request, page }) => {
    const response = await request.get('/search?q=wallet')
    expect(response.headers()['cache-control']).toBe('no-store')
    await page.goto('/search?q=wallet')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search$/)
  })

  test('on a phone is linked from the menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await hydratePage(page)
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
    test(`treats ${JSON.stringify(query.slice(0, 40))} as words only`, async ({ page }) => {
      const response = await page.goto(`/search?q=${encodeURIComponent(query)}`)
      expect(response?.status()).toBe(200)
      await hydratePage(page)
      const main = page.locator('main')
      const shown = [...query].slice(0, 100).join('').trim()
      await expect(main.getByRole('searchbox')).toHaveValue(shown)
      await expect(main.getByRole('status')).toHaveText(/^(Results|Nothing found)/)
      expect(await page.evaluate(() => 'ran' in window)).toBe(false)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await measureOverflow(page), 'sideways scroll').toBe(0)
    })
  }

  test('accepts a URL with several queries, or half a character', async ({ request }) => {
    for (const query of ['?q=%ED%A0%80', '?q=a&q=b', '?q', '?q=%', '?q=+++', '?other=1']) {
      expect((await request.get(`/search${query}`)).status(), query).toBe(200)
    }
  })
})

test.describe('the search without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('finds pages by its form', async ({ page }) => {
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
