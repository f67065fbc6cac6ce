import { showWholeForm } from '../support/fill-form.ts'
import { expect, hydratePage, test, waitForConversation } from '../support/fixtures.ts'
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
})

test.describe('on a form translated by the browser', () => {
  test('a press on the button goes on, after every answer', async ({ page }) => {
    await installTranslator(page)
    await page.goto('/to/contact-us')
    await waitForConversation(page)
    await page.evaluate(() => window.translatePage())
    const button = page.locator('[data-steps] button').first()
    for (const [id, following] of [
      ['name', '#email'],
      ['email', '#message'],
      ['message', '[data-review]'],
    ]) {
      await page.locator(`#${id}`).fill('amna@example.com')
      await button.locator('font font').click()
      await expect(page.locator(`${following}`)).toBeVisible()
    }
    await page.locator('[data-mode] font font').click()
    await expect(page.locator('#name')).toBeVisible()
  })

  test('an answer from a list is sent by its id', async ({ page }) => {
    await installTranslator(page)
    await page.goto('/to/job-application')
    await showWholeForm(page)
    await page.evaluate(() => window.translatePage())
    const list = page.locator('#notice')
    await expect(list.locator('option').nth(1)).toHaveText(`${translated}At once`)
    await list.selectOption({ index: 1 })
    await expect(list).toHaveValue('now')
  })
})
