import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, get as open, request, type Server } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ContentFolder, emptyContent } from '../../tests/support/content-folder.ts'
import { fileHeaders } from './headers.ts'
import { mediaFiles } from './media-files.ts'
import { inOrder } from './server.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const secret = 'SECRET'

let content: ContentFolder
let server: Server
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
  content.write('media/.hidden.svg', secret)
  content.write('media/.hidden/secret.svg', secret)
  const link = (target: string, name: string) =>
    symlinkSync(target, `${content.path}/media/${name}`)
  link('/etc/passwd', 'passwd.svg')
  link('../secret.svg', 'outside.svg')
  link('../media-private', 'outside')
  link('..', 'above')
  link('notes.md', 'notes.svg')
  link('.hidden.svg', 'seen.svg')
  link('nothing.svg', 'dangling.svg')
  link('circle.svg', 'circle.svg')
  link('/dev/zero', 'zero.svg')
  link('blog/kite.svg', 'linked.svg')
  execFileSync('mkfifo', [`${content.path}/media/pipe.svg`])
  const headersFor = fileHeaders({ site: 'http://localhost', formOrigin: undefined, embedders: [] })
  const media = mediaFiles(() => `${content.path}/media`, headersFor, 12_000_000)
  const listener = inOrder([media], (_, response) => response.writeHead(404).end('no media'))
  // A connection that idles while this process compares texts is not closed.
  server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
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
      'cache-control': expect.stringMatching(/^public, max-age=3600,/),
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

  test('is found when its letters with marks are written in the other way', async () => {
    const name = 'résumé ü/ä.svg'
    for (const [saved, asked] of [
      [name.normalize('NFD'), name.normalize('NFC')],
      [name.normalize('NFC'), name.normalize('NFD')],
    ] as const) {
      content.write(`media/${saved}`, picture)
      expect((await get(`/media/${encodeURI(asked)}`)).status).toBe(200)
      content.remove(`media/${saved.split('/')[0]}`)
    }
    expect((await get(`/media/${encodeURI(name)}`)).status).toBe(404)
  })

  test('is there with the next request after it was saved, and gone after it was removed', async () => {
    const missing = await get('/media/new.svg')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    content.write('media/new.svg', picture)
    expect((await get('/media/new.svg')).status).toBe(200)
    content.remove('media/new.svg')
    expect((await get('/media/new.svg')).status).toBe(404)
  })

  test('answers HEAD without a body, and says its length', async () => {
    const response = await fetch(`${origin}/media/blog/kite.svg`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-length')).toBe(String(picture.length))
  })

  test('is sent again only when it has changed', async () => {
    content.write('media/changing.svg', picture)
    const { headers } = await get('/media/changing.svg')
    const tag = headers.get('etag') ?? ''
    const statusFor = async (tags: string) =>
      (await fetch(`${origin}/media/changing.svg`, { headers: { 'If-None-Match': tags } })).status
    expect(await statusFor(`"other", ${tag}`)).toBe(304)
    expect(await statusFor('"other"')).toBe(200)
    // As another machine has it, whose checkout was made at another time.
    utimesSync(`${content.path}/media/changing.svg`, new Date(), new Date(Date.now() + 60_000))
    expect(await statusFor(tag)).toBe(304)
    content.write('media/changing.svg', picture.replace('alert', 'ALERT'))
    expect(await statusFor(tag)).toBe(200)
  })

  test.each(['written over', 'put in its place'])(
    'of the same size and time is sent once it was %s',
    async (way) => {
      const path = `${content.path}/media/replaced.svg`
      const change = picture.replace('alert', 'ALERT')
      content.write('media/replaced.svg', picture)
      const { atime, mtime } = statSync(path)
      utimesSync(path, atime, mtime)
      expect(await (await get('/media/replaced.svg')).text()).toBe(picture)
      if (way === 'written over') writeFileSync(path, change)
      else {
        writeFileSync(`${path}.new`, change)
        renameSync(`${path}.new`, path)
      }
      utimesSync(path, atime, mtime)
      expect(await (await get('/media/replaced.svg')).text()).toBe(change)
    },
  )

  test('is sent where a link leads to it inside the folder', async () => {
    expect(await (await get('/media/linked.svg')).text()).toBe(picture)
  })

  test('is sent when it is empty', async () => {
    content.write('media/empty.svg', '')
    const response = await get('/media/empty.svg')
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

/** Asks for a picture and reads nothing before it is told to. */
const openUnread = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    open(`${origin}${path}`, { agent: false }, resolve).once('error', reject)
  })

async function lengthOf(response: IncomingMessage): Promise<number> {
  let length = 0
  for await (const chunk of response) length += chunk.length
  return length
}

describe('a picture that is being sent', () => {
  // More than the system buffers for a connection.
  const large = 'x'.repeat(5_000_000)
  const write = (name: string, fill = 'x') => content.write(`media/${name}`, fill.repeat(5_000_000))

  test('is whole when it is replaced or removed', async () => {
    write('large.png')
    const replaced = await openUnread('/media/large.png')
    content.write('media/next.png', 'another')
    renameSync(`${content.path}/media/next.png`, `${content.path}/media/large.png`)
    const removed = await openUnread('/media/large.png')
    content.remove('media/large.png')
    expect(await lengthOf(replaced)).toBe(large.length)
    expect(await lengthOf(removed)).toBe('another'.length)
  })

  test('is in memory once, and the least recently used makes room for another', async () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      write(`${name}.png`, name)
      expect(await (await get(`/media/${name}.png`)).text()).toBe(name.repeat(5_000_000))
    }
    expect(await (await get('/media/a.png')).text()).toBe('a'.repeat(5_000_000))
  })
})

test.each([1, 6])('a photo of side %i is served without what the phone noted', async (side) => {
  const drawn = { create: { width: 40, height: 30, channels: 3, background: 'teal' } } as const
  const photo = await sharp(drawn)
    .withExif({ IFD0: { Make: 'Phone Works' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: side })
    .jpeg()
    .toBuffer()
  writeFileSync(`${content.path}/media/photo.jpg`, photo)
  expect(photo.toString('latin1')).toContain('Phone Works')
  const served = Buffer.from(await (await get('/media/photo.jpg')).arrayBuffer())
  expect(served.toString('latin1')).not.toContain('Phone Works')
  expect(served.length).toBeLessThan(photo.length)
  expect((await sharp(served).metadata()).orientation).toBe(side)
  expect(await sharp(served).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
})

test.each(['ffd8', 'ffd8ff', 'ffd8ffe1', 'ffd8ffe1ffff00', 'ffd8ffe10000', 'ffd8ffe1000100'])(
  'what only begins like a photo is served: %s',
  async (hex) => {
    writeFileSync(`${content.path}/media/begun.jpg`, Buffer.from(hex, 'hex'))
    expect((await get('/media/begun.jpg')).status).toBe(200)
  },
)

test('a picture beyond 5 MB is not sent', async () => {
  content.write('media/huge.png', 'x'.repeat(5 * 1024 * 1024 + 1))
  expect((await get('/media/huge.png')).status).toBe(404)
})

test('other methods and paths are for the next step', async () => {
  expect(await (await get('/about')).text()).toBe('no media')
  const post = await fetch(`${origin}/media/blog/kite.svg`, { method: 'POST' })
  expect(await post.text()).toBe('no media')
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
  '/media/.hidden.svg',
  '/media/.hidden/secret.svg',
  '/media/passwd.svg',
  '/media/outside.svg',
  '/media/outside/secret.svg',
  '/media/above/secret.svg',
  '/media/above/media-private/secret.svg',
  '/media/above/media/blog/../../secret.svg',
  '/media/notes.svg',
  '/media/seen.svg',
  '/media/dangling.svg',
  '/media/circle.svg',
  '/media/zero.svg',
  '/media/pipe.svg',
  '/media/blog%2fkite.svg',
  '/media/blog%5ckite.svg',
  '/media/blog//kite.svg',
  '/media//blog/kite.svg',
  '/media/blog/kite.svg/',
  '/media/blog/kite.svg%0a',
  '/media/kite.svg.bak',
  '/media/notes.md%00.svg',
  '/media/blog/kite.svg%00',
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
