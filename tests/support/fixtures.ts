import { test as base, expect, type Page } from '@playwright/test'
import { interact, isHydrated } from './in-page.ts'
import { type Site, startSite } from './site.ts'

type Fixtures = {
  /** Patterns of expected console messages; any other error fails the test. */
  expectedErrors: RegExp[]
}

/** The test whose pages fail it by an error in the console. */
export const watched = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

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

/**
 * Playwright's test on a production build of one's own, started once in each worker. A console error, an
 * uncaught exception or a failed request to the site fails the test.
 * @param start defers the end of what the site needs
 */
export const testOn = (start: (ends: AsyncDisposableStack) => Promise<Site>) =>
  watched.extend<object, { site: Site }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
      async ({}, use) => {
        await using ends = new AsyncDisposableStack()
        const site = await start(ends)
        ends.defer(() => site.stop())
        await use(site)
      },
      { scope: 'worker' },
    ],

    baseURL: async ({ site }, use) => use(site.url),
  })

/** The test on the site with the tests' content. */
export const test = testOn(() => startSite())

export { expect }

/** Interacts with the page and waits until it is hydrated. */
export async function hydratePage(page: Page): Promise<void> {
  await page.evaluate(interact)
  await page.waitForFunction(isHydrated)
}

/** Waits until the page is hydrated and its web fonts are shown. */
export async function waitForFonts(page: Page): Promise<void> {
  await hydratePage(page)
  await page.locator('html[data-fonts]').waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Waits until a form asks question by question: its script comes after the first paint. */
export async function waitForConversation(page: Page): Promise<void> {
  await page.locator('form[data-shown]').waitFor()
}

/** Waits until no transition runs: a color half changed has no contrast to measure. What scroll moves never ends. */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The transitions of a change run after two frames; one that ends may start another.
    for (;;) {
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      const running = document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline instanceof DocumentTimeline &&
            effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        )
      if (running.length === 0) return
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
  })
}

/** Waits for two frames, after which the effects of an event are done. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  )
}

/** Lays out what a browser leaves for when it comes near, so that all of the page can be measured. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/**
 * Number of pixels that the page is wider than its window, once a resized window has its final layout:
 * on a busy machine that takes more frames than the two of waitForFrames.
 */
export async function measureOverflow(page: Page): Promise<number> {
  await waitForFrames(page)
  return page.evaluate(async () => {
    const { documentElement: root } = document
    const measure = () => root.scrollWidth - root.clientWidth
    for (let frame = 0; frame < 60 && measure() !== 0; frame++)
      await new Promise((next) => requestAnimationFrame(next))
    return measure()
  })
}
