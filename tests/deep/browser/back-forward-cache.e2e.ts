import { chromium, type LaunchOptions, type Page } from '@playwright/test'
import { expect, hydratePage, test } from '../../support/fixtures.ts'
import { isForm } from '../../support/routes.ts'

/** Chromium's reasons for loading a page again. */
type NotRestored = { reasons?: { reason: string }[] | null; children?: NotRestored[] } | null

declare global {
  interface Window {
    returned?: { persisted: boolean }
  }
  interface PerformanceNavigationTiming {
    notRestoredReasons?: NotRestored
  }
}

/** A browser with the cache, which Playwright disables in every one that it starts. */
const launch = ({ args = [], ...rest }: LaunchOptions) =>
  chromium.launch({ ...rest, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] })

/** Follows a link to another document and goes back; returns how the first page was restored. */
async function returnTo(page: Page, onward: string) {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      window.returned = { persisted }
    })
  })
  await page.evaluate((path) => location.assign(path), onward)
  await page.waitForURL(`**${onward}`)
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'complete')
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const reasons =
      entry instanceof PerformanceNavigationTiming
        ? entry.notRestoredReasons?.reasons?.map(({ reason }) => reason)
        : undefined
    return { returned: window.returned, reasons: reasons ?? [] }
  })
}

test.describe('back restores the page from the back-forward cache', () => {
  for (const [from, onward] of [
    ['/', '/about'],
    ['/blogs', '/faq'],
    ['/search?q=web', '/services'],
    ['/to/contact-us', '/privacy-policy'],
  ] as const) {
    for (const state of ['straight after it was loaded', 'once hydrated'] as const) {
      if (isForm(from) && state === 'once hydrated') continue
      test(`${from}, ${state}`, async ({ site, launchOptions, contextOptions }) => {
        const browser = await launch(launchOptions)
        const page = await browser.newPage({ ...contextOptions, baseURL: site.url })
        await page.goto(from)
        if (state === 'once hydrated') await hydratePage(page)
        expect(await returnTo(page, onward)).toEqual({ returned: { persisted: true }, reasons: [] })
        await browser.close()
      })
    }
  }
})

test('a dialog that waited for its form is closed on the way back', async ({
  site,
  launchOptions,
  contextOptions,
}) => {
  const browser = await launch(launchOptions)
  const page = await browser.newPage({ ...contextOptions, baseURL: site.url })
  await page.goto('/')
  const opening = page.locator('dialog#opening')
  await opening.evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  expect(await returnTo(page, '/about')).toEqual({ returned: { persisted: true }, reasons: [] })
  await expect(opening).toBeHidden()
  await browser.close()
})
