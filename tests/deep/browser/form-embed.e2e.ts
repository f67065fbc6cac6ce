/** The contract with `@typeform/embed`: the real SDK of the pinned version, on other pages. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FrameLocator, Page } from '@playwright/test'
import { sendMessage, showWholeForm } from '../../support/fill-form.ts'
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { serveFixtureForm } from '../../support/form-fixture.ts'
import { framedAnywhere } from '../../support/framed-anywhere.ts'
import { startSite } from '../../support/site.ts'
import { startStub } from '../../support/stub-server.ts'

const sdkFile = createRequire(import.meta.url).resolve('@typeform/embed')
const sdk = readFileSync(sdkFile.replace('index.js', 'embed.js'), 'utf8')
const popUpStyles = readFileSync(sdkFile.replace('index.js', 'css/popup.css'), 'utf8')

type Heard = { type: string; [part: string]: unknown }
declare global {
  interface Window {
    heard: Heard[]
    form: { open(): void; focus(): void }
  }
}

/**
 * Serves a page of another origin that uses the SDK, and adds it to the form's origins.
 * @param script makes the embed with `tf`, `formUrl` and `events`
 */
async function openHost(page: Page, formUrl: string, script: string) {
  const html = `<!doctype html><title>A host</title><style>${popUpStyles}</style>
<div id="place" style="height: 450px"></div>
<script src="/sdk.js"></script>
<script>
window.heard = []
const note = (type) => (event) => heard.push({ type, ...event })
const events = { onReady: note('ready'), onStarted: note('started'), onSubmit: note('submit'), onHeightChanged: note('height'), onClose: note('close'), }
const formUrl = '${formUrl}'
const container = document.getElementById('place')
${script}
</script>`
  const host = await startStub((response, { url }) => {
    const isScript = url === '/sdk.js'
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? sdk : html)
  })
  await allowOrigin(page, host.url)
  await page.goto(host.url)
  return host
}

/** Adds an origin to the server's list, and lets any page frame the form. */
async function allowOrigin(page: Page, origin: string): Promise<void> {
  await page.context().route(/\/to\/(contact-us|get-a-quote)\?/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('data-embed-origins="', `data-embed-origins="${origin} `)
    return route.fulfill({ response, headers: framedAnywhere(response), body })
  })
}

const heard = (page: Page) => page.evaluate(() => window.heard)
/** Compares the frame's height with the last reported one: whole pixels, read at the same moment. */
const compareHeights = (page: Page) =>
  page.evaluate(() => {
    const reported = window.heard.filter(({ type }) => type === 'height').at(-1)?.height
    const height = document.getElementById('place')?.getBoundingClientRect().height
    return reported === height ? { isApplied: true } : { reported, height }
  })
const typesHeard = async (page: Page) => (await heard(page)).map(({ type }) => type)

test('the SDK’s widget on another origin gets an event at every step, and its answers become a lead', async ({
  page,
  site,
}) => {
  const host = await openHost(
    page,
    `${site.url}/to/contact-us`,
    `window.form = tf.createWidget(formUrl, { container, ...events, autoResize: true, preselect: { name: 'Preselected' }, hidden: { source_page: '/elsewhere', invented: 'sent by nobody' } })`,
  )
  const form = page.frameLocator('#place iframe')
  await expect(form.getByRole('button', { name: 'OK' })).toBeVisible()
  await expect(form.locator('#name')).toHaveValue('Preselected')
  await expect.poll(() => typesHeard(page)).toContain('ready')

  await page.evaluate(() => window.form.focus())
  await expect(form.locator('#name')).toBeFocused()
  await form.locator('#name').fill('Widget elsewhere')
  await form.locator('#name').press('Enter')
  await sendMessage(form, 'Widget elsewhere')
  await expect(form.getByRole('status')).toBeVisible()

  const lead = site.leads().at(-1)
  expect(lead?.hidden).toEqual({ source_page: '/elsewhere' })
  const events = await heard(page)
  expect(events.find(({ type }) => type === 'ready')).toMatchObject({ formId: 'contact-us' })
  expect(events.find(({ type }) => type === 'started')).toMatchObject({ formId: 'contact-us' })
  expect(events.filter(({ type }) => type === 'submit')).toEqual([
    { type: 'submit', formId: 'contact-us', responseId: expect.any(String) },
  ])
  // The form reports each change of its height, also after the thank-you.
  await expect.poll(() => compareHeights(page)).toEqual({ isApplied: true })
  await host.stop()
})

test('a form with restored answers does not take the focus from its page', async ({ page }) => {
  const form = page.frameLocator('[data-form-widget=contact-us] iframe')
  const show = async () => {
    await hydratePage(page)
    await page.locator('[data-form-widget=contact-us]').scrollIntoViewIfNeeded()
    await expect(form.getByRole('button', { name: 'OK' })).toBeVisible()
  }
  await page.goto('/portfolio')
  await show()
  await form.locator('#name').fill('Half')
  await form.locator('#name').press('Enter')
  await expect(form.locator('#email')).toBeFocused()
  await page.reload()
  await show()
  await expect(form.locator('#email')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
})

test('the SDK’s own pop-up closes by Escape inside the form and by the form’s button', async ({
  page,
  site,
}) => {
  const host = await openHost(
    page,
    `${site.url}/to/contact-us`,
    'window.form = tf.createPopup(formUrl, { ...events })',
  )
  await page.evaluate(() => window.form.open())
  const form = page.frameLocator('.tf-v1-popup iframe')
  await expect(form.getByRole('button', { name: 'OK' })).toBeVisible()
  await expect.poll(() => typesHeard(page)).toContain('ready')
  await form.locator('#name').focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('.tf-v1-popup')).toHaveCount(0)
  expect(await typesHeard(page)).toContain('close')

  await page.evaluate(() => window.form.open())
  await expect(form.getByRole('button', { name: 'OK' })).toBeVisible()
  await sendMessage(form, 'Pop-up elsewhere')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.tf-v1-popup')).toHaveCount(0)
  expect(await typesHeard(page)).toContain('submit')
  await host.stop()
})

test('a page that is not on the list gets no events', async ({ page, site }) => {
  const host = await openHost(
    page,
    `${site.url}/to/contact-us`,
    `window.form = tf.createWidget(formUrl, { container, ...events })`,
  )
  await page.context().unrouteAll()
  // In case the browser does not enforce frame-ancestors.
  await allowOrigin(page, 'https://other.example')
  await page.reload()
  const form = page.frameLocator('#place iframe')
  await expect(form.getByRole('button', { name: 'OK' })).toBeVisible()
  await form.locator('#name').fill('Quiet')
  await page.evaluate(() => window.form.focus())
  await expect(form.locator('#name')).toHaveValue('Quiet')
  expect(await heard(page)).toEqual([])
  await host.stop()
})

test.describe('after sending', () => {
  // The tests' form comes from the second request on, framed by any page.
  test.use({ expectedErrors: [/404|frame-ancestors/] })

  test('a redirect and the last button lead the page around on', async ({ page, site }) => {
    const form = page.frameLocator('#place iframe')
    const thankYou = { id: 'done', title: 'Thank you.', text: 'Noted.' }
    const stored = { state: 'stored', reference: '9EX-0001', responseId: 'r-1' } as const
    const send = async (answer: object, options: string) => {
      const host = await openHost(
        page,
        `${site.url}/to/fixture`,
        `window.form = tf.createWidget(formUrl, { container, ${options} })`,
      )
      const fixture = await serveFixtureForm(page, `data-embed-origins="${host.url}"`)
      fixture.fate.push({ body: { ...stored, thankYou: { ...thankYou, ...answer } } })
      await page.reload()
      await showWholeForm(form)
      await form.getByRole('button', { name: 'Continue on WhatsApp' }).click()
      return host
    }
    const first = await send({ button: { label: 'On', to: '/x' } }, '...events')
    await form.getByRole('link', { name: 'On' }).click()
    await expect(page).toHaveURL(`${site.url}/x`)
    await first.stop()

    await page.context().unrouteAll()
    const second = await send({ redirect: '/portfolio' }, '...events')
    await expect(page).toHaveURL(`${site.url}/portfolio`)
    await second.stop()
  })
})

test('with FORM_HOST elsewhere the same pages open the same forms there', async ({
  page,
  site,
}) => {
  const other = await startSite({ FORM_HOST: site.url })
  await allowOrigin(page, other.url)
  await page.goto(`${other.url}/portfolio`)
  await hydratePage(page)
  await page.getByRole('link', { name: 'GET A QUOTE' }).click()
  const pop: FrameLocator = page.frameLocator('dialog iframe')
  await expect(pop.getByLabel('What is your name?')).toBeFocused()
  // The frame is removed before Playwright would get the answer to a click in it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const widget = page.locator('[data-form-widget=contact-us]')
  await widget.scrollIntoViewIfNeeded()
  const before = site.leads().length
  await sendMessage(page.frameLocator('[data-form-widget] iframe'), 'From the other site')
  await expect(page.frameLocator('[data-form-widget] iframe').getByRole('status')).toBeVisible()
  expect(site.leads()).toHaveLength(before + 1)
  expect(other.leads()).toHaveLength(0)
  await other.stop()
})
