import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, startSite } from '../../support/site.ts'
import { json, type Received, type StubServer, startStub } from '../../support/stub-server.ts'

type Fault = (response: ServerResponse, request: Received) => void

const asJson = { 'Content-Type': 'application/json' }
const status =
  (code: number): Fault =>
  (response) =>
    response.writeHead(code, asJson).end('{"error":"no"}')
const body =
  (text: string | Buffer, headers: Record<string, string> = asJson): Fault =>
  (response) =>
    response.writeHead(200, headers).end(text)

/** A list for the list calls, one object for the detail call. */
const items =
  (...bad: unknown[]): Fault =>
  (response, { url }) =>
    body(JSON.stringify(url.includes('/detail/') ? bad[0] : bad))(response, { url } as Received) // the URL is all that is read

const item = { title: 'A', slug: 'a', image_url: '', published_date: '', text: 'A', desc: 'A' }

/** 64 MB: gzip allows several members in sequence. */
const packed = gzipSync(Buffer.alloc(2 ** 26, ' '))

/**
 * The faults, by name; none may be accepted as a valid response.
 * @param elsewhere the target of the redirect
 */
const upstreamFaults = (elsewhere: string): Record<string, Fault> => ({
  'never answers': () => {},
  'begins and never ends': (response) => response.writeHead(200, asJson).write('['),
  'drips spaces': (response) => {
    response.writeHead(200, asJson)
    const drip = setInterval(() => response.write(' '), 50)
    response.once('close', () => clearInterval(drip))
  },
  'resets the connection': (response) => response.destroy(),
  'resets in the middle': (response) => {
    response.writeHead(200, { ...asJson, 'Content-Length': '5000' }).write('[{"title": "Half')
    setTimeout(() => response.destroy(), 50)
  },
  'answers 500': status(500),
  'answers with HTML': body('<!doctype html><title>Welcome</title>', {
    'Content-Type': 'text/html',
  }),
  'answers with half of the JSON': body('[{"title": "Half'),
  'answers with an object for a list, a list for an object': (response, { url }) =>
    body(JSON.stringify(url.includes('/detail/') ? [item] : { items: [item] }))(response, {
      url,
    } as Received), // the URL is all that is read
  'sends a gigabyte': (response) => {
    response.writeHead(200, asJson).write('[')
    const text = 'x'.repeat(65_000)
    let left = 2 ** 30
    const send = () => {
      while (left > 0 && !response.destroyed) {
        // Valid posts, each with a slug of its own: none can be left out before the end is known.
        const piece = `${JSON.stringify({ ...item, slug: `${left}`, text })},`
        left -= piece.length
        if (!response.write(piece)) return void response.once('drain', send)
      }
      response.end('0]')
    }
    send()
  },
  'sends a gigabyte in a megabyte': body(Buffer.concat(Array(16).fill(packed)), {
    ...asJson,
    'Content-Encoding': 'gzip',
  }),
  'redirects to another host': (response) =>
    response.writeHead(302, { Location: `${elsewhere}/api/stolen` }).end(),
  'leaves every field out': items({}, {}),
})

const post = {
  title: 'A post from elsewhere',
  slug: 'from-elsewhere',
  image_url: 'https://pictures.example/1.png',
  published_date: '2026-03-04T05:06:07.000Z',
  text: 'Text of the post.',
}
const job = { title: 'Engineer from elsewhere', desc: 'Builds **things**.' }
const good: Fault = (response, { url }) => {
  if (url === '/api/jobs') return json(response, [job])
  json(response, url.includes('/detail/') ? post : [post])
}

/** Longer than any response may take. */
const requestTimeout = () => AbortSignal.timeout(15_000)
const pageAt = async (site: Site, path: string) => {
  const response = await fetch(`${site.url}${path}`, { signal: requestTimeout() })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const hostOf = (site: StubServer) => ({
  BLOG_API_HOST: site.url,
  CAREERS_API_HOST: site.url,
  API_KEY: 'fixed-key-5f2c9e',
  API_TIMEOUT_MS: '1500',
  API_FRESH_S: '1',
})

const pagesOfHost = [
  '/blogs',
  '/career/job-positions',
  '/blog/from-elsewhere',
  '/resources/newest-posts',
  '/',
]

let thief: StubServer
let host: StubServer
let acts: Fault = good
/** A site that never had a response, and one that had. */
let cold: Site
let warm: Site

/** Maximum growth of a process beyond its size after ordinary responses, in megabytes. */
const mayGrow = 50

/** Samples the memory of a process, and returns its peak growth. */
function watchMemory(site: Site) {
  const before = site.memory()
  let peak = before
  const look = () => {
    peak = Math.max(peak, site.memory())
  }
  const timer = setInterval(look, 20)
  return {
    grown() {
      look()
      return peak - before
    },
    stop: () => clearInterval(timer),
  }
}

beforeAll(async () => {
  thief = await startStub((response) => json(response, []))
  host = await startStub((response, request) => acts(response, request))
  cold = await startSite(hostOf(host))
  warm = await startSite(hostOf(host))
  for (const path of ['/blogs', '/blog/from-elsewhere', '/career/job-positions']) {
    const { status, text } = await pageAt(warm, path)
    expect([status, text.includes('elsewhere')], path).toEqual([200, true])
  }
  // A process grows with its rendered pages, whatever a host does, until the first garbage collection.
  for (let at = 0; at < names.length; at++) {
    acts = good
    expect((await pageAt(warm, `/blog/ordinary-${at}`)).status).toBe(200)
    acts = (response) => json(response, {}, 500)
    await Promise.all(pagesOfHost.map((path) => pageAt(cold, path)))
  }
})
afterAll(() => Promise.all([cold, warm, thief].map((each) => each?.stop())))

const names = Object.keys(upstreamFaults(''))
describe.each(names)('when the host %s', (name) => {
  let watched: ReturnType<typeof watchMemory>[] = []
  beforeAll(async () => {
    acts = upstreamFaults(thief.url)[name] ?? good
    // The values of both sites are stale by now, and no failure is cached.
    await new Promise((resolve) => setTimeout(resolve, 1200))
    watched = [cold, warm].map(watchMemory)
  })
  afterAll(() => {
    for (const { stop } of watched) stop()
  })

  test('a site that never had a response says so, and its pages stay complete', async () => {
    const [blogs, jobs, one, teaser, home] = await Promise.all(
      pagesOfHost.map((path) => pageAt(cold, path)),
    )
    expect(blogs?.status).toBe(200)
    expect(blogs?.text).toContain('No Blogs Available')
    expect(blogs?.text).toContain('Try again')
    expect(jobs?.status).toBe(200)
    expect(jobs?.text).toContain('No jobs available')
    expect(one?.status).toBe(503)
    expect(one?.headers.get('retry-after')).toBe('60')
    expect(teaser?.status).toBe(200)
    expect(home?.status).toBe(200)
    for (const page of [blogs, jobs, one, home]) expect(page?.text).toContain('</html>')
    for (const page of [blogs, jobs, one, teaser])
      expect(page?.headers.get('cache-control')).toBe('no-store')
  })

  test('no browser caches the data of a page without its list', async () => {
    const paths = pagesOfHost.slice(0, 4)
    await Promise.all(
      paths.map(async (path) => {
        const { headers } = await pageAt(cold, `${path}.data`)
        expect(headers.get('cache-control'), path).toBe('no-store')
      }),
    )
  })

  test('a site that had a response still shows it', async () => {
    await Promise.all(
      pagesOfHost.slice(0, 3).map(async (path) => {
        const { status, text } = await pageAt(warm, path)
        expect([status, text.includes('elsewhere')], path).toEqual([200, true])
      }),
    )
  })

  test('neither keeps the response in memory', () => {
    for (const { grown } of watched) expect(grown()).toBeLessThan(mayGrow)
  })
})

test('a browser caches no empty list, and a full one for as long as a click takes', async () => {
  const lists = ['/blogs.data', '/career/job-positions.data', '/resources/newest-posts.data']
  const site = await startSite(hostOf(host))
  const lifetimes = () =>
    Promise.all(
      lists.map(async (path) => {
        const { status, headers } = await pageAt(site, path)
        return [status, headers.get('cache-control')]
      }),
    )
  acts = (response) => json(response, [])
  expect(await lifetimes()).toEqual(lists.map(() => [200, 'no-store']))
  acts = good
  const full = lists.map(() => [200, 'public, max-age=10'])
  await expect.poll(lifetimes, { timeout: 15_000 }).toEqual(full)
  await site.stop()
})

test('a response that is too long is not buffered while it is read', async () => {
  acts = good
  const patient = await startSite({ ...hostOf(host), API_TIMEOUT_MS: '15000' })
  for (let at = 0; at < names.length; at++) await pageAt(patient, `/blog/ordinary-${at}`)
  const { grown, stop } = watchMemory(patient)
  for (const name of ['sends a gigabyte', 'sends a gigabyte in a megabyte']) {
    acts = upstreamFaults(thief.url)[name] ?? good
    // One call after another, as row U1 counts them.
    for (const path of pagesOfHost.slice(0, 3)) {
      await pageAt(patient, path)
      expect(grown(), `${name} at ${path}`).toBeLessThan(mayGrow)
    }
  }
  stop()
  for (const call of ['GET /api/9ex_blogs', 'GET /api/9ex_blogs/detail/{slug}', 'POST /api/jobs']) {
    expect(patient.output()).toContain(`"call":"${call}","reason":"is longer than`)
  }
  await patient.stop()
})

test('a page is sent before the timeout of a hanging host', async () => {
  let hanging = 0
  acts = (response) => {
    hanging++
    response.once('close', () => hanging--)
  }
  await new Promise((resolve) => setTimeout(resolve, 1200))
  // Robots get a page when all of it is complete.
  const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36' }
  const response = await fetch(`${cold.url}/blogs`, { signal: requestTimeout(), headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let shell = ''
  while (!shell.includes('</footer>')) shell += (await reader?.read())?.value ?? ''
  // In an element, not among the labels that every page has.
  expect(shell).toContain('>Loading...<')
  expect(hanging).toBeGreaterThan(0)
  await reader?.cancel()
})

test('a robot, and a visitor without scripts on request, gets a slow list in full', async () => {
  const site = await startSite(hostOf(host))
  acts = (response, request) => setTimeout(() => good(response, request), 400)
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36'
  const asks = [
    ['/blogs', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['/blogs?whole', browser],
  ] as const
  for (const [path, agent] of asks) {
    const headers = { 'User-Agent': agent }
    const text = await (await fetch(`${site.url}${path}`, { headers })).text()
    expect(text, path).toContain(post.title)
    expect(text, path).not.toContain('>Loading...<')
  }
  await site.stop()
})

test('a post that the host no longer has is a 404, whatever was cached before', async () => {
  acts = (response) => json(response, { error: 'gone' }, 404)
  await expect
    .poll(async () => (await pageAt(warm, '/blog/from-elsewhere')).status, { timeout: 15_000 })
    .toBe(404)
  expect((await pageAt(warm, '/blogs')).text).toContain(post.title)
})

test('none of it is an error of the site, reaches another host, or stays in memory', () => {
  for (const site of [cold, warm]) {
    expect(site.output()).not.toMatch(/(page|render|request)-failed|[Uu]nhandled|\n\s+at /)
    expect(site.memory()).toBeLessThan(350)
  }
  expect(thief.received).toEqual([])
})
