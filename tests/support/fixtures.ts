import { test as base, expect, type Page } from '@playwright/test'
import { type Site, startSite } from './site.ts'

type Fixtures = {
  /** Console messages a test expects, as patterns; any other error fails it. */
  expectedErrors: RegExp[]
  /** Whether a test is about a first visit, or leaves something in the browser that cannot be taken away. */
  hasBrowserContextOfItsOwn: boolean
}

type WorkerFixtures = {
  site: Site
  withoutScripts: Page
  /** The open pages that tests lend each other, by what cannot be changed in an open one. */
  lentPages: Map<string, Page>
}

/**
 * Playwright's test, on a production build. Every page is watched: an error in its console, an
 * uncaught exception or a failed request of our own fails the test. A test goes on with the page of the
 * one before, because a page in a new context costs twice the processor time; only what the browser
 * has cached is left in it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  hasBrowserContextOfItsOwn: [false, { option: true }],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],

  /** A page that runs no scripts, for all tests of a worker. */
  withoutScripts: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  lentPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const pages = new Map<string, Page>()
      await use(pages)
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],

  page: async (
    {
      browser,
      lentPages,
      hasBrowserContextOfItsOwn,
      baseURL,
      expectedErrors,
      viewport,
      contextOptions: { reducedMotion = null },
      javaScriptEnabled,
      hasTouch,
      isMobile,
      bypassCSP,
    },
    use,
  ) => {
    // A new context takes the options of the test.
    const open = async () => (await browser.newContext()).newPage()
    if (hasBrowserContextOfItsOwn) {
      const page = await open()
      await watch(page, expectedErrors, use)
      return page.context().close()
    }
    const kind = JSON.stringify([baseURL, javaScriptEnabled, hasTouch, isMobile, bypassCSP])
    const lent = lentPages.get(kind)
    const page = lent && !lent.isClosed() ? lent : await open()
    lentPages.set(kind, page)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ ...asItIs, reducedMotion })
    await watch(page, expectedErrors, use)
    if (!page.isClosed()) await leaveNothing(page, baseURL ?? '')
  },

  context: async ({ page }, use) => use(page.context()),
})

const asItIs = { media: null, colorScheme: 'light', forcedColors: null, contrast: null } as const

/** Takes away what a test has left in a page and in its browser context. */
export async function leaveNothing(page: Page, url: string): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()
  // What a page keeps when it is left is kept by now; this one keeps nothing.
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await context.clearCookies()
  await context.clearPermissions()
}

/** Lends a page to a test, which fails if an error was in its console that was not expected. */
async function watch(
  page: Page,
  expected: RegExp[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  await use(page)
  const unexpected = errors.filter((error) => !expected.some((known) => known.test(error)))
  expect(unexpected, 'errors in the console').toEqual([])
}

export { expect }

/** Interacts with the page, which hydrates it, and waits until it is. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(isHydrated)
}

/** Waits until the page is hydrated and in its web fonts. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await page.locator('html[data-loaded]').waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** In a page: whether React has hydrated it. */
export const isHydrated = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))

/** Waits until a form asks question by question: its script comes after the first paint. */
export async function conversing(page: Page): Promise<void> {
  await page.locator('form[data-shown]').waitFor()
}

/** Waits until no transition is under way: a colour half changed has no contrast to measure. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // After two frames the transitions of a change run; one that ends may start another.
    for (;;) {
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      if (running.length === 0) return
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  })
}

/**
 * How many pixels the page is wider than its window. Two frames are drawn first: the width of a window
 * just resized is known before the sizes that follow from it.
 */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}
