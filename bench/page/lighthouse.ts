/** One Lighthouse run, reduced to the figures of the table. */
import { z } from 'zod'
import { audit } from './audit.ts'

/** Scores run from 0 to 100; times are milliseconds of Lighthouse's simulated phone. */
export type LighthouseRun = {
  scores: Record<Category, number>
  firstPaint: number
  largestPaint: number
  blockingTime: number
  layoutShift: number
}

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/**
 * Loads a page with Lighthouse's defaults: a mid-range phone, simulated throttling.
 * @param browser path of a Chromium
 * @throws when the page cannot be loaded or Lighthouse leaves out a figure
 */
export const runLighthouse = async (url: string, browser: string): Promise<LighthouseRun> =>
  readResult(await audit(url, browser))

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

function readResult(lhr: unknown): LighthouseRun {
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
