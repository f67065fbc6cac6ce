import { chromium } from '@playwright/test'
import { playwrightOff } from '../../scripts/browser-args.mjs'
import { expect, test } from './fixtures.ts'

const featuresOff = '--disable-features='

test('the features that Playwright turns off stay off beside those that we turn off', async ({
  launchOptions: { executablePath, ignoreDefaultArgs },
}) => {
  const server = await chromium.launchServer({ executablePath, ignoreDefaultArgs })
  const args = server.process().spawnargs
  await server.close()
  // Its own come first; those of playwright.config.ts, which it adds here too, come after them.
  const itsOwn = args.find((arg) => arg.startsWith(featuresOff))
  expect(itsOwn).toBe(`${featuresOff}${playwrightOff.join(',')}`)
})

test('a window loads no page for its address bar', async ({ browser, page }) => {
  await page.goto('/robots.txt')
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  expect(targetInfos.filter(({ url }) => url.startsWith('chrome:'))).toEqual([])
})
