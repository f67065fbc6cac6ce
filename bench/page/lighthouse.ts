/** One Lighthouse run in a Chromium of its own. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

/** Scores run from 0 to 100; times are milliseconds of Lighthouse's simulated phone. */
export type LighthouseRun = {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>
  firstPaint: number
  largestPaint: number
  blockingTime: number
  layoutShift: number
}

/**
 * Loads a page with Lighthouse's defaults: a mid-range phone, simulated throttling.
 * @param browser path of a Chromium
 * @throws when the page cannot be loaded or Lighthouse leaves out a figure
 */
export const runLighthouse = (url: string, browser: string): Promise<LighthouseRun> =>
  // Chromium sometimes records no navigation, which is no fault of the page: one retry.
  runOnce(url, browser).catch(() => runOnce(url, browser))

const folder = join(import.meta.dirname, '..')
const program = join(folder, 'node_modules/.bin/lighthouse')
if (!existsSync(program)) execFileSync('npm', ['ci', '--prefix', folder], { stdio: 'inherit' })
// Chromium's sandbox refuses to run as root. Lighthouse itself turns background networking off.
const flags = `--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`

async function runOnce(url: string, browser: string): Promise<LighthouseRun> {
  const { stdout } = await promisify(execFile)(
    program,
    [url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 100_000_000 },
  )
  return parseResult(JSON.parse(stdout))
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

function parseResult(lhr: unknown): LighthouseRun {
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
