import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ApiResult } from '../../app/content/sources.ts'
import { freePort } from '../../tests/support/postgres.ts'
import { json } from '../../tests/support/stub-server.ts'
import {
  blog,
  calls,
  detail,
  job,
  key,
  log,
  type Reply,
  remote,
  upstream,
} from '../../tests/support/upstream-calls.ts'
import { remoteBlogs } from './remote-source.ts'

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
      response.writeHead(200, { 'Content-Length': '1000' }).write('[', () => response.destroy())
    },
  ],
  ['closes the connection', (response) => response.destroy()],
]

describe.each(calls)(
  '%s is unavailable, and the log says why, when the upstream',
  (_, good, call) => {
    const expectFailure = (answer: ApiResult<unknown>) => {
      expect(answer).toEqual({ state: 'unavailable', reason: expect.stringMatching(/./) })
      expect(log.lines()).toEqual([
        expect.objectContaining({ level: 'error', event: 'upstream-failed' }),
      ])
      expect(JSON.stringify(log.lines())).not.toContain(key)
      expect(JSON.stringify(log.lines())).not.toContain('mvp')
    }

    test.each(failures)('%s', async (_, reply) => {
      const { url } = await upstream(reply)
      expectFailure(await call(url))
    })

    test('refuses the connection', async () => {
      expectFailure(await call(`http://127.0.0.1:${await freePort()}`))
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

describe.each(calls)('%s is requested again after a failure', (_, good, call) => {
  test('and found', async () => {
    let failing = true
    const { url } = await upstream((response) => json(response, good, failing ? 500 : 200))
    expect(await call(url)).toHaveProperty('state', 'unavailable')
    failing = false
    expect(await call(url)).toEqual({ state: 'found', value: good })
  })
})

test.each(['the blog list', 'the job list'])(
  '%s is unavailable when an object stands where the array should be',
  async (name) => {
    const { url } = await upstream((response) => json(response, { blogs: [blog], jobs: [job] }))
    const call = calls.find(([each]) => each === name)?.[2]
    expect(await call?.(url)).toMatchObject({ state: 'unavailable' })
  },
)

describe.each([301, 302, 303, 307, 308])('a redirect with %i', (status) => {
  test.each(calls)(
    'for %s is refused, and the other host receives nothing',
    async (_, good, call) => {
      const thief = await upstream((response) => json(response, good))
      const { url, received } = await upstream((response) =>
        response.writeHead(status, { Location: `${thief.url}/api/stolen` }).end(),
      )
      expect(await call(url)).toMatchObject({ state: 'unavailable' })
      expect(received).toHaveLength(1)
      expect(thief.received).toEqual([])
    },
  )
})
test('a blog is unavailable when the upstream sends a list', async () => {
  const { url } = await upstream((response) => json(response, [detail]))
  expect(await remoteBlogs(remote(url)).findBlog('mvp')).toMatchObject({ state: 'unavailable' })
})

test('a blog that lacks a field is found with what it has', async () => {
  const { image_url: _, ...withoutPicture } = detail
  const { url } = await upstream((response) => json(response, withoutPicture))
  expect(await remoteBlogs(remote(url)).findBlog('mvp')).toEqual({
    state: 'found',
    value: { ...detail, image_url: '' },
  })
})

const send = (body: string | Buffer) =>
  upstream((response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body))

describe.each(calls)('the body of %s', (name, good, call) => {
  const limit = (name === 'a blog' ? 2 : 8) * 1024 * 1024
  const bodyOf = (bytes: number) => Buffer.from(JSON.stringify(good).padEnd(bytes))

  test('may begin with the mark of UTF-8', async () => {
    const { url } = await send(`\uFEFF\r\n\t${JSON.stringify(good)} \n`)
    expect(await call(url)).toEqual({ state: 'found', value: good })
  })

  test('may not be UTF-16', async () => {
    const { url } = await send(Buffer.from(JSON.stringify(good), 'utf16le'))
    expect(await call(url)).toMatchObject({ reason: 'is not JSON' })
  })

  test('may not be of Windows', async () => {
    const { url } = await send(
      Buffer.from(JSON.stringify(good).replace('{', '{"a":"Café",'), 'latin1'),
    )
    expect(await call(url)).toMatchObject({ reason: expect.stringContaining('utf-8') })
  })

  test('may be as long as the limit', async () => {
    const { url } = await send(bodyOf(limit))
    expect(await call(url)).toEqual({ state: 'found', value: good })
  })

  test('is refused when it is one byte longer', async () => {
    const { url } = await send(bodyOf(limit + 1))
    expect(await call(url)).toMatchObject({ reason: `is longer than ${limit} bytes` })
  })
})

test.each([
  '   ',
  '[',
  '[1',
  '[1,',
  '["abc',
  '["abc\\',
  '[{"a": [1, 2]',
  '[1] x',
  '[1][2]',
  '[1,]',
  '[,]',
  '[,1]',
  '[1,,2]',
  '[1 2]',
  '[{]}]',
  '[}]',
  "['a']",
  '[undefined]',
  '[NaN]',
])('%j is no list', async (body) => {
  const { url } = await send(body)
  const unavailable = { state: 'unavailable', reason: 'is not JSON' }
  expect(await remoteBlogs(remote(url)).listBlogs()).toEqual(unavailable)
})
