import { test as base, expect } from '@playwright/test'
import { type Site, startSite } from './site.ts'

type Fixtures = {
  /** Console messages a test expects, as patterns; any other error fails it. */
  expectedErrors: RegExp[]
}

/**
 * Playwright's test, on a production build. Every page is watched: an error in its console, an
 * uncaught exception or a failed request of our own fails the test.
 */
export const test = base.extend<Fixtures, { site: Site }>({
  expectedErrors: [[], { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    const unexpected = errors.filter((error) => !expectedErrors.some((known) => known.test(error)))
    expect(unexpected, 'errors in the console').toEqual([])
  },
})

export { expect }

/** Shows that somebody is there, and waits until React has taken over the page. */
export async function hydrated(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(
    () =>
      'whole' in document.documentElement.dataset &&
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Waits until no transition is under way: a colour half changed has no contrast to measure. */
export async function atRest(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(async () => {
    // Two frames on, what a change has set going is known.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/** Has the page laid out to its end, as the first sign of a visitor does. */
export async function whole(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.whole = ''
  })
}
