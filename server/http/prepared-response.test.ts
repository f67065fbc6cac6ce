import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  compressCopies,
  matchesEtag,
  prepareResponse,
  type RenderedResponse,
  sendPrepared,
  toEtag,
} from './prepared-response.ts'

const text = 'Turning Your Startup Dreams into Reality. '.repeat(100)
const whole: RenderedResponse = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Own': 'kept' },
  body: Buffer.from(text),
}
const etag = toEtag(whole)

let server: Server
let port: number
beforeAll(async () => {
  const prepared = prepareResponse(whole, await compressCopies(whole, 'quick'))
  server = createServer((request, response) => sendPrepared(request, response, prepared))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Raw = { status: number; headers: Record<string, string>; body: Buffer }

/** Asks on the wire, so that nothing is decoded or added on the way. */
function ask(method: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').once('error', reject)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines.join('')}\r\n`)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('close', () => {
      const all = Buffer.concat(chunks)
      const end = all.indexOf('\r\n\r\n')
      const [first = '', ...rest] = all.subarray(0, end).toString().split('\r\n')
      const pairs = rest.map((line) => line.split(': ', 2) as [string, string])
      const named = pairs.map(([name, value]) => [name.toLowerCase(), value])
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(named),
        body: all.subarray(end + 4),
      })
    })
  })
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
] as const)(
  'to a client that takes %s it is sent as %s, whole',
  async (accepted, encoding, open) => {
    const { status, headers, body } = await ask('GET', { 'Accept-Encoding': accepted })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'x-own': 'kept' })
    expect(headers.etag).toBe(encoding ? etag : etag.slice(2))
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.etag).toBe(encoding ? etag : etag.slice(2))
    expect(headers['content-length']).toBe(String(body.length))
    expect(open(body).toString()).toBe(text)
  },
)

test('HEAD is told the same and sent nothing', async () => {
  const got = await ask('GET', { 'Accept-Encoding': 'br' })
  const head = await ask('HEAD', { 'Accept-Encoding': 'br' })
  expect(head.body.length).toBe(0)
  expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' })
})

test('a client that has it is told so, with the headers that count and no body', async () => {
  for (const held of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const { status, headers, body } = await ask('GET', { 'If-None-Match': held })
    expect([status, body.length]).toEqual([304, 0])
    expect(headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'x-own': 'kept' })
    expect(headers).not.toHaveProperty('content-length')
  }
  expect((await ask('GET', { 'If-None-Match': '"other"' })).status).toBe(200)
})

describe('a tag', () => {
  test.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b" , W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    ['"*"', false],
  ])('%s is that of W/"a": %s', (held, same) => {
    expect(matchesEtag(held, 'W/"a"')).toBe(same)
  })

  test('tells responses of the same bytes and other headers apart', () => {
    expect(toEtag({ ...whole, headers: { 'X-Own': 'new' } })).not.toBe(etag)
    expect(toEtag({ ...whole })).toBe(etag)
  })
})

test('pictures are not compressed and do not vary', async () => {
  const picture = { ...whole, contentType: 'image/avif' }
  expect(await compressCopies(picture, 'best')).toEqual({})
  expect(prepareResponse(picture, {}).plain.headers).not.toContain('Vary')
})
