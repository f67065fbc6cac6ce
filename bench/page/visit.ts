import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, JSHandle, Page } from '@playwright/test'
import type { Press } from './templates.ts'

/** Milliseconds from the press to the next paint, in steps of 8; infinite without an answer. */
export type Visit = { press: number }

/** Lighthouse's figure for a mid-range phone. */
const slowdown = 4
/** From the load event to the press, in milliseconds. */
const readingTime = 1000
/** In milliseconds. */
const answerTimeout = 10_000
/** The page is hydrated after this time without new requests, in ms. */
const quietTime = 2000

/** Lighthouse's phone. */
const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/**
 * Opens a page on a slow phone with an empty cache, presses, and waits for the last request.
 * @throws when there is no control, or the browser leaves out a figure
 */
export async function visit(browser: Browser, url: string, press: Press): Promise<Visit> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'load' })
    const loaded = performance.now()
    const durations = await page.evaluateHandle(observeInteractions)
    // Located early: a query at the press would wait for the page. A form's script adds its button.
    await page.locator(press.control).first().waitFor()
    const { x, y } = await page.evaluate(bringIntoView, press.control)
    await sleep(readingTime - (performance.now() - loaded))
    await page.touchscreen.tap(x, y)
    const isAnswered = await page
      .waitForSelector(press.answer, { state: 'attached', timeout: answerTimeout })
      .then(() => true)
      .catch(() => false)
    await waitForQuiet(page)
    return { press: isAnswered ? await longest(durations) : Number.POSITIVE_INFINITY }
  } finally {
    await context.close()
  }
}

/**
 * In the page: collects the durations of all later events of interactions. Of those under 16 ms a
 * browser reports only the first.
 */
function observeInteractions(): number[] {
  const durations: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0) durations.push(entry.duration)
  })
  observer.observe({ type: 'first-input' })
  // TypeScript's own types do not know the threshold.
  const events = { type: 'event', durationThreshold: 16 }
  observer.observe(events)
  return durations
}

/** In the page: scrolls to the control if needed. @returns its center */
function bringIntoView(control: string): { x: number; y: number } {
  const element = [...document.querySelectorAll(control)].find((each) => each.checkVisibility())
  if (!element) throw new Error(`no visible control ${control}`)
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

async function waitForQuiet(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await count(); now !== before; ) {
    await sleep(quietTime)
    before = now
    now = await count()
  }
}

/** INP is the slowest event of an interaction. */
async function longest(durations: JSHandle<number[]>): Promise<number> {
  const all = await durations.jsonValue()
  if (all.length === 0) throw new Error('the browser did not time the press')
  return Math.max(...all)
}
