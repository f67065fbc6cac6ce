import { request } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentFolder, emptyContent } from '../../tests/support/content-folder.ts'
import { media } from './media.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const secret = 'SECRET'

let content: ContentFolder
let server: ReturnType<typeof serve>
let origin: string
beforeAll(async () => {
  content = emptyContent()
  content.write('media/blog/kite.svg', picture)
  content.write('media/blog/two words.svg', picture)
  content.write('media/kite.PNG', 'not really a picture')
  content.write('media/notes.md', secret)
  content.write('media/page.html', secret)
  content.write('media/code.js', secret)
  content.write('media/svg', secret)
  content.write('media/.svg', secret)
  content.write('media/kite.svg.bak', secret)
  content.write('media/folder.svg/inside.md', secret)
  content.write('secret.svg', secret)
  content.write('media-private/secret.svg', secret)
  const app = new Hono().route('/media', media(content.path))
  await new Promise<void>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      origin = `http://127.0.0.1:${port}`
      resolve()
    })
  })
})
afterAll(() => {
  server.close()
  content.cleanUp()
})

const get = (path: string) => fetch(`${origin}${path}`)

/** Asks for a path exactly as it is written; `fetch` would resolve its dots first. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(origin, { path }, async (response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
    asked.once('error', reject)
    asked.end()
  })
}

describe('a picture of a post', () => {
  test('is served as it is, as a picture, and may not run anything', async () => {
    const response = await get('/media/blog/kite.svg')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(picture)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
    })
    const policy = response.headers.get('content-security-policy')?.split(/;\s*/) ?? []
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy.join()).not.toMatch(/script|allow-/)
  })

  test('is found when its name needs escapes or is in capitals', async () => {
    expect((await get('/media/blog/two%20words.svg')).status).toBe(200)
    const capitals = await get('/media/kite.PNG')
    expect([capitals.status, capitals.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('is there with the next request after it was saved, and gone after it was removed', async () => {
    expect((await get('/media/new.svg')).status).toBe(404)
    content.write('media/new.svg', picture)
    expect((await get('/media/new.svg')).status).toBe(200)
    content.remove('media/new.svg')
    expect((await get('/media/new.svg')).status).toBe(404)
  })

  test('answers HEAD without a body', async () => {
    const response = await fetch(`${origin}/media/blog/kite.svg`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

test.each([
  '/media',
  '/media/',
  '/media/blog',
  '/media/blog/',
  '/media/nothing.svg',
  '/media/blog/kite.svg/more.svg',
  '/media/folder.svg',
  '/media/notes.md',
  '/media/page.html',
  '/media/code.js',
  '/media/svg',
  '/media/.svg',
  '/media/kite.svg.bak',
  '/media/notes.md%00.svg',
  '/media/blog/kite.svg%00',
  '/media/%ff.svg',
  `/media/${'a'.repeat(300)}.svg`,
])('%s is a 404', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain(secret)
})

test.each([
  '/media/../secret.svg',
  '/media/%2e%2e/secret.svg',
  '/media/..%2fsecret.svg',
  '/media/%2e%2e%2fsecret.svg',
  '/media/%2E%2E%2Fsecret.svg',
  '/media/%252e%252e%252fsecret.svg',
  '/media/..%5csecret.svg',
  '/media/..%c0%afsecret.svg',
  '/media/blog/..%2f..%2fsecret.svg',
  '/media/blog/%2e%2e/%2e%2e/secret.svg',
  '/media/..%2fmedia-private%2fsecret.svg',
  '/media/....//secret.svg',
  '/media/./..%2f./secret.svg',
])('%s does not lead out of the folder', async (path) => {
  const { status, body } = await getRaw(path)
  expect(status).toBe(404)
  expect(body).not.toContain(secret)
})

test('an absolute path does not lead out of the folder', async () => {
  const absolute = `${content.path}/secret.svg`
  for (const path of [absolute, encodeURIComponent(absolute), `/${absolute}`]) {
    const { status, body } = await getRaw(`/media/${path}`)
    expect(status).toBe(404)
    expect(body).not.toContain(secret)
  }
})
