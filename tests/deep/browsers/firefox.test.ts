/** The main journeys in Firefox; Playwright's tests run them, and all others, in Chromium. */
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findFirefox } from '../../../scripts/browser.mjs'
import { content } from '../../support/content-value.ts'
import { formWords } from '../../support/form-words.ts'
import { interact, isConversation, isHydrated } from '../../support/in-page.ts'
import { needs } from '../../support/needs.ts'
import { everyTemplate, isForm } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'

const executablePath = findFirefox()

const needsFirefox = needs('Firefox ESR', executablePath !== undefined)

/** For what hangs, not for what is slow: a machine may be busy. */
const timeout = 120_000

/** @param preferences as in about:config */
const startFirefox = (preferences: Record<string, unknown> = {}): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, ...preferences },
  })

/**
 * Opens a page for one test, without any state of an earlier one. An uncaught exception or an error in
 * the console fails the test.
 */
async function openPage(firefox: Browser): Promise<Page> {
  const context = await firefox.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  await page.setViewport({ width: 1440, height: 900 })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  onTestFinished(async () => {
    await context.close()
    expect(errors, 'errors in the console').toEqual([])
  })
  return page
}

/** Interacts with the page and waits until it is hydrated. */
async function hydrate(page: Page): Promise<void> {
  await page.evaluate(interact)
  await page.waitForFunction(isHydrated)
}

const pieces = content.projects.flatMap(({ portfolio }) => portfolio.pieces)

const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent)

const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

const see = (page: Page, selector: string) => page.waitForSelector(selector, { visible: true })

const focusOn = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector)

async function press(page: Page, ...keys: Parameters<Page['keyboard']['press']>[0][]) {
  for (const key of keys) await page.keyboard.press(key)
}

const findLeads = (site: Site, name: string) =>
  site.leads().filter(({ answers }) => answers.name === name)

/** Answers the contact form question by question, by keyboard, up to the button that sends. */
async function answer(page: Page, { name = 'Amna', email = 'amna@example.com' }) {
  await page.waitForFunction(isConversation)
  await page.type('#name', name)
  await press(page, 'Enter')
  await answerFromEmail(page, email)
}

async function answerFromEmail(page: Page, email: string) {
  await focusOn(page, '#email')
  await page.type('#email', email)
  await press(page, 'Enter')
  await focusOn(page, '#message')
  await page.type('#message', 'Salaam, we would like a wallet.')
  await page.keyboard.down('Control')
  await press(page, 'Enter')
  await page.keyboard.up('Control')
  await see(page, sendButton)
}

const sendButton = 'button[type=submit]:not([name])'

describe('in Firefox', needsFirefox, () => {
  let site: Site
  let firefox: Browser
  beforeAll(async () => {
    site = await startSite()
    firefox = await startFirefox()
  })
  afterAll(async () => {
    await firefox.close()
    await site.stop()
  })

  test.for(everyTemplate)('%s has its heading, and works without an error', async (path) => {
    const page = await openPage(firefox)
    await page.goto(site.url + path)
    if (isForm(path)) await page.waitForFunction(isConversation)
    else await hydrate(page)
    await see(page, 'h1')
  })

  test('an enquiry made by keyboard is stored once', async () => {
    const page = await openPage(firefox)
    await page.goto(`${site.url}/to/contact-us`)
    await answer(page, { name: 'Question by question' })
    await page.locator(sendButton).click()
    await see(page, '[data-thank-you]')
    const reference = await textOf(page, '[data-thank-you] strong')
    expect(findLeads(site, 'Question by question')).toMatchObject([
      { reference, answers: { email: 'amna@example.com' } },
    ])
  })

  test('a mistake is said beside its field, and can be put right', async () => {
    const page = await openPage(firefox)
    await page.goto(`${site.url}/to/contact-us`)
    await page.waitForFunction(isConversation)
    await page.type('#name', 'Second attempt')
    await press(page, 'Enter')
    await focusOn(page, '#email')
    await page.type('#email', 'amna')
    await press(page, 'Enter')
    await see(page, '#email-problem')
    expect(await textOf(page, '#email-problem')).toContain(formWords.problems.email)
    await page.type('#email', '@example.com')
    await press(page, 'Enter')
    await focusOn(page, '#message')
  })

  test('an enquiry sent offline is kept, and stored once when the connection is back', async () => {
    const page = await openPage(firefox)
    await page.goto(`${site.url}/to/contact-us`)
    await answer(page, { name: 'On the train' })
    await page.setOfflineMode(true)
    await page.locator(sendButton).click()
    await see(page, `::-p-text(${formWords.waiting.title})`)
    expect(findLeads(site, 'On the train')).toEqual([])
    await page.setOfflineMode(false)
    await see(page, '[data-thank-you]')
    expect(findLeads(site, 'On the train')).toHaveLength(1)
  })

  test('an enquiry needs no scripts, a mistake put right included', async () => {
    // A page without scripts is waited for by navigations only: Puppeteer waits by scripts.
    await using withoutScripts = await startFirefox({ 'javascript.enabled': false })
    const page = await openPage(withoutScripts)
    const follow = async (selector: string) => {
      await page.focus(selector)
      await Promise.all([page.waitForNavigation(), press(page, 'Enter')])
    }
    await page.goto(`${site.url}/about`)
    await follow('header a[href^="/to/get-a-quote"]')
    expect(addressOf(page)).toMatch(/^\/to\/get-a-quote\?/)
    await page.goto(`${site.url}/to/contact-us`)
    await page.type('#name', 'Without scripts')
    await page.type('#email', 'amna')
    await page.type('#message', 'Salaam.')
    await follow(sendButton)
    expect(await textOf(page, '#email-problem')).toContain(formWords.problems.email)
    expect(findLeads(site, 'Without scripts')).toEqual([])
    await page.focus('#email')
    await press(page, 'End')
    await page.keyboard.type('@example.com')
    await follow(sendButton)
    const reference = await textOf(page, '[data-thank-you] strong')
    expect(findLeads(site, 'Without scripts')).toMatchObject([
      { reference, answers: { email: 'amna@example.com', message: 'Salaam.' } },
    ])
  })

  test('a form button opens its form in a pop-up, which Escape closes', async () => {
    const page = await openPage(firefox)
    await page.goto(`${site.url}/about`)
    await hydrate(page)
    await page.locator('header a[href^="/to/get-a-quote"]').click()
    const frame = await page.waitForFrame((each) => each.url().includes('/to/get-a-quote'))
    await frame.waitForFunction(isConversation)
    await frame.waitForFunction(() => document.activeElement?.id === 'name')
    await press(page, 'Escape')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  })

  test('the search is opened and used with the keyboard', async () => {
    const page = await openPage(firefox)
    await page.goto(`${site.url}/about`)
    await hydrate(page)
    await page.$eval('header a[href="/search"]', (link) => link.focus())
    await press(page, 'Enter')
    await see(page, 'main input[type=search]')
    await page.focus('main input[type=search]')
    await page.keyboard.type('design')
    await press(page, 'Enter')
    await see(page, 'main mark')
    expect(addressOf(page)).toBe('/search?q=design')

    await page.$eval('main input[type=search]', (field) => field.select())
    await page.type('main input[type=search]', 'zzzzqq')
    await press(page, 'Enter')
    await page.waitForFunction(() => location.search === '?q=zzzzqq')
    await page.waitForFunction(() => !document.querySelector('main mark'))
    await page.goBack()
    await see(page, 'main mark')
  })

  test('the filter of the portfolio is kept on the way back', async () => {
    const page = await openPage(firefox)
    const countCards = () =>
      page.$$eval(
        '#work .flip-card',
        (cards) => cards.filter((card) => card.checkVisibility()).length,
      )
    const websites = pieces.filter(({ category }) => category === 'website')
    await page.goto(`${site.url}/`)
    await hydrate(page)
    await page.locator('#work ::-p-text(Website Development)').click()
    await page.waitForFunction(() => location.search === '?work=website')
    expect(await countCards()).toBe(websites.length)
    await page.$$eval('#work .flip-card a[href^="/case-study/"]', (links) =>
      links.find((link) => link.checkVisibility())?.focus(),
    )
    await press(page, 'Enter')
    await page.waitForFunction(() => location.pathname.startsWith('/case-study/'))
    await focusOn(page, 'h1')
    await page.goBack()
    await page.waitForFunction(() => location.search === '?work=website')
    await expect.poll(countCards).toBe(websites.length)
  })

  test('a project is opened from its card, which turns over first', async () => {
    const page = await openPage(firefox)
    await page.goto(`${site.url}/`)
    await hydrate(page)
    await page.hover('#work .flip-card')
    const link = '#work .flip-card a[href$="-project-detail"]'
    await see(page, link)
    await page.hover(link)
    await page.click(link)
    await page.waitForFunction(() => location.pathname.endsWith('-project-detail'))
    await focusOn(page, 'h1')
  })

  test('the menu of a phone leads to a page and closes', async () => {
    const page = await openPage(firefox)
    await page.setViewport({ width: 390, height: 844, hasTouch: true })
    await page.goto(`${site.url}/`)
    await hydrate(page)
    await page.locator('header summary[aria-label=Menu]').click()
    await page.locator('header details[open] a[href="/portfolio"]').click()
    await page.waitForFunction(() => location.pathname === '/portfolio')
    await focusOn(page, 'h1')
    await page.waitForFunction(() => !document.querySelector('header details[open]'))
  })

  test('a link changes the page without a document, and Back restores its place', async () => {
    const page = await openPage(firefox)
    const documents: string[] = []
    await page.goto(`${site.url}/about`)
    await hydrate(page)
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await page.focus('footer a[href="/faq"]')
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await press(page, 'Enter')
    await focusOn(page, 'h1')
    expect(addressOf(page)).toBe('/faq')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForFunction((before) => scrollY === before, {}, place)
    expect(addressOf(page)).toBe('/about')
    expect(documents).toEqual([])
  })
})
