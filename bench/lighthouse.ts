/** One Lighthouse run in a Chromium of its own, reduced to the figures that are reported. */
import { Launcher, launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { z } from 'zod'

/** Times are milliseconds and sizes bytes; scores run from 0 to 100. */
export type Measurement = {
  scores: Record<Category, number>
  firstContentfulPaint: number
  largestContentfulPaint: number
  speedIndex: number
  totalBlockingTime: number
  layoutShift: number
  /** Includes Lighthouse's slowdown of the processor. */
  mainThreadTime: number
  domElements: number
  largestElement: PageElement
  requests: PageRequest[]
  warnings: string[]
  /** Lighthouse's own measure of how fast the machine was at that moment. */
  benchmarkIndex: number
}

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** `path` is Lighthouse's: position and tag by turns, as in `1,HTML,1,BODY,0,H1`. */
export type PageElement = { path: string; nodeLabel: string }

export type PageRequest = z.infer<typeof requestSchema>

/** Of several lists of features a browser takes the last, so this one has the launcher's own as well. */
const features = [
  ...Launcher.defaultFlags().filter((flag) => flag.startsWith('--disable-features=')),
  // A page with an opener policy takes the process that is spare. While there was one, the page's thread
  // waited for a core of two (docs/decisions/041).
  'SpareRendererForSitePerProcess',
].join()

const flags = [
  '--headless=new',
  features,
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Chromium's sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Loads a page as Lighthouse does by default: a mid-range phone, simulated throttling.
 * @param browser path of a Chromium
 * @throws when the page or one of the figures could not be had
 */
export async function measurePage(url: string, browser: string): Promise<Measurement> {
  // Now and then Chromium records no navigation at all; that is the recorder's fault, not the page's.
  return await tryMeasuring(url, browser).catch(() => tryMeasuring(url, browser))
}

async function tryMeasuring(url: string, browser: string): Promise<Measurement> {
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

const requestSchema = z.object({
  url: z.string(),
  transferSize: z.number(),
  /** Size of the decoded body. */
  resourceSize: z.number(),
  resourceType: z.string().optional(),
  mimeType: z.string(),
})

const elementSchema = z.object({
  type: z.literal('node'),
  path: z.string(),
  nodeLabel: z.string(),
})

const resultSchema = z.object({
  runWarnings: z.array(z.string()),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.object({
    'first-contentful-paint': figure,
    'largest-contentful-paint': figure,
    'speed-index': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
    'mainthread-work-breakdown': figure,
    'dom-size-insight': figure,
    'lcp-breakdown-insight': z
      .object({ details: z.object({ items: z.array(z.unknown()) }) })
      .transform(({ details }) =>
        details.items.find((item) => elementSchema.safeParse(item).success),
      )
      .pipe(elementSchema),
    'network-requests': z
      .object({ details: z.object({ items: z.array(requestSchema) }) })
      .transform(({ details }) => details.items.filter(({ url }) => /^https?:/.test(url))),
  }),
})

const errorSchema = z.object({ runtimeError: z.object({ message: z.string() }) })

function readResult(lhr: unknown): Measurement {
  const failure = errorSchema.safeParse(lhr)
  if (failure.success) throw new Error(failure.data.runtimeError.message)
  const result = resultSchema.safeParse(lhr)
  if (!result.success) throw new Error(`Lighthouse left out:\n${z.prettifyError(result.error)}`)
  const { audits, categories, environment, runWarnings } = result.data
  return {
    scores: categories,
    firstContentfulPaint: audits['first-contentful-paint'],
    largestContentfulPaint: audits['largest-contentful-paint'],
    speedIndex: audits['speed-index'],
    totalBlockingTime: audits['total-blocking-time'],
    layoutShift: audits['cumulative-layout-shift'],
    mainThreadTime: audits['mainthread-work-breakdown'],
    domElements: audits['dom-size-insight'],
    largestElement: audits['lcp-breakdown-insight'],
    requests: audits['network-requests'],
    warnings: runWarnings,
    benchmarkIndex: environment.benchmarkIndex,
  }
}
