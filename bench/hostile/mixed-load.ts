import { readdirSync, statSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listPaths } from '../../tests/support/routes.ts'
import { type Chance, seeded } from '../../tests/support/seeded.ts'
import type { Site } from '../../tests/support/site.ts'
import { openSlowly } from '../../tests/support/slow-clients.ts'
import { settle } from '../site.ts'
import { percentile, slopeOf } from '../statistics.ts'
import type { Row } from './counts.ts'

const minutes = 30
/** Requests started per second. */
const rate = 40
/** A machine that does not keep up gets fewer requests, which is reported. */
const maxConcurrent = 500
/** Minutes until the memory of a process is stable. */
const warmup = 5

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
type Send = (path: string, headers?: Record<string, string>, post?: string) => Promise<Answer>
/** `run` returns the fault of the response, if any. */
type Kind = { weight: number; run(send: Send, chance: Chance): Promise<string | undefined> }

const pages = listPaths('content').filter((path) => !/^\/(to\/|styleguide|search)/.test(path))
const clientDir = join(import.meta.dirname, '../../build/client')
const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length))
  .filter((path) => statSync(join(clientDir, path)).size > 0)
const feeds = [
  '/blogs/rss.xml',
  '/blogs/atom.xml',
  '/blogs/feed.json',
  '/career/job-positions/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/insights',
  '/readyz',
]
const encodings = ['br', 'gzip', 'identity']
const anyEncoding = (chance: Chance) => ({ 'Accept-Encoding': chance.pick(encodings) })

const expectStatus = async (answer: Promise<Answer>, wanted: number) => {
  const { status } = await answer
  return status === wanted ? undefined : `${status} instead of ${wanted}`
}

const kinds: Record<string, Kind> = {
  'cached pages': {
    weight: 30,
    run: (send, chance) => expectStatus(send(chance.pick(pages), anyEncoding(chance)), 200),
  },
  'revalidated pages': {
    weight: 10,
    async run(send, chance) {
      const path = chance.pick(pages)
      const { headers } = await send(path, { 'Accept-Encoding': 'br' })
      const tag = { 'If-None-Match': headers.etag ?? '' }
      return expectStatus(send(path, { 'Accept-Encoding': 'br', ...tag }), 304)
    },
  },
  'odd spellings': {
    weight: 8,
    run: (send, chance) => expectStatus(send(`/${chance.pick(pages)}`, anyEncoding(chance)), 308),
  },
  'unknown pages': {
    weight: 6,
    run: (send, chance) =>
      expectStatus(send(`/no-${chance.letters(12)}`, anyEncoding(chance)), 404),
  },
  'pages with queries': {
    weight: 8,
    run: (send, chance) =>
      expectStatus(
        send(chance.pick(['/blogs', '/blogs?utm_source=x', '/?work=mobile', '/about?x=1'])),
        200,
      ),
  },
  files: {
    weight: 20,
    run: (send, chance) => expectStatus(send(chance.pick(files), anyEncoding(chance)), 200),
  },
  'feeds and indexes': {
    weight: 5,
    run: (send, chance) => expectStatus(send(chance.pick(feeds)), 200),
  },
  search: {
    weight: 3,
    run: (send, chance) => expectStatus(send(`/search?q=${chance.letters(6)}`), 200),
  },
  'rejected paths': {
    weight: 2,
    run: (send, chance) => expectStatus(send(`/%ff${chance.letters(9)}`), 400),
  },
  'forms opened': { weight: 3, run: (send) => expectStatus(send('/to/get-a-quote'), 200) },
  'forms posted': {
    weight: 2,
    async run(send, chance) {
      const { body } = await send('/to/contact-us')
      const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1]
      const fields = new URLSearchParams({
        key: fieldOf('key') ?? '',
        token: fieldOf('token') ?? '',
        name: `Amna ${chance.letters(8)}`,
        email: `${chance.letters(12)}@example.com`,
        message: `We need an app for our ${chance.letters(9)} by the spring, please call us.`,
      })
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const { status, body: page } = await send('/to/contact-us', type, fields.toString())
      return status === 200 && page.includes('reference is')
        ? undefined
        : `${status} without a reference`
    },
  },
}

/** Row D5: memory, errors and times under all kinds of requests. */
export async function mixedLoad(site: Site): Promise<Row[]> {
  await settle(site)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = openSender(site.url, agent)
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
  // The site closes them; new ones come before all are closed.
  const slowReaders = setInterval(() => void openSlowly(site.url, 'no reader', 4, 40_000), 5000)
  const running = new Set<Promise<void>>()

  async function runOne([name, kind]: [string, Kind]): Promise<void> {
    const begun = performance.now()
    const wrong = await kind.run(send, chance).catch((error: Error) => error.message)
    times.push(performance.now() - begun)
    if (wrong) errors.push(`${name}: ${wrong}`)
  }

  for (let begun = 0; passed() < minutes * 60_000; ) {
    for (; begun < (passed() / 1000) * rate; begun += 1) {
      if (running.size >= maxConcurrent) late += 1
      else {
        const sent = runOne(chance.pick(choices)).finally(() => running.delete(sent))
        running.add(sent)
      }
    }
    await sleep(20)
  }
  clearInterval(slowReaders)
  await Promise.all(running)
  clearInterval(sampling)
  agent.destroy()

  const slope = slopeOf(samples.filter(([minute]) => minute >= warmup))
  const highest = Math.max(...samples.map(([, megabytes]) => megabytes))
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  const what = `${minutes} minutes of mixed load, ${rate} a second`
  return [
    [
      'D5',
      what,
      `${errors.length} errors ${[...new Set(errors)].slice(0, 5).join('; ')}; ${late} not sent, because ${maxConcurrent} were running`,
    ],
    ['D5', 'times', `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`],
    [
      'D5',
      'memory',
      `${slope.toFixed(2)} MB a minute after minute ${warmup}; ${Math.round(highest)} MB at most`,
    ],
  ]
}

/** Sends paths unchanged, and reads whole responses. */
const openSender =
  (url: string, agent: Agent): Send =>
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
