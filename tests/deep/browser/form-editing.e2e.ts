/** Waiting enquiries are deleted once sent or discarded, and never by an edit. */
import type { BrowserContext, Page } from '@playwright/test'
import { showWholeForm, writeMessage } from '../../support/fill-form.ts'
import { expect, test, waitForConversation } from '../../support/fixtures.ts'
import { formWords } from '../../support/form-words.ts'
import { framedAnywhere } from '../../support/framed-anywhere.ts'
import { startStub } from '../../support/stub-server.ts'
import {
  findLeads,
  kept,
  keptHeading,
  putWaiting,
  sendButton,
} from '../../support/waiting-forms.ts'

test.use({ expectedErrors: [/net::ERR_|status of (404|422|504)/] })

const words = formWords.waiting
const longAgo = () => Date.now() - 31 * 24 * 60 * 60 * 1000
const notice = (page: Page, state: string) => page.locator(`[data-notice=${state}]`)
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** A proxy answers every post until the context's routes are removed. */
const answerNone = (context: BrowserContext) =>
  context.route(/\/to\/[\w-]+(\?|$)/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 504, contentType: 'text/html', body: 'Gateway' })
      : route.fallback(),
  )

async function sendInVain(page: Page, name: string): Promise<void> {
  await page.goto('/to/contact-us')
  await writeMessage(page, name)
  await sendButton(page).click()
  await expect(keptHeading(page)).toBeVisible()
}

test('two waiting enquiries are two leads, whatever buttons are pressed', async ({
  page,
  context,
  site,
}) => {
  await answerNone(context)
  await sendInVain(page, 'FIRST of two')
  await page.close()
  const next = await context.newPage()
  await sendInVain(next, 'SECOND of two')
  const first = notice(next, 'unsent')
  await expect(first).toHaveCount(1)
  await expect(first.getByRole('button', { name: words.discard })).toBeVisible()
  await expect(first.getByRole('button', { name: words.edit })).toBeHidden()
  const press = () => first.locator('button[data-edit]').dispatchEvent('click')
  await press()
  await press()
  expect(await kept(next)).toHaveLength(2)
  await context.unrouteAll()
  await next.locator('[data-sending]').getByRole('button', { name: words.tryNow }).click()
  await expect(next.locator('[data-thank-you]')).toContainText('SECOND of two')
  await expect(button(next, words.edit)).toBeHidden()
  await next.goto('/faq')
  await expect.poll(() => kept(next)).toEqual([])
  for (const name of ['FIRST of two', 'SECOND of two'])
    expect(findLeads(site, name)).toHaveLength(1)
})

test('editing the enquiry on screen leaves the other one waiting', async ({
  page,
  context,
  site,
}) => {
  await answerNone(context)
  await page.goto('/about')
  await putWaiting(page, { name: 'FIRST beside', since: longAgo() })
  await sendInVain(page, 'SECOND beside')
  await page.locator('[data-sending]').getByRole('button', { name: words.edit }).click()
  await page.locator('#message').fill('Other words.')
  expect(await kept(page)).toHaveLength(2)
  // While one is in the form, editing the other asks first, and loses neither.
  await notice(page, 'old').getByRole('button', { name: words.edit }).click()
  await expect(page.getByText(words.editSure)).toBeVisible()
  await notice(page, 'old').getByRole('button', { name: words.edit }).click()
  await expect(page.locator('#name')).toHaveValue('FIRST beside')
  await expect(notice(page, 'edited')).toHaveCount(1)
  expect(await kept(page)).toHaveLength(2)
  await context.unrouteAll()
  await sendButton(page).click()
  await expect(page.locator('[data-thank-you]')).toContainText('FIRST beside')
  await page.goto('/faq')
  await button(page, words.tryNow).click()
  await expect(notice(page, 'sent')).toBeVisible()
  for (const name of ['FIRST beside', 'SECOND beside'])
    expect(findLeads(site, name)).toHaveLength(1)
  expect(await kept(page)).toEqual([])
})

test('a text in this tab is not replaced without asking, and a closed tab loses neither', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/to/contact-us')
  await putWaiting(page, { name: 'Kept before', since: longAgo() })
  await showWholeForm(page)
  await page.locator('#name').fill('Half-written')
  await page.goto('/faq')
  await notice(page, 'old').getByRole('link', { name: words.edit }).click()
  await expect(page.getByText(words.editSure)).toBeVisible()
  await expect(page.locator('#name')).toHaveValue('Half-written')
  await notice(page, 'edited').getByRole('button', { name: words.edit }).click()
  await expect(page.locator('#name')).toHaveValue('Kept before')
  await page.locator('#message').fill('Other words, never sent.')
  // A reload keeps the same one, and no other page offers it meanwhile.
  await page.reload()
  await expect(page.locator('#message')).toHaveValue('Other words, never sent.')
  const other = await context.newPage()
  await other.goto('/about')
  await other.locator('html[data-loaded]').waitFor()
  await expect(page.locator('[data-notice]')).toHaveCount(0)
  await expect(other.locator('[data-notice]')).toHaveCount(0)
  await page.close()

  await other.goto('/faq')
  await expect(notice(other, 'edited')).toBeVisible()
  expect(findLeads(site, 'Kept before')).toHaveLength(0)
  await button(other, words.tryNow).click()
  await expect(notice(other, 'sent')).toBeVisible()
  expect(findLeads(site, 'Kept before')).toHaveLength(1)
})

test('an edited enquiry replaces the waiting copy, also after a reload', async ({ page, site }) => {
  await page.goto('/about')
  await putWaiting(page, { name: 'In its place', since: longAgo() })
  await page.goto('/faq')
  await notice(page, 'old').getByRole('link', { name: words.edit }).click()
  await waitForConversation(page)
  await showWholeForm(page)
  await page.locator('#message').fill('Better words.')
  await page.reload()
  await expect(page.locator('#message')).toHaveValue('Better words.')
  await sendButton(page).click()
  await expect(page.locator('[data-thank-you]')).toBeVisible()
  expect(await kept(page)).toEqual([])
  const sent = findLeads(site, 'In its place').map(({ answers }) => answers.message)
  expect(sent).toEqual(['Better words.'])
})

for (const path of ['/faq', '/to/get-started']) {
  test(`an enquiry whose form no longer exists is listed on ${path}, and can be discarded`, async ({
    page,
  }) => {
    await page.goto('/about')
    const since = Date.now()
    await putWaiting(page, { name: 'Too late', since, formId: 'summer-offer' })
    await page.goto(path)
    await expect(notice(page, 'gone')).toContainText('summer offer')
    await expect(notice(page, 'gone').getByRole('link', { name: /e-?mail/i })).toHaveAttribute(
      'href',
      /^mailto:/,
    )
    expect(await kept(page)).toHaveLength(1)
    await button(page, words.discard).click()
    await button(page, words.discardSure).click()
    await expect(notice(page, 'gone')).toHaveCount(0)
    expect(await kept(page)).toEqual([])
  })
}

test('in a frame of another origin the form describes the storage there', async ({
  page,
  context,
  site,
}) => {
  const host = await startStub((response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end(`<title>A host</title><iframe src="${site.url}/to/contact-us"></iframe>`)
  })
  await context.route('**/to/contact-us', async (route) => {
    if (route.request().method() === 'POST') return route.abort('internetdisconnected')
    const response = await route.fetch()
    return route.fulfill({ response, headers: framedAnywhere(response) })
  })
  // Same-site, because a private window blocks storage in frames of other sites.
  await page.goto(host.url.replace('127.0.0.1', 'localhost'))
  const frame = page.frameLocator('iframe')
  await writeMessage(frame, 'On another page')
  await frame.locator('button[type=submit]:not([name])').click()
  await expect(frame.getByText(words.textApart)).toBeVisible()
  await page.reload()
  const text = words.unsentApart.slice(words.unsentApart.indexOf('}') + 1)
  await expect(frame.locator('[data-notice=unsent]')).toContainText(text)
  await context.unrouteAll()
  await context.route('**/to/contact-us', async (route) => {
    if (route.request().method() === 'POST') return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, headers: framedAnywhere(response) })
  })
  await page.reload()
  await expect(frame.locator('[data-notice=sent]')).toBeVisible()
  expect(findLeads(site, 'On another page')).toHaveLength(1)
  await host.stop()
})
