import { expect, hydratePage, measureOverflow, test } from '../../support/fixtures.ts'

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
  test('treats hostile words as words only', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const query of hostile) {
      const response = await page.goto(`/search?q=${encodeURIComponent(query)}`)
      expect(response?.status(), query).toBe(200)
      await hydratePage(page)
      const main = page.locator('main')
      const shown = [...query].slice(0, 100).join('').trim()
      await expect(main.getByRole('searchbox')).toHaveValue(shown)
      await expect(main.getByRole('status')).toHaveText(/^(Results|Nothing found)/)
      expect(await page.evaluate(() => 'ran' in window), query).toBe(false)
      expect(await measureOverflow(page), `sideways scroll of ${query}`).toBe(0)
    }
  })

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
