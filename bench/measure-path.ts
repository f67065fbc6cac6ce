/** Lighthouse runs on a page and on the floor by turns, so that both saw the same machine. */
import { brotliSavings, type Savings } from './compressed-size.ts'
import { type Measurement, measurePage } from './lighthouse.ts'

export type PathMeasurement = {
  path: string
  /** Host and port of the page's own address. */
  host: string
  page: Measurement[]
  /** As many as of the page, each taken just before its counterpart. */
  floor: Measurement[]
  savings: Savings
}

export type Servers = { site: string; floor: string; browser: string }

/**
 * @param path of the page on the site, beginning with a slash
 * @param runs how often each of the two is loaded
 * @throws when one run has failed
 */
export async function measurePath(
  path: string,
  runs: number,
  { site, floor, browser }: Servers,
): Promise<PathMeasurement> {
  const url = new URL(path, site)
  // The first answer of a fresh process is slow for reasons that are not the page's.
  await Promise.all([url, floor].map((address) => fetch(address).then((answer) => answer.text())))
  // By then the page is compressed as small as it gets.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const measured: PathMeasurement = {
    path,
    host: url.host,
    page: [],
    floor: [],
    savings: new Map(),
  }
  for (let run = 1; run <= runs; run++) {
    const below = await measurePage(floor, browser)
    const above = await measurePage(url.href, browser)
    measured.floor.push(below)
    measured.page.push(above)
    console.error(
      `${path} ${run}/${runs}: score ${above.scores.performance}, largest paint ` +
        `${Math.round(above.largestContentfulPaint)} ms (floor ${Math.round(below.largestContentfulPaint)} ms)`,
    )
  }
  const requests = measured.page.flatMap((run) => run.requests)
  return { ...measured, savings: await brotliSavings(requests, url.host) }
}
