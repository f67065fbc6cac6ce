/** Every kind of request at a fixed rate for half an hour, and the memory of the process meanwhile. */
import { readdirSync, statSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pagesOf } from '../../tests/support/routes.ts'
import { type Chance, seeded } from '../../tests/support/seeded.ts'
import type { Site } from '../../tests/support/site.ts'
import { openSlowly } from '../../tests/support/slow-clients.ts'
import { settle } from '../site.ts'
import { percentile, slopeOf } from '../statistics.ts'
import type { Row } from './counts.ts'

const minutes = 30
/** Requests that are begun each second, answered or not. */
const rate = 40
/** Requests under way at most: a machine that does not keep up is asked less, and a row says so. */
const mostUnderWay = 500
/** A process finds its size in the first minutes. */
const settledAfter = 5

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Ask = (path: string, headers?: Record<string, string>, post?: string) => Promise<Answer>
/** `run` gives the fault of the answer, or nothing. */
type Kind = { weight: number; run(ask: Ask, chance: Chance): Promise<string | undefined> }

const pages = pagesOf('content').filter((path) => !/^\/(to\/|styleguide|search)/.test(path))
const clientDir = join(import.meta.dirname, '../../build/client')
const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length))
  .filter((path) => statSync(join(clientDir, path)).size > 0)
const feeds = [
  ...['/blogs/rss.xml', '/blogs/atom.xml', '/blogs/feed.json', '/career/job-positions/rss.xml'],
  ...['/sitemap.xml', '/robots.txt', '/search-index.json', '/insights', '/readyz'],
]
const encodings = ['br', 'gzip', 'identity']
const anyEncoding = (chance: Chance) => ({ 'Accept-Encoding': chance.pick(encodings) })

const wants = async (answer: Promise<Answer>, wanted: number) => {
  const { status } = await answer
  return status === wanted ? undefined : `${status} instead of ${wanted}`
}

const kinds: Record<string, Kind> = {
  'cached pages': {
    weight: 30,
    run: (ask, chance) => wants(ask(chance.pick(pages), anyEncoding(chance)), 200),
  },
  'revalidated pages': {
    weight: 10,
    async run(ask, chance) {
      const path = chance.pick(pages)
      const { headers } = await ask(path, { 'Accept-Encoding': 'br' })
      const tag = { 'If-None-Match': headers.etag ?? '' }
      return wants(ask(path, { 'Accept-Encoding': 'br', ...tag }), 304)
    },
  },
  'pages spelled otherwise': {
    weight: 8,
    run: (ask, chance) => wants(ask(`/${chance.pick(pages)}`, anyEncoding(chance)), 308),
  },
  'unknown pages': {
    weight: 6,
    run: (ask, chance) => wants(ask(`/no-${chance.letters(12)}`, anyEncoding(chance)), 404),
  },
  'pages with queries': {
    weight: 8,
    run: (ask, chance) =>
      wants(
        ask(chance.pick(['/blogs', '/blogs?utm_source=x', '/?work=mobile', '/about?x=1'])),
        200,
      ),
  },
  files: {
    weight: 20,
    run: (ask, chance) => wants(ask(chance.pick(files), anyEncoding(chance)), 200),
  },
  'feeds and indexes': { weight: 5, run: (ask, chance) => wants(ask(chance.pick(feeds)), 200) },
  search: {
    weight: 3,
    run: (ask, chance) => wants(ask(`/search?q=${chance.letters(6)}`), 200),
  },
  'rejected paths': {
    weight: 2,
    run: (ask, chance) => wants(ask(`/%ff${chance.letters(9)}`), 400),
  },
  'forms opened': { weight: 3, run: (ask) => wants(ask('/to/get-a-quote'), 200) },
  'forms posted': {
    weight: 2,
    async run(ask, chance) {
      const { body } = await ask('/to/contact-us')
      const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1]
      const fields = new URLSearchParams({
        key: fieldOf('key') ?? '',
        token: fieldOf('token') ?? '',
        name: `Amna ${chance.letters(8)}`,
        email: `${chance.letters(12)}@example.com`,
        message: `We need an app for our ${chance.letters(9)} by the spring, please call us.`,
      })
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const { status, body: page } = await ask('/to/contact-us', type, fields.toString())
      return status === 200 && page.includes('reference is')
        ? undefined
        : `${status} without a reference`
    },
  },
}

/** Row D5: memory, errors and times under everything at once. */
export async function mixedLoad(site: Site): Promise<Row[]> {
  await settle(site)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ask = askerOf(site.url, agent)
  const chance = seeded(7)
  const choices = Object.entries(kinds).flatMap((kind) =>
    Array<[name: string, kind: Kind]>(kind[1].weight).fill(kind),
  )
  const samples: [minute: number, megabytes: number][] = []
  const times: number[] = []
  const errors: string[] = []
  let late = 0
  const started = performance.now()
  const passed = () => performance.now() - started
  const sampling = setInterval(() => samples.push([passed() / 60_000, site.memory()]), 10_000)
  // The site closes them; a few more come before the last ones have gone.
  const slowReaders = setInterval(() => void openSlowly(site.url, 'no reader', 4, 40_000), 5000)
  const underWay = new Set<Promise<void>>()

  async function runOne([name, kind]: [string, Kind]): Promise<void> {
    const begun = performance.now()
    const wrong = await kind.run(ask, chance).catch((error: Error) => error.message)
    times.push(performance.now() - begun)
    if (wrong) errors.push(`${name}: ${wrong}`)
  }

  for (let begun = 0; passed() < minutes * 60_000; ) {
    for (; begun < (passed() / 1000) * rate; begun += 1) {
      if (underWay.size >= mostUnderWay) late += 1
      else {
        const running = runOne(chance.pick(choices)).finally(() => underWay.delete(running))
        underWay.add(running)
      }
    }
    await sleep(20)
  }
  clearInterval(slowReaders)
  await Promise.all(underWay)
  clearInterval(sampling)
  agent.destroy()

  const slope = slopeOf(samples.filter(([minute]) => minute >= settledAfter))
  const most = Math.max(...samples.map(([, megabytes]) => megabytes))
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  const what = `${minutes} minutes of mixed load, ${rate} a second`
  return [
    [
      'D5',
      what,
      `${errors.length} errors ${[...new Set(errors)].slice(0, 5).join('; ')}; ${late} not asked, because ${mostUnderWay} were under way`,
    ],
    ['D5', 'times', `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`],
    [
      'D5',
      'memory',
      `${slope.toFixed(2)} MB a minute after minute ${settledAfter}; ${Math.round(most)} MB at most`,
    ],
  ]
}

/** Asks for paths as they are written, and reads answers to their end. */
const askerOf =
  (url: string, agent: Agent): Ask =>
  (path, headers = {}, post) =>
    new Promise((resolve, reject) => {
      const options = { agent, path, headers, method: post === undefined ? 'GET' : 'POST' }
      request(url, options, async (response) => {
        try {
          let body = ''
          for await (const chunk of response.setEncoding('latin1')) body += chunk
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
        } catch (error) {
          reject(error)
        }
      })
        .once('error', reject)
        .end(post)
    })
