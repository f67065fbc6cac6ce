import { chromium } from '@playwright/test'
import { playwrightOff } from '../../scripts/browser-args.mjs'
import { expect, test } from './fixtures.ts'

const featuresOff = '--disable-features='

test('the features that Playwright disables stay disabled beside our own list', async ({
  launchOptions: { executablePath, ignoreDefaultArgs },
}) => {
  const server = await chromium.launchServer({ executablePath, ignoreDefaultArgs })
  const args = server.process().spawnargs
  await server.close()
  // Playwright's own arguments come first, then those of playwright.config.ts.
  const itsOwn = args.find((arg) => arg.startsWith(featuresOff))
  expect(itsOwn).toBe(`${featuresOff}${playwrightOff.join(',')}`)
})

test('a window loads no page for its address bar', async ({ browser, page }) => {
  await page.goto('/robots.txt')
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  expect(targetInfos.filter(({ url }) => url.startsWith('chrome:'))).toEqual([])
})
