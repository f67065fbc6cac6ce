/** A key belongs to one content: whatever happens to a response, no enquiry replaces another. */
import type { Page } from '@playwright/test'
import { pdfFile } from '../../support/files.ts'
import { showWholeForm, writeMessage } from '../../support/fill-form.ts'
import { expect, test } from '../../support/fixtures.ts'
import { answerPage } from '../../support/form-fixture.ts'
import { formWords } from '../../support/form-words.ts'
import type { Site } from '../../support/site.ts'
import { findLeads, sendButton, waitingHeading } from '../../support/waiting-forms.ts'

test.use({ expectedErrors: [/net::ERR_|status of (413|422|502|503|504)/] })

const messagesOf = (site: Site, name: string) =>
  findLeads(site, name)
    .map(({ answers }) => answers.message)
    .sort()
const referenceOn = (page: Page) => page.locator('[data-thank-you] strong').innerText()

type Fate = { status: number; contentType: string; body: string } | 'cut'

/** Lets the server store the next posts, and replaces its responses. */
async function storeBut(page: Page, ...fates: Fate[]): Promise<string[]> {
  const keys: string[] = []
  await page.context().route(/\/to\/[\w-]+(\?|$)/, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const key = /(?:\bkey=|name="key"\r\n\r\n)([\da-f-]{36})/.exec(request.postData() ?? '')?.[1]
    keys.push(key ?? '')
    const fate = fates.shift()
    if (!fate) return route.continue()
    await route.fetch()
    return fate === 'cut' ? route.abort('connectionreset') : route.fulfill(fate)
  })
  return keys
}

const html = (status: number): Fate => ({
  status,
  contentType: 'text/html',
  body: '<h1>Gateway</h1>',
})
const busy: Fate = {
  status: 503,
  contentType: 'text/html',
  body: answerPage({ state: 'unavailable' }),
}

for (const [name, fate] of [
  ['502 of a proxy', html(502)],
  ['504 of a proxy', html(504)],
  ['413 of a proxy', html(413)],
  ['log-in page', html(200)],
  ['cut connection', 'cut'],
] satisfies [string, Fate][]) {
  test(`after a ${name} a repeat is no new lead, and an edit is one`, async ({ page, site }) => {
    const keys = await storeBut(page, fate, fate)
    await page.goto('/to/contact-us')
    await writeMessage(page, `After a ${name}`)
    await sendButton(page).click()
    await expect(waitingHeading(page)).toBeVisible()
    await page.getByRole('button', { name: formWords.waiting.tryNow }).click()
    await expect.poll(() => keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    expect(findLeads(site, `After a ${name}`)).toHaveLength(1)

    await page.getByRole('button', { name: formWords.waiting.edit }).click()
    await expect(page.locator('#message')).toHaveValue('Salaam, we would like a wallet.')
    await page.locator('#message').fill('Salaam, we would like TWO wallets.')
    await sendButton(page).click()
    await expect(page.locator('[data-thank-you]')).toBeVisible()
    expect(messagesOf(site, `After a ${name}`)).toEqual([
      'Salaam, we would like TWO wallets.',
      'Salaam, we would like a wallet.',
    ])
  })
}

test('an enquiry sent again at a later visit is still one lead', async ({
  page,
  context,
  site,
}) => {
  const keys = await storeBut(page, 'cut', 'cut')
  await page.goto('/to/contact-us?source_page=/faq')
  await writeMessage(page, 'Put back')
  await sendButton(page).click()
  await expect(waitingHeading(page)).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await next.goto('/to/contact-us')
  await expect(next.getByRole('button', { name: 'One question at a time' })).toBeVisible()
  await sendButton(next).click()
  await expect(next.locator('[data-thank-you]')).toContainText('Put back')
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(findLeads(site, 'Put back')).toHaveLength(1)
})

test('after a temporary error the key stays for the same text, and changes with it', async ({
  page,
  site,
}) => {
  const keys = await storeBut(page, busy, busy)
  await page.goto('/to/contact-us')
  await writeMessage(page, 'Perhaps committed')
  await sendButton(page).click()
  const tryNow = page.getByRole('button', { name: formWords.waiting.tryNow })
  const second = page.waitForResponse((response) => response.request().method() === 'POST')
  await tryNow.click()
  await (await second).finished()
  await expect(tryNow).toBeVisible()
  await page.locator('#message').fill('Other words.')
  await sendButton(page).click()
  await expect(page.locator('[data-thank-you]')).toBeVisible()
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(messagesOf(site, 'Perhaps committed')).toHaveLength(2)
})

test('a duplicated tab sends an enquiry of its own', async ({ page, site }) => {
  await storeBut(page, busy)
  await page.goto('/to/contact-us')
  await writeMessage(page, 'In two tabs')
  await page.locator('#message').fill('First enquiry')
  // An attempt is in progress when the tab is duplicated.
  await sendButton(page).click()
  await expect(page.getByRole('button', { name: formWords.waiting.tryNow })).toBeVisible()
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open(location.href)),
  ])
  await expect(copy.getByRole('button', { name: 'One question at a time' })).toBeVisible()
  await expect(copy.locator('#message')).toHaveValue('First enquiry')
  await copy.locator('#message').fill('SECOND, quite different')
  await Promise.all([sendButton(page).click(), sendButton(copy).click()])
  const references = await Promise.all([referenceOn(page), referenceOn(copy)])
  expect(new Set(references).size).toBe(2)
  expect(messagesOf(site, 'In two tabs')).toEqual(['First enquiry', 'SECOND, quite different'])
})

test('another file after a cut connection and a reload is another application', async ({
  page,
  site,
}) => {
  await storeBut(page, 'cut', 'cut')
  const apply = async (file: string) => {
    await page.getByLabel('What is your name?').fill('Two CVs')
    await page.getByLabel('Which e-mail address').fill('bilal@example.com')
    await page.getByLabel('How soon could you start?').selectOption('Later')
    await page.getByLabel('You may keep my application').check()
    await page
      .getByLabel('Your CV')
      .setInputFiles({ name: file, mimeType: 'application/pdf', buffer: pdfFile })
    await sendButton(page).click()
  }
  await page.goto('/to/job-application')
  await showWholeForm(page)
  await apply('old.pdf')
  await expect(waitingHeading(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What is your name?'), 'the restored draft').toHaveValue('Two CVs')
  await apply('new.pdf')
  await expect(page.locator('[data-sent]')).toContainText('new.pdf')
  const files = findLeads(site, 'Two CVs').map(({ answers }) => answers.cv)
  expect(files.sort()).toEqual(['new.pdf', 'old.pdf'])
})
