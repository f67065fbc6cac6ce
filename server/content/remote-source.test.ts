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
  test('the blog list is requested with GET, the key and no body', async () => {
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

  test('a blog is requested by its slug', async () => {
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

  test('jobs are requested with POST, the key and an empty JSON object', async () => {
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

  test('a slug with a lone surrogate gives a result and does not throw', async () => {
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

  test('is never there without a call', async () => {
    const { url, received } = await upstream((response) => json(response, [blog]))
    expect(remoteBlogs(remote(url)).peekBlogs()).toBeUndefined()
    expect(received).toEqual([])
  })

  test('drops one bad blog, keeps the others, and logs which one', async () => {
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

  test.each([null, 'text', 7, [], {}, { title: 7 }])(
    'drops the bad job %j and keeps the others',
    async (bad) => {
      const { url } = await upstream((response) => json(response, [bad, job]))
      expect(await remoteJobs(remote(url)).listJobs()).toEqual({
        state: 'found',
        value: [job],
      })
    },
  )
})

test('a text that is too long is cut, and the others arrive', async () => {
  const long = 'x'.repeat(1024 * 1024)
  const { url } = await upstream((response, request) =>
    json(
      response,
      request.url === '/api/jobs'
        ? [{ ...job, desc: long }, job]
        : [{ ...blog, slug: 'long', text: long }, blog],
    ),
  )
  const cut = expect.stringMatching(/^x+…$/)
  const blogs = await remoteBlogs(remote(url)).listBlogs()
  expect(blogs).toEqual({ state: 'found', value: [{ ...blog, slug: 'long', text: cut }, blog] })
  const jobs = await remoteJobs(remote(url)).listJobs()
  expect(jobs).toEqual({ state: 'found', value: [{ ...job, desc: cut }, job] })
})

describe('control characters', () => {
  test('are removed from every field, and hide nothing', async () => {
    const odd = (text: string) => `\ufeff${text}\0\ud800\x07\ufffe`
    const { url } = await upstream((response, { url }) => {
      const sent = {
        title: odd('A title'),
        image_url: odd('https://cdn.example.com/mvp.png'),
        published_date: odd('2026-03-02T08:00:00.000Z'),
        text: odd('First\r\nsecond'),
      }
      if (url === '/api/jobs') return json(response, [{ title: sent.title, desc: sent.text }, job])
      if (url.includes('/detail/')) return json(response, sent)
      json(response, [{ ...sent, slug: 'odd' }, { ...sent, slug: odd('odd') }, blog])
    })
    const whole = {
      title: 'A title',
      image_url: 'https://cdn.example.com/mvp.png',
      published_date: '2026-03-02T08:00:00.000Z',
      text: 'First  \nsecond',
    }
    const blogs = remoteBlogs(remote(url))
    expect(await blogs.listBlogs()).toEqual({
      state: 'found',
      value: [{ ...whole, slug: 'odd' }, blog],
    })
    expect(await blogs.findBlog('odd')).toEqual({ state: 'found', value: whole })
    expect(await remoteJobs(remote(url)).listJobs()).toEqual({
      state: 'found',
      value: [{ title: 'A title', desc: 'First  \nsecond' }, job],
    })
  })
})

test('a post whose page would be the data of another is left out', async () => {
  const posts = [{ ...blog, slug: 'a.data' }, blog]
  const { url } = await upstream((response) => json(response, posts))
  expect(await remoteBlogs(remote(url)).listBlogs()).toEqual({ state: 'found', value: [blog] })
  expect(log.lines()).toEqual([
    expect.objectContaining({ index: 0, message: 'slug: not allowed in a URL' }),
  ])
})

describe('fields of a megabyte', () => {
  const long = 'x'.repeat(1024 * 1024)

  test('stay within their limits, and no other post is lost', async () => {
    const { url } = await upstream((response) =>
      json(response, [
        { ...blog, slug: 'title', title: long },
        { ...blog, slug: long },
        { ...blog, slug: 'picture', image_url: `https://cdn.example.com/${long}` },
        { ...blog, slug: 'date', published_date: `2026-03-02T${long}` },
      ]),
    )
    const answer = await remoteBlogs(remote(url)).listBlogs()
    expect(answer).toEqual({
      state: 'found',
      value: [
        { ...blog, slug: 'title', title: expect.stringMatching(/^x{199}…$/) },
        { ...blog, slug: 'picture', image_url: '' },
        { ...blog, slug: 'date', published_date: '' },
      ],
    })
    expect(log.lines()).toEqual([
      expect.objectContaining({ index: 1, message: 'slug: not allowed in a URL' }),
    ])
  })

  test('of a job stay within their limits', async () => {
    const { url } = await upstream((response) => json(response, [{ title: long, desc: long }]))
    expect(await remoteJobs(remote(url)).listJobs()).toEqual({
      state: 'found',
      value: [
        {
          title: expect.stringMatching(/^x{199}…$/),
          desc: expect.stringMatching(/^x{29999}…$/),
        },
      ],
    })
  })
})

test('a list that is too long loses its oldest posts and its last jobs', async () => {
  const day = (at: number) => new Date(at * 86_400_000).toISOString()
  const posts = Array.from({ length: 10_010 }, (_, at) => ({
    ...blog,
    slug: `post-${at}`,
    published_date: day(at),
  }))
  const jobs = Array.from({ length: 210 }, (_, at) => ({ ...job, title: `Job ${at}` }))
  const { url } = await upstream((response, request) =>
    json(response, request.url === '/api/jobs' ? jobs : posts),
  )
  const blogs = await remoteBlogs(remote(url)).listBlogs()
  expect(blogs).toMatchObject({ state: 'found', value: { length: 10_000 } })
  expect(blogs).toHaveProperty('value.0.slug', 'post-10009')
  expect(await remoteJobs(remote(url)).listJobs()).toMatchObject({ value: { length: 200 } })
  expect(log.lines()).toEqual([
    expect.objectContaining({ message: 'holds more than 10000 items', dropped: 10 }),
    expect.objectContaining({ message: 'holds more than 200 items', dropped: 10 }),
  ])
})

test('a posts’ host on plain http shows its own pictures, and those of no other', async () => {
  const { url } = await upstream((response, request) => {
    const own = { ...blog, slug: 'own', image_url: `${url}/a.png` }
    const other = { ...blog, slug: 'other', image_url: 'http://127.0.0.1:9/a.png' }
    const [, slug] = /detail\/(.*)/.exec(request.url) ?? []
    json(response, slug ? (slug === 'own' ? own : other) : [own, other])
  })
  const { findBlog, listBlogs } = remoteBlogs(remote(url))
  for (const [slug, image_url] of [
    ['own', `${url}/a.png`],
    ['other', ''],
  ] as const)
    expect(await findBlog(slug)).toMatchObject({ state: 'found', value: { image_url } })
  const list = await listBlogs()
  expect(list.state === 'found' && list.value.map(({ image_url }) => image_url).sort()).toEqual([
    '',
    `${url}/a.png`,
  ])
})

test('a picture that no page shows is logged once, and its post is kept', async () => {
  const pictures = ['http://api.example/a.png', 'ftp://api.example/b.png', 'https://b.example/', '']
  const posts = pictures.map((image_url, at) => ({ ...blog, slug: `post-${at}`, image_url }))
  const { url } = await upstream((response) => json(response, posts))
  expect(await remoteBlogs(remote(url)).listBlogs()).toHaveProperty('value.length', 4)
  expect(log.lines()).toEqual([expect.objectContaining({ event: 'upstream-picture-refused' })])
})

describe('a 404', () => {
  test('means for a blog that it is missing', async () => {
    const { url } = await upstream((response) => json(response, { error: 'not found' }, 404))
    expect(await remoteBlogs(remote(url)).findBlog('gone')).toEqual({
      state: 'missing',
    })
    expect(log.lines()).toEqual([])
  })

  test('means for a list that the upstream is unavailable', async () => {
    const { url } = await upstream((response) => json(response, { error: 'not found' }, 404))
    expect(await remoteBlogs(remote(url)).listBlogs()).toMatchObject({
      state: 'unavailable',
    })
    expect(await remoteJobs(remote(url)).listJobs()).toMatchObject({
      state: 'unavailable',
    })
  })
})

test('a post of the list is there at once, and is fetched in the background', async () => {
  let asked = 0
  const { url } = await upstream((response, { url }) => {
    if (!url.includes('/detail/')) return json(response, [blog])
    asked++
    // It never answers.
  })
  const blogs = remoteBlogs(remote(url))
  await blogs.listBlogs()
  const { slug, ...detail } = blog
  expect(await blogs.findBlog(slug)).toEqual({ state: 'found', value: detail })
  await expect.poll(() => asked).toBe(1)
})
