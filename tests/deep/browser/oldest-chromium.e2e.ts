import { existsSync } from 'node:fs'
import { oldestChromium } from '../../../scripts/browser.mjs'
import { sendMessage } from '../../support/fill-form.ts'
import { expect, hydratePage, test, waitForConversation } from '../../support/fixtures.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'

test.use({
  launchOptions: { executablePath: oldestChromium, args: ['--no-sandbox', '--disable-gpu'] },
  // As in Firefox (tests/deep/browsers/firefox.test.ts).
  expectedErrors: [/Refused to prefetch/],
})

test.describe('in the oldest Chromium that the site is built for', () => {
  test.skip(!existsSync(oldestChromium), 'needs Chromium 111, which npm run test:deep installs')

  test('every template has its heading, and works without an error', async ({ page, browser }) => {
    expect(browser.version()).toMatch(/^111\./)
    for (const path of everyTemplate) {
      await page.goto(path)
      if (isForm(path)) await waitForConversation(page)
      else await hydratePage(page)
      await expect(page.locator('h1'), path).toBeVisible()
    }
  })

  test('a visitor goes from home to a post, and from there to a form that is sent', async ({
    page,
    site,
  }) => {
    await page.goto('/')
    await hydratePage(page)
    await page.locator('.insight a').first().click()
    await expect(page).toHaveURL(/\/blog\//)
    await expect(page.locator('article').first()).toBeVisible()
    await page.getByRole('link', { name: 'GET A QUOTE' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Get a quote', exact: true })).toBeVisible()
    await page.goto('/to/contact-us')
    await sendMessage(page, 'With an old phone')
    await expect(page.locator('[data-thank-you]')).toBeVisible()
    expect(site.leads()).toMatchObject([{ answers: { name: 'With an old phone' } }])
  })
})
