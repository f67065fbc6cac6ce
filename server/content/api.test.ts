import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BlogSource, type JobSource, unavailable } from '../../app/content/sources.ts'
import { post } from '../../tests/support/content-files.ts'
import { copyOfContent } from '../../tests/support/content-folder.ts'
import { type LocalContent, localContent } from '../../tests/support/local-content.ts'
import { contentApi } from './api.ts'

const key = 'fixed-key/of+SPEC=='
const site = 'https://www.example.com'
const slug = 'a-post'
const title = 'What the key opens'
const figure = '![A tree](bizifi-mobile?drawn "Drawn.")'
const asJson = { 'Content-Type': 'application/json' }
const withKey = { Authorization: key }
const askJobs = { method: 'POST', headers: { ...withKey, ...asJson }, body: '{}' }

const calls: [string, RequestInit][] = [
  ['/9ex_blogs', { headers: withKey }],
  [`/9ex_blogs/detail/${slug}`, { headers: withKey }],
  ['/jobs', askJobs],
]

let content: LocalContent
let source: BlogSource & JobSource
let api: ReturnType<typeof contentApi>
beforeAll(async () => {
  content = localContent(copyOfContent())
  content.write(
    `blog/${slug}.md`,
    post(slug, { title, date: '2026-08-18T08:00:00Z', text: `Text of ${slug}.\n\n${figure}` }),
  )
  source = await content.openSource()
  api = contentApi(source, key, site)
})
afterAll(() => content.cleanUp())

describe('with the key', () => {
  test('the blog list is an array of blogs, newest first', async () => {
    const response = await api.request('/9ex_blogs', { headers: withKey })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const blogs: unknown = await response.json()
    expect(blogs).toContainEqual({
      title,
      slug,
      image_url: '/media/blog/who-owns-the-code.svg',
      published_date: '2026-08-18T08:00:00Z',
      text: expect.stringContaining(`Text of ${slug}.`),
    })
    const dates = Array.isArray(blogs) ? blogs.map((blog) => blog.published_date) : []
    expect(dates.length).toBeGreaterThan(1)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test('a drawing in a text has the URL of its file', async () => {
    const response = await api.request(`/9ex_blogs/detail/${slug}`, { headers: withKey })
    const { text } = await response.json()
    expect(text).toMatch(
      /!\[A tree\]\(https:\/\/www\.example\.com\/pictures\/bizifi-mobile-drawn-480\.webp\?\w+ "Drawn\."\)/,
    )
  })

  test('a blog has title, date, picture and text', async () => {
    const response = await api.request(`/9ex_blogs/detail/${slug}`, { headers: withKey })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      title,
      image_url: '/media/blog/who-owns-the-code.svg',
      published_date: '2026-08-18T08:00:00Z',
      text: expect.stringContaining(`Text of ${slug}.`),
    })
  })

  test('the job list is an array of titles and descriptions', async () => {
    const response = await api.request('/jobs', askJobs)
    expect(response.status).toBe(200)
    expect(await response.json()).toContainEqual({
      title: 'Product designer',
      desc: expect.stringContaining('first three months'),
    })
  })

  test.each([
    'nothing-like-it',
    '%ff',
    '%00',
    '..%2f..%2fsite',
    'Testing-Before-Launch',
    '__proto__',
  ])('the blog “%s” is a 404', async (unknown) => {
    const response = await api.request(`/9ex_blogs/detail/${unknown}`, { headers: withKey })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: 'no such blog' })
  })

  test.each(['/', '/9ex_blogs/detail', '/9ex_blogs/detail/', '/9ex_blogs/detail/a/b', '/job'])(
    'the unknown call %s is a 404',
    async (path) => {
      const response = await api.request(path, { headers: withKey })
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: expect.any(String) })
    },
  )

  test('HEAD is answered like GET, without a body', async () => {
    const response = await api.request('/9ex_blogs', { method: 'HEAD', headers: withKey })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('a response that has not changed', () => {
  const lists = ['/9ex_blogs', `/9ex_blogs/detail/${slug}`]
  const tagOf = async (path: string) =>
    (await api.request(path, { headers: withKey })).headers.get('etag') ?? ''

  test.each(lists)('%s is not sent again', async (path) => {
    const tag = await tagOf(path)
    expect(tag).toMatch(/^"[^"]+"$/)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const headers = { ...withKey, 'If-None-Match': known }
      const response = await api.request(path, { headers })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(tag)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect(await response.text()).toBe('')
    }
  })

  test.each(lists)('%s is sent where another version is known', async (path) => {
    for (const known of ['"other"', '', 'garbage', '"']) {
      const headers = { ...withKey, 'If-None-Match': known }
      expect((await api.request(path, { headers })).status).toBe(200)
    }
  })

  test('is told apart from what has', async () => {
    const before = await tagOf(`/9ex_blogs/detail/${slug}`)
    const file = `blog/${slug}.md`
    content.replace(file, title, 'What the key closes')
    expect(await tagOf(`/9ex_blogs/detail/${slug}`)).not.toBe(before)
    content.replace(file, 'What the key closes', title)
    expect(await tagOf(`/9ex_blogs/detail/${slug}`)).toBe(before)
  })

  test('is not told to a caller without the key', async () => {
    const headers = { 'If-None-Match': await tagOf('/9ex_blogs') }
    const response = await api.request('/9ex_blogs', { headers })
    expect(response.status).toBe(401)
    expect(response.headers.get('etag')).toBeNull()
  })

  test('jobs are asked for with POST, whose answer is not kept', async () => {
    expect((await api.request('/jobs', askJobs)).headers.get('etag')).toBeNull()
  })
})

test('nothing is sent beyond the fields of the specification', async () => {
  const read = async (path: string, call: RequestInit) => (await api.request(path, call)).json()
  const blogs: object[] = await read('/9ex_blogs', { headers: withKey })
  const fields = ['image_url', 'published_date', 'slug', 'text', 'title']
  for (const blog of blogs) expect(Object.keys(blog).sort()).toEqual(fields)
  const jobs: object[] = await read('/jobs', askJobs)
  expect(jobs.length).toBeGreaterThan(0)
  for (const job of jobs) expect(Object.keys(job).sort()).toEqual(['desc', 'title'])
})

describe('without the right key', () => {
  const wrong: [string, Record<string, string>][] = [
    ['no key', {}],
    ['an empty key', { Authorization: '' }],
    ['another key', { Authorization: 'wrong' }],
    ['the beginning of the key', { Authorization: key.slice(0, -1) }],
    ['more than the key', { Authorization: `${key}x` }],
    ['the key in capitals', { Authorization: key.toUpperCase() }],
    ['the key as a bearer', { Authorization: `Bearer ${key}` }],
    ['the key in another header', { 'X-Api-Key': key }],
    ['the word undefined', { Authorization: 'undefined' }],
  ]

  describe.each(wrong)('with %s', (_, headers) => {
    test.each(calls)('%s is a 401 that tells nothing', async (path, call) => {
      const response = await api.request(path, { ...call, headers: { ...asJson, ...headers } })
      expect(response.status).toBe(401)
      const body = await response.text()
      expect(body).not.toContain(key)
      expect(JSON.parse(body)).toEqual({ error: expect.any(String) })
    })

    test.each(calls)('%s is a 401 when no key is configured', async (path, call) => {
      const closed = contentApi(source, undefined, site)
      const response = await closed.request(path, { ...call, headers: { ...asJson, ...headers } })
      expect(response.status).toBe(401)
    })
  })

  test('nobody learns which calls there are', async () => {
    expect((await api.request('/nothing')).status).toBe(401)
    expect((await api.request('/jobs', { method: 'DELETE' })).status).toBe(401)
  })
})

describe('a wrong method', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
  const allowed: [string, string, string[]][] = [
    ['/9ex_blogs', 'GET, HEAD', ['GET']],
    [`/9ex_blogs/detail/${slug}`, 'GET, HEAD', ['GET']],
    ['/9ex_blogs/detail/nothing-like-it', 'GET, HEAD', ['GET']],
    ['/jobs', 'POST', ['POST']],
  ]
  test.each(
    allowed.flatMap(([path, allow, good]) =>
      methods.filter((method) => !good.includes(method)).map((method) => [method, path, allow]),
    ),
  )('%s %s is a 405 that allows %s', async (method = '', path = '', allow = '') => {
    const response = await api.request(path, { method, headers: withKey })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
  })
})

describe('the job list’s body', () => {
  const post = (type: string | undefined, body: string) => {
    // Bytes, so that no content type is added on the way.
    const bytes = new TextEncoder().encode(body)
    const headers = { ...withKey, ...(type === undefined ? {} : { 'Content-Type': type }) }
    return api.request('/jobs', { method: 'POST', headers, body: bytes })
  }

  test.each([
    [undefined],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data'],
    ['text/json'],
    ['garbage'],
    ['application/jsonlines'],
  ])('of the type %s is a 415', async (type) => {
    expect((await post(type, '{}')).status).toBe(415)
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=utf8',
  ])('of the type %s is read', async (type) => {
    expect((await post(type, '{}')).status).toBe(200)
  })

  test.each(['', '{', 'null null', "{'a': 1}", '<xml/>', '\0'])('%j is a 400', async (body) => {
    const response = await post('application/json', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.any(String) })
  })
})

test.each(calls)('%s is a 503 while its source is unavailable', async (path, call) => {
  const away = async () => unavailable('the disk is gone')
  const broken = {
    isLocal: true,
    peekBlogs: () => undefined,
    listBlogs: away,
    findBlog: away,
    listJobs: away,
    onChange: () => {},
  }
  const response = await contentApi(broken, key, site).request(path, call)
  expect(response.status).toBe(503)
  expect(await response.text()).not.toContain('disk')
})
