/** Debian's Firefox, driven by WebDriver BiDi: Playwright drives a Firefox of its own only. */
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { expect, onTestFinished } from 'vitest'
import { findFirefox } from '../../scripts/browser.mjs'
import { interact, isHydrated } from './in-page.ts'
import { needs } from './needs.ts'

const executablePath = findFirefox()

export const needsFirefox = needs('Firefox ESR', executablePath !== undefined)

/** For what hangs, not for what is slow: a machine may be busy. */
const timeout = 120_000

/** @param preferences as in about:config */
export const startFirefox = (preferences: Record<string, unknown> = {}): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, ...preferences },
  })

/**
 * Opens a page for one test, without any state of an earlier one. An uncaught exception or an error in
 * the console fails the test.
 */
export async function openPage(firefox: Browser): Promise<Page> {
  const context = await firefox.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  await page.setViewport({ width: 1440, height: 900 })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  onTestFinished(async () => {
    await context.close()
    expect(errors, 'errors in the console').toEqual([])
  })
  return page
}

/** Interacts with the page and waits until it is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(interact)
  await page.waitForFunction(isHydrated)
}
