import type { Page } from '@playwright/test'
import { expect, laidOut, test, whole } from '../support/fixtures.ts'
import { findWithAxe } from '../support/look-with-axe.ts'

/** Whether a part of the page is still set in the fallbacks of its fonts. */
const isInFallbacks = (part: Element) =>
  getComputedStyle(part).getPropertyValue('--font-text').trim().startsWith('"Geist Fallback"')

/** The fonts of each text of a page. */
const families = (page: Page) =>
  page
    .locator('main :is(h1, h2, p, li, a, code, td, time)')
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontFamily))

test('what is below the view keeps its fallback fonts until it is seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const hero = page.locator('main > :first-child')
  const footer = page.locator('body > footer')
  await expect.poll(() => hero.evaluate(isInFallbacks)).toBe(false)
  expect(await footer.evaluate(isInFallbacks)).toBe(true)
  await footer.scrollIntoViewIfNeeded()
  await expect.poll(() => footer.evaluate(isInFallbacks)).toBe(false)
})

test('a long article has its own fonts as far as it is seen, and all of it for a visitor', async ({
  page,
  withoutScripts,
}) => {
  const post = '/blog/who-owns-the-code'
  await page.setViewportSize({ width: 390, height: 1600 })
  await page.goto(post)
  const paragraphs = page.locator('.rich-text > p')
  await expect.poll(() => paragraphs.first().evaluate(isInFallbacks)).toBe(false)
  expect(await paragraphs.last().evaluate(isInFallbacks)).toBe(true)
  await withoutScripts.goto(post)
  const ownFonts = await families(withoutScripts)
  await page.mouse.wheel(0, 10)
  await expect.poll(() => families(page)).toEqual(ownFonts)
})

/** Whether the end of a page is laid out and not passed over. */
const isEndLaidOut = (page: Page) =>
  page
    .locator('body > footer')
    .evaluate((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const [change, size] of [
  ['narrower', { width: 1300, height: 900 }],
  ['as high as for a picture of the page', { width: 1440, height: 1400 }],
] as const)
  test(`a window that becomes ${change} has the whole page laid out`, async ({ page }) => {
    await page.goto('/')
    expect(await isEndLaidOut(page)).toBe(false)
    await page.setViewportSize(size)
    await expect.poll(() => isEndLaidOut(page)).toBe(true)
    await expect.poll(() => page.locator('body > footer').evaluate(isInFallbacks)).toBe(false)
  })

test('a phone that shows its bars again lays out nothing for it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.setViewportSize({ width: 390, height: 744 })
  await page.evaluate(() => new Promise((next) => setTimeout(next, 200)))
  expect(await isEndLaidOut(page)).toBe(false)
})

for (const path of ['/', '/blog/who-owns-the-code'])
  test(`the browser knows how high ${path} is, and passes over what is out of view`, async ({
    page,
  }) => {
    await page.goto(path)
    await laidOut(page)
    expect(await isEndLaidOut(page)).toBe(false)
    const height = await pageHeight(page)
    await whole(page)
    expect(await isEndLaidOut(page)).toBe(true)
    expect(await pageHeight(page)).toBe(height)
  })

test('so it does of a page gone on to, and back is where somebody was', async ({ page }) => {
  await page.goto('/about')
  await laidOut(page)
  const height = await pageHeight(page)

  await page.goto('/')
  await laidOut(page)
  const testimonials = page.locator('main > section').nth(-3)
  await testimonials.evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
  const place = await testimonials.boundingBox()
  // By script: a pointer would have the page scrolled to the link.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/about"]')?.click())
  await expect(page.locator('h1')).toHaveText('We draw it first. Then we ship it.')
  await expect.poll(() => pageHeight(page)).toBe(height)
  await expect.poll(() => isEndLaidOut(page)).toBe(false)

  await page.goBack()
  await expect.poll(() => testimonials.boundingBox()).toEqual(place)
})

const phone = { width: 390, height: 844 }

test('before a phone has it laid out, no part of the home page seems to lie under another', async ({
  page,
}) => {
  // The cards have a back then.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.locator('html[data-painted]').waitFor()
  expect(await isEndLaidOut(page)).toBe(false)
  expect(await findWithAxe(page, { rules: ['color-contrast'] })).toEqual([])
})

const belowHero = '[data-fills-phone] ~ section'
const picture = '.after-first-paint:has(img)'

/** Notes, from before a page is there, whether a part of it was ever held back. */
const noteHoldingBack = (page: Page, part: string) =>
  page.addInitScript((selector) => {
    new MutationObserver(() => {
      const found = document.querySelector(selector)
      if (found && getComputedStyle(found).contentVisibility === 'hidden') {
        document.body.dataset.heldBack = ''
      }
    }).observe(document, { childList: true, subtree: true })
  }, part)

const wasHeldBack = (page: Page) => page.evaluate(() => 'heldBack' in document.body.dataset)

/** How a part of a page is laid out. */
const visibility = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((found) => getComputedStyle(found).contentVisibility)

test('a phone lays out nothing below the hero before it is painted', async ({ page }) => {
  await noteHoldingBack(page, belowHero)
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect.poll(() => visibility(page, belowHero)).toBe('auto')
  expect(await wasHeldBack(page)).toBe(true)
})

test('where the hero is not all there is to see, nothing is held back', async ({ page }) => {
  await noteHoldingBack(page, belowHero)
  await page.goto('/')
  expect(await wasHeldBack(page)).toBe(false)
  await page.setViewportSize(phone)
  await page.goto('/about')
  await page.goto('/#portfolio')
  expect(await wasHeldBack(page)).toBe(false)
})

for (const path of ['/', '/blog/who-owns-the-code']) {
  test(`the pictures of ${path} wait for its first paint`, async ({ page }) => {
    await noteHoldingBack(page, picture)
    await page.goto(path)
    await expect.poll(() => visibility(page, picture)).toBe('visible')
    expect(await wasHeldBack(page)).toBe(true)
  })
}

test('without scripts nothing waits', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: phone,
  })
  const page = await context.newPage()
  await page.goto('/')
  expect(await visibility(page, belowHero)).not.toBe('hidden')
  expect(await visibility(page, picture)).toBe('visible')
  await context.close()
})

test('the home page brings its icon, the others ask for it', async ({ request }) => {
  const iconOf = async (path: string) =>
    /<link rel="icon" href="([^"]+)"/.exec(await (await request.get(path)).text())?.[1]
  expect(await iconOf('/')).toMatch(/^data:image\/png;base64,/)
  expect(await iconOf('/about')).toBeUndefined()
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

test('the headline’s font is asked for before the page is laid out', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const headline = [...document.fonts].find(({ family }) => /Headline/.test(family))
      document.documentElement.dataset.headline = headline?.status
    })
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-headline', /^load(ing|ed)$/)
})
