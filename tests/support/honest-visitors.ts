/** Honest visitors who come at planned times, whatever the load, and check their pages. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeQuote } from './attack-requests.ts'
import { seeded } from './seeded.ts'
import type { Site } from './site.ts'

/** A form sent sooner counts as a robot's (`signals.ts`), in milliseconds. */
const filledInAfter = 3500

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** One visit: latency from its planned time to the complete response, and its fault. */
export type Visit = { kind: string; latency: number; wrong?: string }

type Visitors = {
  /** Starts that many visits a second, and waits for the last. */
  come(perSecond: number, seconds: number): Promise<Visit[]>
}

type Asked = { method?: string; body?: string; from: string }
type Expected = { status: number; title: string; size?: number }

/** The mix, in order. */
const kinds = [
  'home',
  'post',
  'picture',
  'search',
  'opening a form',
  'quote',
  'about',
  'unknown path',
  'posts',
  'favicon',
] as const

/** Number of visits before the mix repeats; one of them is a quote. */
export const mixSize = kinds.length

/**
 * Records the expected pages of the idle site, and opens a form for each planned quote.
 * @param url of the site, or of the proxy in front of it
 * @param options.patience seconds after which a visitor leaves
 * @param options.from the loopback ip of all visitors; each has its own by default
 */
export async function openVisitors(
  site: Pick<Site, 'leads'>,
  url: string,
  quotes: number,
  { patience, from }: { patience: number; from?: string | undefined },
): Promise<Visitors> {
  const chance = seeded(10)
  const addressOf = (number: number) => from ?? `127.7.${number >> 8}.${number & 255 || 1}`
  const ask = asker(url, patience)
  const paths = await fetchPaths(ask)
  const expected = new Map<string, Expected>()
  for (const [kind, path] of Object.entries(paths)) {
    const { status, body } = await ask(path, { from: addressOf(0) })
    const isPage = body.includes('</html>')
    expected.set(kind, { status, title: titleOf(body), ...(!isPage && { size: body.length }) })
  }
  const forms: { token: string; openedAt: number }[] = []
  for (let number = 0; number < quotes; number += 1) {
    const { body } = await ask('/to/get-a-quote', { from: addressOf(number) })
    forms.push({ token: tokenIn(body), openedAt: performance.now() })
  }
  await sleep(filledInAfter)

  async function look(kind: keyof typeof paths, from: string): Promise<string | undefined> {
    const { status, body } = await ask(paths[kind], { from })
    const wanted = expected.get(kind)
    if (status !== wanted?.status) return `${status} instead of ${wanted?.status}`
    if (wanted.size !== undefined) return body.length === wanted.size ? undefined : 'another file'
    if (titleOf(body) !== wanted.title) return `the page “${titleOf(body)}”`
    if (!body.includes('</html>')) return 'half a page'
    return kind !== 'opening a form' || tokenIn(body) ? undefined : 'a form without a token'
  }

  async function sendQuote(from: string, sent: Map<string, Visit>): Promise<string | undefined> {
    const form = forms.shift()
    if (!form) throw new Error('more quotes than forms were opened')
    const name = `Amna ${chance.letters(1).toUpperCase()}${chance.letters(8, 'aeioulmnrst')}`
    const fields = new URLSearchParams({ ...makeQuote(chance, name), token: form.token })
    const answer = await ask('/to/get-a-quote', { method: 'POST', body: fields.toString(), from })
    if (answer.status !== 200) return `${answer.status} to a quote`
    const reference = />([0-9A-Z]{4}-[0-9A-Z]{4})</.exec(answer.body.toString())?.[1]
    if (!reference) return 'a quote without a reference'
    sent.set(reference, { kind: 'quote', latency: 0 })
    return undefined
  }

  let arrived = 0
  return {
    async come(perSecond, seconds) {
      const begun = performance.now()
      const sent = new Map<string, Visit>()
      const visits = Array.from({ length: perSecond * seconds }, async (_, number) => {
        const planned = begun + (number * 1000) / perSecond
        await sleep(Math.max(0, planned - performance.now()))
        // Continues the mix of the previous visits.
        const kind = kinds[arrived % kinds.length] ?? 'home'
        arrived += 1
        const from = addressOf(arrived)
        const run = kind === 'quote' ? sendQuote(from, sent) : look(kind, from)
        const wrong = await run.catch((error: Error) => error.message)
        return { kind, latency: performance.now() - planned, ...(wrong && { wrong }) }
      })
      const all = await Promise.all(visits)
      const stored = new Set(site.leads().map(({ reference }) => reference))
      const lost = [...sent.keys()].filter((reference) => !stored.has(reference))
      for (const visit of all.filter(({ kind, wrong }) => kind === 'quote' && !wrong))
        if (lost.pop()) visit.wrong = 'a quote that was thanked for and is not stored'
      return all
    },
  }
}

type Ask = (path: string, asked: Asked) => Promise<Answer>

/** The paths of the mix; post and picture are the first that the site links to. */
async function fetchPaths(ask: Ask) {
  const from = '127.0.0.1'
  const posts = (await ask('/blogs', { from })).body.toString()
  return {
    home: '/',
    about: '/about',
    posts: '/blogs',
    post: /href="(\/blog\/[\w-]+)"/.exec(posts)?.[1] ?? '/blog/none',
    picture: /(\/media\/[\w/.-]+)/.exec(posts)?.[1] ?? '/media/none',
    favicon: '/favicon.ico',
    search: '/search?q=app',
    'opening a form': '/to/get-a-quote',
    'unknown path': '/no-such-page',
  }
}

/** Sends a request on a new connection, as a first-time visitor. */
const asker =
  (url: string, patience: number): Ask =>
  (path, { method = 'GET', body, from }) => {
    const { port } = new URL(url)
    const headers = {
      Host: `localhost:${port}`,
      'User-Agent': agent,
      Accept: 'text/html,*/*;q=0.8',
      ...(body !== undefined && {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
      }),
    }
    const options = { agent: false, host: '127.0.0.1', port, path, method, headers }
    return new Promise((resolve, reject) => {
      const sent = request({ ...options, localAddress: from }, async (response) => {
        try {
          const chunks: Buffer[] = []
          for await (const chunk of response) chunks.push(chunk)
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, body: Buffer.concat(chunks) })
        } catch (error) {
          reject(error)
        }
      })
      const timeout = new Error(`no answer in ${patience} s`)
      const timer = setTimeout(() => sent.destroy(timeout), patience * 1000)
      sent.once('close', () => clearTimeout(timer))
      sent.once('error', reject).end(body)
    })
  }

const titleOf = (body: Buffer) => /<title>([^<]*)/.exec(body.toString())?.[1] ?? ''
const tokenIn = (body: Buffer) => /name="token" value="([^"]+)"/.exec(body.toString())?.[1] ?? ''
