import { expect, test } from '../support/fixtures.ts'

/** Whether a part of the page is still set in the fallbacks of its fonts. */
const isInFallbacks = (part: Element) =>
  getComputedStyle(part).getPropertyValue('--font-text').trim().startsWith('"Geist Fallback"')

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

test('the home page brings its icon, the others ask for it', async ({ request }) => {
  const iconOf = async (path: string) =>
    /<link rel="icon" href="([^"]+)"/.exec(await (await request.get(path)).text())?.[1]
  expect(await iconOf('/')).toMatch(/^data:image\/png;base64,/)
  expect(await iconOf('/about')).toBeUndefined()
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})
