import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pdfFile } from '../../support/files.ts'
import { sendMessage, showWholeForm, writeMessage } from '../../support/fill-form.ts'
import { expect, test } from '../../support/fixtures.ts'
import { serveFixtureForm } from '../../support/form-fixture.ts'
import { formWords } from '../../support/form-words.ts'
import type { Site } from '../../support/site.ts'
import { kept } from '../../support/waiting-forms.ts'

const findLeads = (site: Site, name: string) =>
  site.leads().filter(({ answers }) => answers.name === name)

const saved = (page: Page) => page.getByRole('heading', { name: formWords.waiting.title })

test.use({ expectedErrors: [/net::ERR_/] })

test('a form sent offline is kept, and is one lead when the connection is back', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/to/contact-us')
  await writeMessage(page, 'On the train')
  await context.setOffline(true)
  await page.locator('button[type=submit]:not([name])').click()
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  await expect(page.getByRole('link', { name: /e-?mail/i })).toBeVisible()
  expect(findLeads(site, 'On the train')).toHaveLength(0)

  await context.setOffline(false)
  await expect(page.locator('[data-thank-you]')).toBeVisible()
  expect(findLeads(site, 'On the train')).toHaveLength(1)
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('')
})

test('a post whose response is lost is repeated, and is still one lead', async ({ page, site }) => {
  let posts = 0
  await page.route('**/to/contact-us', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts += 1
    if (posts > 2) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto('/to/contact-us')
  await sendMessage(page, 'In the lift')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.locator('[data-thank-you]')).toBeVisible({ timeout: 15_000 })
  expect(posts).toBeGreaterThanOrEqual(3)
  expect(findLeads(site, 'In the lift')).toHaveLength(1)
})

test('a kept form is sent once at the next visit, although two tabs try', async ({
  page,
  context,
  site,
}) => {
  await page.route('**/to/contact-us', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.goto('/to/contact-us')
  await sendMessage(page, 'Back tomorrow')
  await expect(saved(page)).toBeVisible()
  await page.close()
  let posts = 0
  context.on('request', (request) => {
    posts += Number(request.method() === 'POST' && request.url().endsWith('/to/contact-us'))
  })
  const [first, second] = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all([first.goto('/to/contact-us'), second.goto('/to/contact-us')])
  // By the tab that comes first; in both the visitor's form stays.
  const sentNotices = (tab: Page) => tab.locator('[data-notice=sent]').count()
  await expect.poll(async () => (await sentNotices(first)) + (await sentNotices(second))).toBe(1)
  for (const tab of [first, second]) {
    await expect(tab.getByLabel('Your name')).toHaveValue('')
    await expect(tab.locator('[data-thank-you]')).toHaveCount(0)
  }
  expect(findLeads(site, 'Back tomorrow')).toHaveLength(1)
  expect(posts).toBe(1)
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
  await expect(saved(page)).toBeVisible()
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
      await page.getByRole('button', { name: 'Try now' }).click()
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

const send = (page: Page) => page.locator('button[type=submit]:not([name])').click()

/** Applies with a CV while the network is lost. */
async function applyOffline(page: Page, name: string): Promise<void> {
  await fillApplication(page, name)
  await page.context().setOffline(true)
  await send(page)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText(formWords.waiting.text)).toBeVisible()
}

async function fillApplication(page: Page, name: string): Promise<void> {
  await page.goto('/to/job-application')
  await showWholeForm(page)
  await page.getByLabel('What is your name?').fill(name)
  await page.getByLabel('Which e-mail address').fill('bilal@example.com')
  await page.getByLabel('How soon could you start?').selectOption('Later')
  await page.getByLabel('You may keep my application').check()
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfFile }
  await page.getByLabel('Your CV').setInputFiles(cv)
}

test('an application with a CV survives a lost network, a closed tab and a reload', async ({
  page,
  context,
  site,
}) => {
  await applyOffline(page, 'With a CV')
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  // No answer comes on the first page, which is then loaded again.
  await next.route('**/to/job-application', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  const posted = next.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/to/job-application'),
  )
  await next.goto('/faq')
  await posted
  await next.unrouteAll()
  await next.reload()
  await expect(next.locator('[data-notice=sent]')).toBeVisible()
  const [lead, ...others] = findLeads(site, 'With a CV')
  expect(others).toEqual([])
  expect(lead?.answers.cv).toBe('cv.pdf')
  const uploads = join(site.dataDir, 'uploads')
  expect(readdirSync(uploads).map((file) => readFileSync(join(uploads, file)))).toContainEqual(
    pdfFile,
  )
  expect(await kept(next)).toEqual([])
  const names = await next.evaluate(async () => {
    const open = indexedDB.open('form-queue')
    await new Promise((done) => open.addEventListener('success', done))
    const all = open.result.transaction('submissions').objectStore('submissions').getAllKeys()
    await new Promise((done) => all.addEventListener('success', done))
    return all.result
  })
  expect(names).toEqual([])
})

test('an application with a CV survives a network that hangs, and a reload', async ({
  page,
  site,
}) => {
  await page.route('**/to/job-application', (route) =>
    // A post is left without an answer.
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await fillApplication(page, 'Hanging')
  await send(page)
  await expect.poll(() => kept(page)).toHaveLength(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.locator('[data-notice=sent]')).toBeVisible()
  await expect(page.getByLabel('What is your name?')).toHaveValue('')
  expect(findLeads(site, 'Hanging').map(({ answers }) => answers.cv)).toEqual(['cv.pdf'])
})

test('an application that waits is edited with its CV', async ({ page, context, site }) => {
  await applyOffline(page, 'To be edited with its CV')
  await page.close()
  const next = await context.newPage()
  await context.route('**/to/job-application', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await context.setOffline(false)
  await next.goto('/to/job-application')
  const notice = next.locator('[data-notice=unsent]')
  await notice.getByRole('button', { name: formWords.waiting.edit }).click()
  await expect(next.locator('[data-review]')).toContainText('cv.pdf')
  await context.unrouteAll()
  await send(next)
  await expect(next.locator('[data-sent]')).toContainText('cv.pdf')
  expect(findLeads(site, 'To be edited with its CV')).toHaveLength(1)
})
