import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

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
  await page.mouse.wheel(0, 10)
  await expect.poll(() => paragraphs.last().evaluate(isInFallbacks)).toBe(false)
  await withoutScripts.goto(post)
  expect(await families(page)).toEqual(await families(withoutScripts))
})

test('a window that changes its size has the whole page laid out', async ({ page }) => {
  await page.goto('/')
  const footer = page.locator('body > footer')
  const isLaidOut = () =>
    footer.evaluate((part) =>
      part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
    )
  expect(await isLaidOut()).toBe(false)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await expect.poll(isLaidOut).toBe(true)
  await expect.poll(() => footer.evaluate(isInFallbacks)).toBe(false)
})

const phone = { width: 390, height: 844 }

/** Notes, before a page has any, whether its second section was ever kept from being laid out. */
const noteWhatIsHeldBack = () => {
  new MutationObserver(() => {
    const second = document.querySelector('[data-fills-phone] ~ section')
    if (second && getComputedStyle(second).contentVisibility === 'hidden') {
      document.body.dataset.heldBack = ''
    }
  }).observe(document, { childList: true, subtree: true })
}

/** How the section below the hero is laid out, and whether it was held back. */
const secondOf = (page: Page) =>
  page.evaluate(() => {
    const second = document.querySelector('[data-fills-phone] ~ section') as Element
    const { contentVisibility } = getComputedStyle(second)
    return { contentVisibility, heldBack: 'heldBack' in document.body.dataset }
  })

test('a phone lays out nothing below the hero before it is painted', async ({ page }) => {
  await page.addInitScript(noteWhatIsHeldBack)
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect.poll(() => secondOf(page)).toEqual({ contentVisibility: 'auto', heldBack: true })
})

test('where the hero is not all there is to see, nothing is held back', async ({
  page,
  withoutScripts,
}) => {
  await page.addInitScript(noteWhatIsHeldBack)
  await page.goto('/')
  expect((await secondOf(page)).heldBack).toBe(false)
  await page.setViewportSize(phone)
  await page.goto('/about')
  await page.goto('/#portfolio')
  expect((await secondOf(page)).heldBack).toBe(false)
  await withoutScripts.setViewportSize(phone)
  await withoutScripts.goto('/')
  expect((await secondOf(withoutScripts)).contentVisibility).not.toBe('hidden')
  await withoutScripts.setViewportSize({ width: 1280, height: 720 })
})

test('the home page brings its icon, the others ask for it', async ({ request }) => {
  const iconOf = async (path: string) =>
    /<link rel="icon" href="([^"]+)"/.exec(await (await request.get(path)).text())?.[1]
  expect(await iconOf('/')).toMatch(/^data:image\/png;base64,/)
  expect(await iconOf('/about')).toBeUndefined()
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})
