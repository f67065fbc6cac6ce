import type { BrowserContext } from '@playwright/test'
import { pdfFile } from '../../support/files.ts'
import { sendMessage, showWholeForm, writeMessage } from '../../support/fill-form.ts'
import { expect, test, waitForConversation } from '../../support/fixtures.ts'
import { serveFixtureForm } from '../../support/form-fixture.ts'
import { formWords } from '../../support/form-words.ts'
import { findLeads, sendButton, waitingHeading } from '../../support/waiting-forms.ts'

test.use({ expectedErrors: [/net::ERR_/] })

const words = formWords.waiting

test('a form sent offline says that it was not sent, and is one lead when the connection is back', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/to/contact-us')
  await writeMessage(page, 'On the train')
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(waitingHeading(page)).toBeVisible()
  await expect(page.getByText(words.text)).toBeVisible()
  await expect(page.getByRole('button', { name: words.tryNow })).toBeVisible()
  await expect(page.getByRole('link', { name: /e-?mail/i })).toBeVisible()
  expect(findLeads(site, 'On the train')).toHaveLength(0)

  await context.setOffline(false)
  await expect(page.locator('[data-thank-you]')).toBeVisible()
  expect(findLeads(site, 'On the train')).toHaveLength(1)
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('')
})

/** Opens the form in another tab, so many days later. */
async function visitLater(context: BrowserContext, days: number) {
  const next = await context.newPage()
  await next.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000)
  await next.goto('/to/contact-us')
  return next
}

test('a form that was not sent is there again within 30 days, and is sent by nobody else', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/to/contact-us')
  await writeMessage(page, 'Back tomorrow')
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(waitingHeading(page)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const other = await context.newPage()
  await other.goto('/faq')
  await other.close()

  const next = await visitLater(context, 29)
  await expect(next.getByLabel('Your name')).toHaveValue('Back tomorrow')
  await expect(next.getByText(formWords.draft.startOver)).toBeVisible()
  expect(findLeads(site, 'Back tomorrow')).toHaveLength(0)
  await sendButton(next).click()
  await expect(next.locator('[data-thank-you]')).toBeVisible()
  expect(findLeads(site, 'Back tomorrow')).toHaveLength(1)
})

test('answers of more than 30 days ago are deleted', async ({ page, context }) => {
  await page.goto('/to/contact-us')
  await writeMessage(page, 'Long ago')
  await page.close()
  const next = await visitLater(context, 31)
  await waitForConversation(next)
  await expect(next.getByLabel('Your name')).toHaveValue('')
  expect(await next.evaluate(() => JSON.stringify(localStorage))).toBe('{}')
})

test('where the browser stores nothing, a form asks to keep its page open', async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  await page.goto('/to/contact-us')
  await writeMessage(page, 'In private')
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(page.getByText(words.unsaved)).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-thank-you]')).toBeVisible()
  expect(findLeads(site, 'In private')).toHaveLength(1)
})

test('an application that waits says that its CV is not saved', async ({ page, context, site }) => {
  await page.goto('/to/job-application')
  await showWholeForm(page)
  await page.getByLabel('What is your name?').fill('With a CV')
  await page.getByLabel('Which e-mail address').fill('bilal@example.com')
  await page.getByLabel('How soon could you start?').selectOption('Later')
  await page.getByLabel('You may keep my application').check()
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfFile }
  await page.getByLabel('Your CV').setInputFiles(cv)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(page.getByText(words.textWithFile)).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-thank-you]')).toBeVisible()
  expect(findLeads(site, 'With a CV').map(({ answers }) => answers.cv)).toEqual(['cv.pdf'])
})

test('a post whose response is lost is repeated, and is still one lead', async ({ page, site }) => {
  let posts = 0
  await page.route('**/to/contact-us', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    if (posts > 2) return route.continue()
    // What is entered while an enquiry is sent would be lost.
    await expect(page.locator('form[data-form]')).toHaveJSProperty('inert', true)
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto('/to/contact-us')
  await sendMessage(page, 'In the lift')
  await expect(waitingHeading(page)).toBeVisible()
  await page.getByRole('button', { name: words.tryNow }).click()
  await expect(page.locator('[data-thank-you]')).toBeVisible({ timeout: 15_000 })
  expect(posts).toBeGreaterThanOrEqual(3)
  expect(findLeads(site, 'In the lift')).toHaveLength(1)
})

test('the log-in page of a network is not an acknowledgment', async ({ page }) => {
  const form = await serveFixtureForm(page)
  await page.goto('/to/fixture')
  await showWholeForm(page)
  await page.route('**/to/fixture', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our café</h1>' })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Continue on WhatsApp' }).click()
  await expect(waitingHeading(page)).toBeVisible()
  expect(form.leads.size).toBe(0)
})

for (const [status, wait] of [
  [503, '30'],
  [429, '60'],
] as const) {
  test.describe(`after a ${status}`, () => {
    test.use({ expectedErrors: [new RegExp(`status of ${status}`)] })

    test('the answers stay on screen, with the time of the next attempt and other contacts', async ({
      page,
    }) => {
      const form = await serveFixtureForm(page)
      form.fate.push({ status, headers: { 'Retry-After': wait }, body: { state: 'unavailable' } })
      await page.goto('/to/fixture')
      await showWholeForm(page)
      await page.getByLabel('What is your name?').fill('Amna')
      await page.getByRole('button', { name: 'Continue on WhatsApp' }).click()
      await expect(page.getByText(`Trying again in ${wait} s.`)).toBeVisible()
      await expect(page.getByLabel('What is your name?')).toHaveValue('Amna')
      await expect(page.getByRole('link', { name: /e-?mail/i })).toHaveAttribute('href', /^mailto:/)
      await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
      await page.getByRole('button', { name: words.tryNow }).click()
      await expect(page.locator('[data-thank-you]')).toBeVisible()
      expect(form.leads.size).toBe(1)
      expect(new Set(form.posts.map((post) => post.get('key'))).size).toBe(1)
    })
  })
}

test.describe('a suspicious post', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is repeated with its proof of work', async ({ page }) => {
    const form = await serveFixtureForm(page)
    form.fate.push({ status: 422, body: { state: 'suspicious', challenge: {}, values: {} } })
    await page.goto('/to/fixture')
    await showWholeForm(page)
    await page.getByRole('button', { name: 'Continue on WhatsApp' }).click()
    await expect(page.locator('[data-thank-you]')).toBeVisible()
    expect(form.posts).toHaveLength(2)
    expect(form.posts[1]?.has('altcha')).toBe(true)
  })
})
