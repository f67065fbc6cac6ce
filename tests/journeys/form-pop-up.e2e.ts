/** The pop-up for people who double-click every button, and for forms of another host. */
import type { Page } from '@playwright/test'
import { expect, hydratePage, test as ownHost, testOn } from '../support/fixtures.ts'
import { startSite } from '../support/site.ts'
import { startStub } from '../support/stub-server.ts'

const otherHost = testOn(async (ends) => {
  const host = await startStub((response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end('<!doctype html><title>A form</title><input>'),
  )
  ends.defer(() => host.stop())
  return startSite({ FORM_HOST: host.url })
})

ownHost.describe.configure({ mode: 'default' })

type Button = { path: string; within: string; name: string | RegExp }

const getAQuote: Button = { path: '/about', within: 'header', name: 'GET A QUOTE' }
const askForARate: Button = { path: '/', within: 'main', name: /Ask for a rate.*QA engineer/ }

/** Opens the page with a clock that stands still, so that no pause between two clicks is too long. */
async function openPage(page: Page, { path, within, name }: Button) {
  await page.clock.install()
  await page.goto(path)
  await hydratePage(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const button = page.locator(within).getByRole('link', { name }).first()
  await button.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  const place = [x + width / 2, y + height / 2] as const
  return { button, place, entries: await page.evaluate(() => history.length) }
}

/** Expects one pop-up in one entry of history, which a later click on the backdrop closes. */
async function expectOnePopUp(page: Page, entries: number, path: string) {
  const dialog = page.getByRole('dialog')
  await page.clock.runFor(500)
  await expect(page.locator('dialog[closedby=any]')).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(path)
}

for (const [host, test, each] of [
  ['this site', ownHost, askForARate],
  ['another host', otherHost, getAQuote],
] as const) {
  const { path, within, name } = each
  test.describe(`“${name}” in the ${within} of ${path}, with forms of ${host},`, () => {
    test('opens its form once at a fast double click', async ({ page }) => {
      const { button, entries } = await openPage(page, each)
      await button.dblclick()
      await expectOnePopUp(page, entries, path)
    })

    test('opens its form once at a double click that ends on the pop-up', async ({ page }) => {
      const { button, entries, place } = await openPage(page, each)
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.mouse.click(...place)
      await expectOnePopUp(page, entries, path)
    })
  })
}

ownHost(
  'a double click beside a pop-up closes it, and opens none over its button',
  async ({ page }) => {
    const { button, place } = await openPage(page, getAQuote)
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.clock.runFor(500)
    await expect(page.locator('dialog[closedby=any]')).toBeVisible()
    await page.mouse.dblclick(...place)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(500)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/about')
  },
)

ownHost('three slow clicks on a form button open its form once', async ({ page }) => {
  const { button, entries, place } = await openPage(page, getAQuote)
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  for (let clicks = 1; clicks < 3; clicks += 1) {
    await page.clock.runFor(280)
    await page.mouse.click(...place)
  }
  await expectOnePopUp(page, entries, '/about')
})

ownHost('Enter opens a form once, pressed three times or held down', async ({ page }) => {
  const { button, entries } = await openPage(page, getAQuote)
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await button.press('Enter')
  for (let presses = 1; presses < 3; presses += 1) {
    await expect(close).toBeVisible()
    await close.focus()
    await page.clock.runFor(280)
    await page.keyboard.press('Enter')
  }
  await expectOnePopUp(page, entries, '/about')
  await button.focus()
  await page.keyboard.down('Enter')
  await close.focus()
  await page.clock.runFor(700)
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expectOnePopUp(page, entries, '/about')
})

ownHost.describe('on a phone', () => {
  ownHost.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  ownHost('a double tap beneath the pop-up’s Close leaves it open', async ({ page }) => {
    const { entries, place } = await openPage(page, getAQuote)
    for (let taps = 0; taps < 2; taps += 1) {
      await page.touchscreen.tap(...place)
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await expectOnePopUp(page, entries, '/about')
  })
})

otherHost(
  'from a form of another host Shift and Tab lead to Close, where Escape closes it',
  async ({ page }) => {
    await page.goto('/about')
    await hydratePage(page)
    await page.locator('header').getByRole('link', { name: 'GET A QUOTE' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.frameLocator('iframe').locator('input')
    // Another process draws the frame: it takes clicks and keys a moment later.
    await expect(async () => {
      await field.click()
      await page.keyboard.press('a')
      await expect(field).toHaveValue(/a/, { timeout: 500 })
    }).toPass()
    // The frame alone hears this.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  },
)
