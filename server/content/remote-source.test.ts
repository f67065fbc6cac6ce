import { describe, expect, test } from 'vitest'
import { json } from '../../tests/support/stub-server.ts'
import {
  blog,
  detail,
  job,
  key,
  log,
  remote,
  upstream,
} from '../../tests/support/upstream-calls.ts'
import { remoteBlogs, remoteJobs } from './remote-source.ts'

describe('the request, byte for byte as the specification has it', () => {
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

describe('the result', () => {
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

test('a text that is too long is left out, and the others arrive', async () => {
  const long = 'x'.repeat(3 * 1024 * 1024)
  const { url } = await upstream((response, request) =>
    json(
      response,
      request.url === '/api/jobs'
        ? [{ ...job, desc: long }, job]
        : [{ ...blog, slug: 'long', text: long }, blog],
    ),
  )
  expect(await remoteBlogs(remote(url)).listBlogs()).toEqual({ state: 'found', value: [blog] })
  expect(await remoteJobs(remote(url)).listJobs()).toEqual({ state: 'found', value: [job] })
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
