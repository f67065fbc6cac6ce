import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { finishHead, sendFinished } from './finished-head.ts'

const headers = {
  'Content-Type': 'text/plain',
  'X-Many': 'a, b; c="d é"',
  'Content-Length': '5',
}
const body = Buffer.from('hello')
const found = finishHead(200, headers)
const unchanged = finishHead(304, { ETag: '"a"' })

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  vi.useRealTimers()
})

/** What a server sends on one connection to these requests, until it or the client ends it. */
async function wire(listener: RequestListener, requests: string): Promise<string> {
  const server = createServer({ keepAliveTimeout: 100, keepAliveTimeoutBuffer: 0 }, listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(requests))
    socket.setEncoding('latin1').on('data', (text) => {
      said += text
    })
    socket.once('error', reject).once('close', () => resolve(said))
  })
}

/** As Node says it, but for what it says of a connection that lasts, which needs no word. */
const withoutLasting = (said: string) =>
  said.replaceAll(/Connection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n/g, '')

const ask = (method: string, more = '', version = '1.1') =>
  `${method} / HTTP/${version}\r\nHost: a\r\n${more}\r\n`

describe('what is sent is what Node would send, byte for byte', () => {
  test.each([
    ['GET', ask('GET')],
    ['HEAD', ask('HEAD')],
    ['three at once', ask('GET') + ask('HEAD') + ask('GET')],
    ['to who closes', ask('GET', 'Connection: close\r\n')],
    ['to who closes after the second', ask('GET') + ask('GET', 'Connection: close\r\n')],
    ['to an old client', ask('GET', '', '1.0')],
    ['to an old client that stays', ask('GET', 'Connection: keep-alive\r\n', '1.0')],
  ])('%s', async (_, requests) => {
    const own: RequestListener = ({ method }, response) =>
      sendFinished(response, found, method === 'HEAD' ? undefined : body)
    const nodes: RequestListener = ({ method }, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.end(method === 'HEAD' ? undefined : body)
    }
    const expected = dateless(withoutLasting(await wire(nodes, requests)))
    expect(expected).toContain('HTTP/1.1 200 OK')
    expect(dateless(withoutLasting(await wire(own, requests)))).toBe(expected)
  })

  test('a 304, which has no body and is followed by another answer', async () => {
    const own: RequestListener = (_, response) => sendFinished(response, unchanged)
    const said = await wire(own, ask('GET') + ask('GET'))
    expect(
      said.match(/HTTP\/1.1 304 Not Modified\r\nETag: "a"\r\nDate: [^\r]+\r\n\r\n/g),
    ).toHaveLength(2)
    expect(said.split('\r\n\r\n')).toHaveLength(3)
  })
})

/** The order of headers says nothing, and a second may pass between two answers. */
const dateless = (said: string) =>
  said.replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/g, '')

test('the date is that of the second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T00:00:00.900Z') })
  const own: RequestListener = (_, response) => {
    sendFinished(response, found, body)
    vi.setSystemTime(Date.now() + 100)
  }
  const said = await wire(own, ask('GET') + ask('GET'))
  expect(said.match(/Date: [^\r]+/g)).toEqual([
    'Date: Tue, 01 Jan 2030 00:00:00 GMT',
    'Date: Tue, 01 Jan 2030 00:00:01 GMT',
  ])
  // A clock that is put back is followed, too.
  vi.setSystemTime('2029-12-31T23:00:00Z')
  expect(await wire(own, ask('GET'))).toContain('Date: Mon, 31 Dec 2029 23:00:00 GMT')
})

test.each([
  ['a name with a line in it', { 'X-A\r\nX-B': 'c' }],
  ['a value with a line in it', { 'X-A': 'b\r\nX-C: d' }],
  ['a value beyond Latin-1', { 'X-A': 'ł' }],
])('%s is refused', (_, bad) => {
  expect(() => finishHead(200, bad)).toThrow(TypeError)
})
