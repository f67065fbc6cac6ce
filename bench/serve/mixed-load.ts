/** What a day brings, in minutes: every kind of request at a fixed rate, and the process's memory meanwhile. */
import { readdirSync, statSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { everyPage } from '../../tests/support/routes.ts'
import { type Chance, seeded } from '../../tests/support/seeded.ts'
import type { Site } from '../../tests/support/site.ts'
import { openSlowly } from '../../tests/support/slow-clients.ts'
import { memoryOf } from './process-figures.ts'

export type Sample = { minute: number; megabytes: number }
export type KindReport = { asked: number; times: number[]; errors: string[] }
export type MixedReport = { samples: Sample[]; kinds: Map<string, KindReport>; late: number }

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Ask = (path: string, headers?: Record<string, string>, post?: string) => Promise<Answer>
/** Asks for something; gives what was wrong with the answer, or nothing. */
type Kind = { weight: number; run(ask: Ask, chance: Chance): Promise<string | undefined> }

const pages = everyPage.filter((path) => !/^\/(to\/|styleguide|search)/.test(path))
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
  'kept pages': {
    weight: 30,
    run: (ask, chance) => wants(ask(chance.pick(pages), anyEncoding(chance)), 200),
  },
  'pages asked for again': {
    weight: 10,
    async run(ask, chance) {
      const path = chance.pick(pages)
      const { headers } = await ask(path, { 'Accept-Encoding': 'br' })
      const tag = { 'If-None-Match': headers.etag ?? '' }
      return wants(ask(path, { 'Accept-Encoding': 'br', ...tag }), 304)
    },
  },
  'pages made anew': {
    weight: 8,
    run: (ask, chance) => wants(ask(`${chance.pick(pages)}/`, anyEncoding(chance)), 200),
  },
  'pages that are not there': {
    weight: 6,
    run: (ask, chance) => wants(ask(`/no-${chance.letters(12)}`, anyEncoding(chance)), 404),
  },
  'lists and chosen parts': {
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
  'parts of files': {
    weight: 3,
    run: (ask, chance) => wants(ask(chance.pick(files), { Range: 'bytes=0-0' }), 206),
  },
  'feeds and indexes': { weight: 5, run: (ask, chance) => wants(ask(chance.pick(feeds)), 200) },
  search: {
    weight: 3,
    run: (ask, chance) => wants(ask(`/search?q=${chance.letters(6)}`), 200),
  },
  'what is refused': {
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

/** @param perSecond how many are begun each second, whatever becomes of those before */
export async function mixedLoad(
  site: Site,
  minutes: number,
  perSecond: number,
): Promise<MixedReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ask = askerOf(site.url, agent)
  const chance = seeded(7)
  const choices = Object.entries(kinds).flatMap(([name, { weight }]) => Array(weight).fill(name))
  const report: MixedReport = { samples: [], kinds: new Map(), late: 0 }
  const started = performance.now()
  const passed = () => performance.now() - started
  const sampling = setInterval(() => {
    report.samples.push({ minute: passed() / 60_000, megabytes: memoryOf(site.pid) })
  }, 10_000)
  // They are closed by the site; a few more come before the last ones have gone.
  const dawdling = setInterval(() => void openSlowly(site.url, 'no reader', 4, 40_000), 5000)
  const underWay = new Set<Promise<void>>()

  async function runOne(name: string, { run }: Kind): Promise<void> {
    const kind = report.kinds.get(name) ?? { asked: 0, times: [], errors: [] }
    report.kinds.set(name, kind)
    const begun = performance.now()
    const wrong = await run(ask, chance).catch((error: Error) => error.message)
    kind.asked += 1
    kind.times.push(performance.now() - begun)
    if (wrong) kind.errors.push(wrong)
  }

  for (let begun = 0; passed() < minutes * 60_000; ) {
    for (; begun < (passed() / 1000) * perSecond; begun += 1) {
      const name = chance.pick(choices)
      const kind = kinds[name]
      // A machine that does not keep up is asked less, and the report says so.
      if (!kind || underWay.size >= 500) report.late += 1
      else {
        const running = runOne(name, kind).finally(() => underWay.delete(running))
        underWay.add(running)
      }
    }
    await wait(20)
  }
  clearInterval(dawdling)
  await Promise.all(underWay)
  clearInterval(sampling)
  agent.destroy()
  return report
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
