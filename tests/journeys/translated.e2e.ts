import { expect, hydratePage, test } from '../support/fixtures.ts'
import { installTranslator, translated } from '../support/translate.ts'

test.describe('on a page translated by the browser', () => {
  test('the search changes its results', async ({ page }) => {
    await installTranslator(page)
    await page.goto('/search?q=mvp')
    await hydratePage(page)
    await page.evaluate(() => window.translatePage())
    const main = page.locator('main')
    const results = main.locator('li:has(mark)')
    const before = await results.allInnerTexts()
    expect(before.join()).toContain(translated)
    await main.getByRole('searchbox').fill('mvp design')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=mvp+design')
    await expect(main.locator('mark').filter({ hasText: /design/i })).not.toHaveCount(0)
    // No words of the search before are left beside the new ones.
    await page.reload()
    const fresh = await results.allInnerTexts()
    await page.goBack()
    await hydratePage(page)
    await page.evaluate(() => window.translatePage())
    await page.goForward()
    await expect
      .poll(async () =>
        (await results.allInnerTexts()).map((text) => text.replaceAll(translated, '')),
      )
      .toEqual(fresh)
  })

  test('the search’s dialog follows what is typed', async ({ page }) => {
    await installTranslator(page)
    await page.goto('/about')
    await hydratePage(page)
    await page.evaluate(() => window.translatePage())
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    for (const query of ['mvp', 'mvp cost', 'design', 'zzzzqq', 'mvp']) {
      await dialog.getByRole('searchbox').fill(query)
      await expect(dialog.getByRole('searchbox')).toHaveValue(query)
      const [word = ''] = query.split(' ').slice(-1)
      if (query === 'zzzzqq') await expect(dialog.locator('mark')).toHaveCount(0)
      else
        await expect(dialog.locator('mark', { hasText: new RegExp(word, 'i') })).not.toHaveCount(0)
    }
    await expect(page.locator('h1')).toContainText(translated)
  })
})
