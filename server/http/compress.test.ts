import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { chooseEncoding, compress } from './compress.ts'

const text = 'Turning Your Startup Dreams into Reality. '.repeat(200)

const app = new Hono()
app.use(compress)
app.get('/page', (c) => c.html(text))
app.get('/picture', (c) => c.body(text, 200, { 'Content-Type': 'image/avif' }))
app.get('/streamed', () => {
  const held = Promise.withResolvers<void>()
  release = held.resolve
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('the shell'))
      await held.promise
      controller.enqueue(new TextEncoder().encode(', the rest'))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/html' } })
})
app.get('/drawing', (c) => {
  const headers = { 'Content-Type': 'image/svg+xml', 'Content-Length': String(text.length) }
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(text, 200, headers)
})
let release = () => {}

const get = (path: string, encodings: string) =>
  app.request(path, { headers: { 'Accept-Encoding': encodings } })

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a page asked for with %s is sent as %s', async (accepted, encoding, decompress) => {
  const response = await get('/page', accepted)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toContain('Accept-Encoding')
  const body = Buffer.from(await response.arrayBuffer())
  expect(body.length).toBeLessThan(text.length / 10)
  expect(decompress(body).toString()).toBe(text)
})

test('a page is sent as it is to a client that takes no encoding', async () => {
  const response = await get('/page', 'identity')
  expect(response.headers.has('content-encoding')).toBe(false)
  expect(await response.text()).toBe(text)
})

test('pictures are passed on', async () => {
  expect((await get('/picture', 'br')).headers.has('content-encoding')).toBe(false)
})

test('the length of a body that says it is not said of the compressed one', async () => {
  const compressed = await get('/drawing', 'gzip')
  expect(compressed.headers.has('content-length')).toBe(false)
  expect(gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString()).toBe(text)
  const head = await app.request('/drawing', {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'gzip' },
  })
  expect(head.headers.has('content-length')).toBe(false)
  expect(head.headers.get('vary')).toBe('Accept-Encoding')
  const plain = await get('/drawing', 'identity')
  expect(plain.headers.get('content-length')).toBe(String(text.length))
})

test('each chunk is sent before the rest comes', async () => {
  const response = await get('/streamed', 'gzip')
  const reader = response.body?.getReader()
  const first = await reader?.read()
  expect(first?.value?.length).toBeGreaterThan(0)
  release()
  const chunks = [first?.value ?? new Uint8Array()]
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value)
  }
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe('the shell, the rest')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0.1, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0, br', 'br'],
  ['GZIP ; Q=0.3', 'gzip'],
  ['br;level=4;q=0.2, gzip;q=0.3', 'gzip'],
  ['deflate, zstd', undefined],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br ; q=0.000', undefined],
  ['br;q=0.0', undefined],
  ['brotli', undefined],
  ['identity', undefined],
  [',,;q=,', undefined],
  ['', undefined],
])('a client that takes “%s” is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
