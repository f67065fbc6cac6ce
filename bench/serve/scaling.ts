/** How the site's capacity grows with its processes, on a machine whose cores the load needs, too. */
import { cpus } from 'node:os'
import { childrenOf } from '../../tests/support/children-of.ts'
import { startSite } from '../../tests/support/site.ts'
import { spreadOf } from '../statistics.ts'
import { markdownTable } from '../table.ts'
import { load } from './load.ts'
import { processorTimeOf } from './process-figures.ts'

/**
 * Requests a second and worker, for which all of them and the load have room: of kept pages, and made
 * anew. For each worker the same, as a page costs less the more are asked for at once (decision 034).
 */
const easy = { kept: 12_000, made: 10 }
/** Until a worker has made its pages, in milliseconds. */
const making = 60_000

/**
 * Asks one worker, and one a core, for the home page by turns at an easy pace, and says what they
 * could answer with the load on another machine: as often as the busiest of them has time.
 * @param turns how often each is measured; medians count
 * @param seconds for each measurement
 */
export async function scalingReport(turns: number, seconds: number): Promise<string> {
  const sites = [await startWorkers(1), await startWorkers(cpus().length)]
  await new Promise((resolve) => setTimeout(resolve, making))
  const kinds = [
    { name: 'kept', path: '/', perWorker: easy.kept },
    { name: 'made anew', path: '//', perWorker: easy.made },
  ]
  const rows: string[][] = []
  for (const { name, path, perWorker } of kinds) {
    const measured = sites.map((): Turn[] => [])
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, site] of sites.entries())
        measured[at]?.push(await measure(site, path, perWorker * site.workers.length, seconds))
    for (const [at, each] of measured.entries()) {
      const median = (figure: keyof Turn) => spreadOf(each.map((turn) => turn[figure])).median
      const times = each.map(
        ({ capacity }, turn) => capacity / (measured[0]?.[turn]?.capacity ?? capacity),
      )
      rows.push([
        `${name}, ${perWorker.toLocaleString('en')} a second and worker`,
        String(sites[at]?.workers.length),
        `${(median('cost') / 1000).toFixed(perWorker > 1000 ? 3 : 1)} ms`,
        `${Math.round(median('share') * 100)} %`,
        Math.round(median('capacity')).toLocaleString('en'),
        spreadOf(times).median.toFixed(2),
      ])
    }
  }
  for (const site of sites) await site.stop()
  const headings = [
    'the home page',
    'workers',
    'processor time each',
    'the busiest worker’s share',
    'a second, were the load elsewhere',
    'times one worker',
  ]
  return markdownTable(headings, rows)
}

type Turn = {
  /** Microseconds of a page, of all threads of all processes. */
  cost: number
  /** The busiest worker's part of that. */
  share: number
  /** Pages a second that the busiest has time for. */
  capacity: number
}

async function startWorkers(count: number) {
  const site = await startSite({ WORKERS: String(count) })
  // The others start when the first answers.
  while (count > 1 && childrenOf(site.pid).length < count) await load(site.url, 1, easy.kept)
  const workers = count > 1 ? childrenOf(site.pid) : [site.pid]
  return { url: site.url, pids: new Set([site.pid, ...workers]), workers, stop: site.stop }
}

type Workers = Awaited<ReturnType<typeof startWorkers>>

async function measure(
  { url, pids }: Workers,
  path: string,
  perSecond: number,
  seconds: number,
): Promise<Turn> {
  const before = new Map([...pids].map((pid) => [pid, processorTimeOf(pid)]))
  const answered = await load(`${url}${path}`, seconds, perSecond)
  if (answered.failed > 0) throw new Error(`${answered.failed} requests failed`)
  const times = [...pids].map((pid) => processorTimeOf(pid) - (before.get(pid) ?? 0))
  const total = times.reduce((sum, one) => sum + one, 0)
  const cost = (total * 1000) / (answered.perSecond * seconds)
  const share = Math.max(...times) / total
  return { cost, share, capacity: 1e6 / (cost * share) }
}
