import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenToLog } from '../../tests/support/log-lines.ts'
import { openStaticFiles } from './files.ts'
import { sendPrepared } from './prepared-response.ts'

const script = 'console.log("Turning Your Startup Dreams into Reality")'

const headersFor = (contentType: string) => ({ 'X-Kind': contentType })

let outside: string
let server: Server
let port: number
beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), '9ex-static-'))
  const folder = join(outside, 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(outside, 'secret.js'), 'SECRET')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script)
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'pictures/two words.webp'), 'picture')
  writeFileSync(join(folder, 'pictures/kite-480.webp'), 'webp')
  writeFileSync(join(folder, 'pictures/kite-480.avif'), 'avif')
  writeFileSync(join(folder, 'pictures/alone-480.avif'), 'avif')
  writeFileSync(join(folder, 'archive.gz'), 'an archive of its own')
  writeFileSync(join(folder, 'nothing.txt'), '')
  writeFileSync(join(folder, 'gone.txt'), 'gone')
  writeFileSync(join(folder, 'now-a-folder.txt'), 'a file')
  writeFileSync(join(folder, 'assets/empty-1a2b.js'), '')
  writeFileSync(join(folder, 'assets/lost-1a2b.js'), script)
  writeFileSync(join(folder, 'assets/lost-1a2b.js.br'), brotliCompressSync(script))
  const find = openStaticFiles(folder, headersFor, '1a2b')
  rmSync(join(folder, 'gone.txt'))
  rmSync(join(folder, 'assets/lost-1a2b.js.br'))
  rmSync(join(folder, 'now-a-folder.txt'))
  mkdirSync(join(folder, 'now-a-folder.txt'))
  server = createServer((asked, response) => {
    const found = find(asked)
    if (found) sendPrepared(asked, response, found)
    else response.writeHead(404).end('none')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(outside, { recursive: true })
})

type Answered = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Asks for a path as it is written, and decodes nothing. */
function get(path: string, headers = {}, method = 'GET'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, method }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, body: Buffer.concat(chunks) })
    })
    asked.once('error', reject).end()
  })
}

test('a script is sent as it was compressed at build, to keep forever', async () => {
  const { status, headers, body } = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-kind': 'text/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(body).toString()).toBe(script)
  expect((await get('/assets/app-1a2b.js')).body.toString()).toBe(script)
})

test('a file without a version in its address is asked for again before long', async () => {
  // From another build, in a rolling release, or made up.
  for (const query of ['', '?', '?3c4d', '?1a2b&3c4d', '?1a2b?']) {
    const brief = await get(`/pictures/two%20words.webp${query}`)
    expect(brief.headers['cache-control']).toMatch(/^public, max-age=3600, /)
  }
  const versioned = await get('/pictures/two%20words.webp?1a2b')
  expect(versioned.headers['cache-control']).toContain('immutable')
  expect(versioned.headers).not.toHaveProperty('vary')
})

test('HEAD has no body, and a client that has the file is told so', async () => {
  for (const path of ['/assets/app-1a2b.js', '/pictures/kite-480.webp', '/nothing.txt']) {
    const whole = await get(path)
    const head = await get(path, {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(whole.body.length))
    const again = await get(path, { 'If-None-Match': whole.headers.etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
  }
})

test.each(['/gone.txt', '/now-a-folder.txt'])(
  '%s, which lies there no more, is a 503 that is logged and not kept',
  async (path) => {
    const log = listenToLog()
    const { status, headers, body } = await get(path)
    log.stop()
    expect([status, body.toString()]).toEqual([503, 'Service Unavailable'])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '5',
      'x-kind': 'text/plain',
    })
    expect(log.lines()).toMatchObject([{ event: 'file-not-read', path }])
    expect((await get('/archive.gz')).body.toString()).toBe('an archive of its own')
  },
)

test('an empty file is a whole answer, and a lost copy costs no more than its bytes', async () => {
  for (const path of ['/assets/empty-1a2b.js', '/nothing.txt']) {
    const { status, headers, body } = await get(path, { 'Accept-Encoding': 'br' })
    expect([status, headers['content-length'], body.length]).toEqual([200, '0', 0])
  }
  const { headers, body } = await get('/assets/lost-1a2b.js', { 'Accept-Encoding': 'br' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body.toString()).toBe(script)
})

test('two machines name a file alike, whenever it came to them, in every encoding', async () => {
  const asked = { url: '/assets/app-1a2b.js', headers: {} }
  const copy = join(outside, 'copy')
  cpSync(join(outside, 'client'), copy, { recursive: true })
  utimesSync(join(copy, 'assets/app-1a2b.js'), 1, 1)
  const other = openStaticFiles(copy, headersFor, '1a2b')(asked)
  for (const accepted of ['br', 'identity']) {
    const { headers } = await get(asked.url, { 'Accept-Encoding': accepted })
    expect(`W/${String(headers.etag).replace('W/', '')}`).toBe(other?.etag)
  }
  writeFileSync(
    join(copy, 'assets/app-1a2b.js'),
    'another of the same length'.padEnd(script.length),
  )
  expect(openStaticFiles(copy, headersFor, '1a2b')(asked)?.etag).not.toBe(other?.etag)
})

test('a part of a file is asked for in vain: the whole is sent', async () => {
  const { status, headers, body } = await get('/assets/app-1a2b.js', { Range: 'bytes=3-9' })
  expect([status, body.toString()]).toEqual([200, script])
  expect(headers).not.toHaveProperty('accept-ranges')
})

test('an archive that is no copy of another file is a file', async () => {
  const { body, headers } = await get('/archive.gz', { 'Accept-Encoding': 'gzip' })
  expect(body.toString()).toBe('an archive of its own')
  expect(headers).not.toHaveProperty('content-encoding')
})

test.each([
  '/',
  '/assets',
  '/assets/',
  '/assets/app-1a2b.js.br',
  '/assets/app-1a2b.js/',
  '/assets//app-1a2b.js',
  '//assets/app-1a2b.js',
  '/ASSETS/app-1a2b.js',
  '/assets/%61pp-1a2b.js',
  '/assets/app-1a2b.js%00',
  '/pictures/two words.webp'.replace(' ', '+'),
  '/pictures/kite-480',
  '/pictures/kite',
  '/secret.js',
  '/../secret.js',
  '/assets/../../secret.js',
  '/assets/..%2f..%2fsecret.js',
  '/%2e%2e/secret.js',
  '/..%5csecret.js',
  '/assets/....//....//secret.js',
  '/assets\\..\\..\\secret.js',
  '/client/assets/app-1a2b.js',
  '/__proto__',
  '/constructor',
])('%s is no file', async (path) => {
  const { status, body } = await get(path)
  expect([status, body.toString()]).toEqual([404, 'none'])
})
