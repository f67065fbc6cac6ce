/** One Lighthouse run in a Chromium of its own, reduced to the figures of the table. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { z } from 'zod'

/** Scores run from 0 to 100; times are milliseconds of Lighthouse's simulated phone. */
export type LighthouseRun = {
  scores: Record<Category, number>
  firstPaint: number
  largestPaint: number
  blockingTime: number
  layoutShift: number
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

const flags = [
  '--headless=new',
  // Chromium's sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Loads a page with Lighthouse's defaults: a mid-range phone, simulated throttling.
 * @param browser path of a Chromium
 * @throws when the page cannot be loaded or Lighthouse leaves out a figure
 */
export async function runLighthouse(url: string, browser: string): Promise<LighthouseRun> {
  // Chromium now and then records no navigation, which is no fault of the page: one more try.
  return await tryOnce(url, browser).catch(() => tryOnce(url, browser))
}

async function tryOnce(url: string, browser: string): Promise<LighthouseRun> {
  // The launcher's own flags turn background networking off.
  const chrome = await launch({ chromePath: browser, chromeFlags: flags })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent' })
    return readResult(result?.lhr)
  } finally {
    chrome.kill()
  }
}

const score = z.object({ score: z.number() }).transform(({ score }) => Math.round(score * 100))
const figure = z.object({ numericValue: z.number() }).transform((audit) => audit.numericValue)

const resultSchema = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'first-contentful-paint': figure,
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
  }),
})

const errorSchema = z.object({ runtimeError: z.object({ message: z.string() }) })

function readResult(lhr: unknown): LighthouseRun {
  const failure = errorSchema.safeParse(lhr)
  if (failure.success) throw new Error(failure.data.runtimeError.message)
  const result = resultSchema.safeParse(lhr)
  if (!result.success) throw new Error(`Lighthouse left out:\n${z.prettifyError(result.error)}`)
  const { audits, categories } = result.data
  return {
    scores: categories,
    firstPaint: audits['first-contentful-paint'],
    largestPaint: audits['largest-contentful-paint'],
    blockingTime: audits['total-blocking-time'],
    layoutShift: audits['cumulative-layout-shift'],
  }
}
