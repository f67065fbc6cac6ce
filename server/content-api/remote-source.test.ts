import { mkdtempSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../contracts/answer.ts'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { json, type Received, type StubServer, startStub } from '../../tests/support/stub-server.ts'
import { remoteBlogs, remoteJobs } from './remote-source.ts'

const key = 'fixed-key/of+SPEC=='
const timeout = 5000

const detail = {
  title: 'What an MVP leaves out',
  image_url: 'https://cdn.example.com/mvp.png',
  published_date: '2026-03-02T08:00:00.000Z',
  text: 'First <b>paragraph</b>.',
}
const blog = { ...detail, slug: 'what-an-mvp-leaves-out' }
const job = { title: 'QA engineer', desc: 'Breaks things on purpose.' }

type Reply = (response: ServerResponse, request: Received) => void

let log: LogLines
let stub: StubServer | undefined
let dataDir: string
const folders = mkdtempSync(join(tmpdir(), '9ex-upstream-'))
beforeEach(() => {
  log = listenToLog()
  dataDir = mkdtempSync(join(folders, 'data-'))
})
afterEach(async () => {
  log.stop()
  await stub?.stop()
  stub = undefined
})
afterAll(async () => {
  await wait(200) // for the last copies to be written
  rmSync(folders, { recursive: true, maxRetries: 5 })
})

const remote = (host: string, within = timeout) => {
  return { host, key, timeout: within, freshFor: 60_000, dataDir }
}

async function upstream(reply: Reply): Promise<StubServer> {
  stub = await startStub(reply)
  return stub
}

/** The three calls, each with the kind of answer it should be given. */
const calls: [string, unknown, (host: string, timeout: number) => Promise<Answer<unknown>>][] = [
  ['the blog list', [blog], (host, timeout) => remoteBlogs(remote(host, timeout)).listBlogs()],
  ['a blog', detail, (host, timeout) => remoteBlogs(remote(host, timeout)).findBlog('mvp')],
  ['the job list', [job], (host, timeout) => remoteJobs(remote(host, timeout)).listJobs()],
]

describe('what is sent, byte for byte as the specification has it', () => {
  test('the blog list is asked for with GET, the key and no body', async () => {
    const { url, received } = await upstream((response) => json(response, [blog]))
    await remoteBlogs(remote(url)).listBlogs()
    expect(received).toEqual([
      {
        method: 'GET',
        url: '/api/9ex_blogs',
        headers: expect.objectContaining({
          'content-type': ['application/json'],
          authorization: [key],
        }),
        body: '',
      },
    ])
    expect(received[0]?.headers).not.toHaveProperty('transfer-encoding')
  })

  test('a blog is asked for by its slug', async () => {
    const { url, received } = await upstream((response) => json(response, detail))
    await remoteBlogs(remote(url)).findBlog('what-an-mvp-leaves-out')
    expect(received).toEqual([
      {
        method: 'GET',
        url: '/api/9ex_blogs/detail/what-an-mvp-leaves-out',
        headers: expect.objectContaining({
          'content-type': ['application/json'],
          authorization: [key],
        }),
        body: '',
      },
    ])
  })

  test('jobs are asked for with POST, the key and an empty JSON object', async () => {
    const { url, received } = await upstream((response) => json(response, [job]))
    await remoteJobs(remote(url)).listJobs()
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/api/jobs',
        headers: expect.objectContaining({
          'content-type': ['application/json'],
          authorization: [key],
          'content-length': ['2'],
        }),
        body: '{}',
      },
    ])
  })

  test('a source without a key sends no Authorization at all', async () => {
    const { url, received } = await upstream((response) => json(response, []))
    await remoteBlogs({ ...remote(url), key: undefined }).listBlogs()
    await remoteJobs({ ...remote(url), key: undefined }).listJobs()
    expect(received).toHaveLength(2)
    for (const { headers } of received) expect(headers).not.toHaveProperty('authorization')
  })

  test.each([
    ['a b', 'a%20b'],
    ['a/../../jobs', 'a%2F..%2F..%2Fjobs'],
    ['what?x=1#part', 'what%3Fx%3D1%23part'],
    ['100%', '100%25'],
    ['%2e%2e', '%252e%252e'],
    ['اردو', '%D8%A7%D8%B1%D8%AF%D9%88'],
  ])('the slug %j cannot leave its place in the address', async (slug, sent) => {
    const { url, received } = await upstream((response) => json(response, detail))
    await remoteBlogs(remote(url)).findBlog(slug)
    expect(received.map(({ url }) => url)).toEqual([`/api/9ex_blogs/detail/${sent}`])
  })

  test.each(['.', '..', 'line\r\nX-Injected: yes', 'a\0', '\x7f'])(
    'the slug %j does not turn into another call',
    async (slug) => {
      const { url, received } = await upstream((response) => json(response, {}, 404))
      expect(await remoteBlogs(remote(url)).findBlog(slug)).toEqual({
        state: 'missing',
      })
      for (const { url } of received) expect(url).toMatch(/^\/api\/9ex_blogs\/detail\/.+/)
    },
  )

  test('a slug that is no whole text gives an answer and does not throw', async () => {
    const { url } = await upstream((response) => json(response, {}, 404))
    expect(await remoteBlogs(remote(url)).findBlog('\ud800')).not.toHaveProperty('value')
  })
})

describe('what is found', () => {
  test('is every blog, newest first, without fields that are not in the specification', async () => {
    const dated = (day: string) => ({ ...blog, slug: day, published_date: `${day}T08:00:00.000Z` })
    const { url } = await upstream((response) =>
      json(response, [
        { ...dated('2025-05-01'), _id: 7, password: 'x' },
        dated('2026-01-01'),
        dated('2025-12-31'),
      ]),
    )
    expect(await remoteBlogs(remote(url)).listBlogs()).toEqual({
      state: 'found',
      value: [dated('2026-01-01'), dated('2025-12-31'), dated('2025-05-01')],
    })
  })

  test('is a blog as it was sent', async () => {
    const { url } = await upstream((response) => json(response, { ...detail, extra: 1 }))
    expect(await remoteBlogs(remote(url)).findBlog('mvp')).toEqual({
      state: 'found',
      value: detail,
    })
  })

  test('is every job in the order it was sent', async () => {
    const jobs = [job, { title: 'Designer', desc: 'Draws.' }, { title: 'Engineer', desc: '' }]
    const { url } = await upstream((response) => json(response, jobs))
    expect(await remoteJobs(remote(url)).listJobs()).toEqual({
      state: 'found',
      value: jobs,
    })
  })

  test('may be an empty list', async () => {
    const { url } = await upstream((response) => json(response, []))
    const empty = { state: 'found', value: [] }
    expect(await remoteBlogs(remote(url)).listBlogs()).toEqual(empty)
    expect(await remoteJobs(remote(url)).listJobs()).toEqual(empty)
  })

  test('is never at hand without asking', async () => {
    const { url, received } = await upstream((response) => json(response, [blog]))
    expect(remoteBlogs(remote(url)).peekBlogs()).toBeUndefined()
    expect(received).toEqual([])
  })

  test('loses one bad blog, keeps the others, and says in the log which one', async () => {
    const { url } = await upstream((response) =>
      json(response, [
        { ...blog, slug: 'first' },
        { ...blog, title: 7 },
        { ...blog, slug: 'last' },
      ]),
    )
    const answer = await remoteBlogs(remote(url)).listBlogs()
    expect(answer).toMatchObject({ state: 'found', value: [{ slug: 'first' }, { slug: 'last' }] })
    expect(answer).toHaveProperty('value.length', 2)
    expect(log.lines()).toEqual([
      expect.objectContaining({
        event: 'upstream-item-dropped',
        index: 1,
        message: expect.stringContaining('title'),
      }),
    ])
  })

  test.each([null, 'text', 7, [], {}, { title: 'No description' }])(
    'loses the bad job %j and keeps the others',
    async (bad) => {
      const { url } = await upstream((response) => json(response, [bad, job]))
      expect(await remoteJobs(remote(url)).listJobs()).toEqual({
        state: 'found',
        value: [job],
      })
    },
  )
})

describe('a 404', () => {
  test('says of a blog that it is missing', async () => {
    const { url } = await upstream((response) => json(response, { error: 'not found' }, 404))
    expect(await remoteBlogs(remote(url)).findBlog('gone')).toEqual({
      state: 'missing',
    })
    expect(log.lines()).toEqual([])
  })

  test('says of a list that the upstream is unavailable', async () => {
    const { url } = await upstream((response) => json(response, { error: 'not found' }, 404))
    expect(await remoteBlogs(remote(url)).listBlogs()).toMatchObject({
      state: 'unavailable',
    })
    expect(await remoteJobs(remote(url)).listJobs()).toMatchObject({
      state: 'unavailable',
    })
  })
})

const failures: [string, Reply][] = [
  ['answers 500', (response) => json(response, { error: 'oops' }, 500)],
  ['answers 401', (response) => json(response, { error: 'who are you?' }, 401)],
  ['answers 500 with what looks right', (response) => json(response, [blog, job], 500)],
  [
    'answers with HTML',
    (response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Hello'),
  ],
  ['answers with nothing', (response) => response.writeHead(200).end()],
  ['answers 204', (response) => response.writeHead(204).end()],
  ['answers with null', (response) => json(response, null)],
  ['answers with a text', (response) => json(response, 'blogs')],
  ['answers with half of the JSON', (response) => response.writeHead(200).end('[{"title": "Ha')],
  [
    'breaks off in the middle',
    (response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write('[')
      setTimeout(() => response.destroy(), 50)
    },
  ],
  ['closes the connection', (response) => response.destroy()],
]

describe.each(calls)(
  '%s is unavailable, and the log says why, when the upstream',
  (_, good, call) => {
    const expectFailure = (answer: Answer<unknown>) => {
      expect(answer).toEqual({ state: 'unavailable', reason: expect.stringMatching(/./) })
      expect(log.lines()).toEqual([
        expect.objectContaining({ level: 'error', event: 'upstream-failed' }),
      ])
      expect(JSON.stringify(log.lines())).not.toContain(key)
    }

    test.each(failures)('%s', async (_, reply) => {
      const { url } = await upstream(reply)
      expectFailure(await call(url, timeout))
    })

    test('refuses the connection', async () => {
      expectFailure(await call(`http://127.0.0.1:${await freePort()}`, timeout))
    })

    test('does not answer in time', async () => {
      const { url } = await upstream(() => {})
      expectFailure(await call(url, 300))
    })

    test('begins to answer and never ends', async () => {
      const { url } = await upstream((response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 20)
        response.once('close', () => clearInterval(drip))
      })
      expectFailure(await call(url, 300))
    })

    test('sends 100 MB from 100 kB', async () => {
      const bomb = gzipSync(`${' '.repeat(100 * 2 ** 20)}${JSON.stringify(good)}`)
      const { url } = await upstream((response) =>
        response
          .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
          .end(bomb),
      )
      expectFailure(await call(url, 15_000))
    })
  },
)

describe.each(calls)('%s is asked for anew after a failure', (_, good, call) => {
  test('and found', async () => {
    let failing = true
    const { url } = await upstream((response) => json(response, good, failing ? 500 : 200))
    expect(await call(url, timeout)).toHaveProperty('state', 'unavailable')
    failing = false
    expect(await call(url, timeout)).toEqual({ state: 'found', value: good })
  })
})

test.each(['the blog list', 'the job list'])(
  '%s is unavailable when an object stands where the array should be',
  async (name) => {
    const { url } = await upstream((response) => json(response, { blogs: [blog], jobs: [job] }))
    const call = calls.find(([each]) => each === name)?.[2]
    expect(await call?.(url, timeout)).toMatchObject({ state: 'unavailable' })
  },
)

test('a blog is unavailable when the upstream sends a list or leaves a field out', async () => {
  const { text: _, ...withoutText } = detail
  for (const answer of [[detail], withoutText]) {
    const { url } = await upstream((response) => json(response, answer))
    expect(await remoteBlogs(remote(url)).findBlog('mvp')).toMatchObject({
      state: 'unavailable',
    })
    await stub?.stop()
  }
})

describe.each([301, 302, 303, 307, 308])('a redirect with %i', (status) => {
  test.each(calls)(
    'for %s is refused, and the other host receives nothing',
    async (_, good, call) => {
      const thief = await startStub((response) => json(response, good))
      try {
        const { url, received } = await upstream((response) =>
          response.writeHead(status, { Location: `${thief.url}/api/stolen` }).end(),
        )
        expect(await call(url, timeout)).toMatchObject({ state: 'unavailable' })
        expect(received).toHaveLength(1)
        expect(thief.received).toEqual([])
      } finally {
        await thief.stop()
      }
    },
  )
})
