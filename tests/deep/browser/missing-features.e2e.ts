import { expect, hydratePage, test, waitForConversation } from '../../support/fixtures.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

for (const state of ['is null', 'is refused'])
  test(`no page has an error where storage ${state}`, async ({ page }) => {
    await page.addInitScript((isRefused) => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            if (isRefused) throw new DOMException('refused', 'SecurityError')
            return null
          },
        })
    }, state === 'is refused')
    // Our code looks for refusals; null is read in the few places that store.
    const paths = state === 'is refused' ? everyTemplate : ['/', '/search', '/to/contact-us']
    for (const path of paths) {
      await page.goto(path)
      if (isForm(path)) await waitForConversation(page)
      else await hydratePage(page)
    }
    await page.getByRole('textbox').first().fill('Amna')
    await page.goto('/about')
    await hydratePage(page)
    await page.getByRole('link', { name: 'Services' }).first().click()
    await expect(page).toHaveURL('/services')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

test('a keydown without a key, as a password manager sends it, is no error', async ({ page }) => {
  await page.goto('/')
  const press = () => document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  await page.evaluate(press)
  await hydratePage(page)
  await page.evaluate(press)
  await page.goto('/to/contact-us')
  await waitForConversation(page)
  await page.evaluate(press)
})
