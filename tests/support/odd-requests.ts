/** Connections of odd requests, made from parts, the same in every run. */
import { type Chance, seeded } from './seeded.ts'

/** The packets of one connection. */
export type OddConnection = string[]

const methods = [
  ...Array<string>(12).fill('GET'),
  ...[
    'HEAD',
    'HEAD',
    'HEAD',
    'POST',
    'POST',
    'POST',
    'POST',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
  ],
  ...['CONNECT', 'PROPFIND', 'QUERY', 'get', 'GETX', 'G=T', ''],
]
const targets = [
  ...['/', '/about', '/faq', '/blogs', '/favicon.ico', '/to/contact-us', '/to/contact-us'],
  ...['/search?q=app', '/no-such-page', '/blog/x', '/blog/x.data', '/healthz', '/robots.txt'],
  ...['/about/', '/ABOUT', '//about', '/%61bout', '/about/?a=1', '/careers', '/about?a=b#c'],
  ...['/%ff', '/a%00b', '/../about', '/a\\b', '*', 'http://localhost/about', 'about', 'evil:80'],
  ...['/api/jobs', '/media/none.png', '/%2e%2e/x', '/ä', `/${'x'.repeat(2048)}`, '/a b', '/\t'],
]
const versions = [
  ...Array<string>(24).fill('HTTP/1.1'),
  ...[
    'HTTP/1.0',
    'HTTP/1.0',
    'HTTP/0.9',
    'HTTP/1.2',
    'HTTP/2.0',
    'HTTP/1.',
    'http/1.1',
    'HTTPS/1.1',
  ],
]
const hosts = [
  ...Array<string>(24).fill('Host: localhost'),
  ...['host: localhost', 'HOST:localhost', 'Host:  localhost  ', 'Host: localhost:1'],
  ...['Host: evil.example', 'Host: a/b', 'Host:', 'Host: localhost\r\nHost: localhost', 'X: none'],
]
const further = [
  ...Array<string>(16).fill(''),
  ...['Connection: close', 'Connection: keep-alive', 'Connection: Close, x', 'connection: CLOSE'],
  ...['Connection: Upgrade\r\nUpgrade: websocket', 'Upgrade: h2c', 'Connection: x'],
  ...['Expect: 100-continue', 'Expect: 200-ok', 'Expect:', 'Accept: application/json'],
  ...['Origin: http://evil.example', 'Origin: null', 'X-Empty:', 'X: a\tb', 'X: a\x01b', 'X: ä'],
  ...[
    'X :y',
    ' folded',
    'No colon',
    'X: a\r\n b',
    'TE: trailers',
    'Range: bytes=0-1',
    'If-Match: *',
  ],
  ...['Cookie: =;=', `X: ${'x'.repeat(9000)}`, `X: ${'x'.repeat(17_000)}`, 'Keep-Alive: timeout=1'],
]
const urlencoded = 'Content-Type: application/x-www-form-urlencoded'
const types = [
  ...[urlencoded, urlencoded, 'Content-Type: text/plain', 'Content-Type: application/json', ''],
  'Content-Type: multipart/form-data; boundary=x',
]
/** For a body: its headers and its bytes. */
const framings: [head: string, body: string][] = [
  ...Array<[string, string]>(10).fill(['', '']),
  ['Content-Length: 0', ''],
  ['Content-Length: 3', 'a=b'],
  ['content-length:3', 'a=b'],
  ['Content-Length: 3\r\nContent-Length: 3', 'a=b'],
  ['Content-Length: 3\r\nContent-Length: 4', 'a=b'],
  ['Content-Length: 3, 3', 'a=b'],
  ['Content-Length: +3', 'a=b'],
  ['Content-Length: 3 ', 'a=b'],
  ['Content-Length: -1', ''],
  ['Content-Length: 99999999999999999999', 'a=b'],
  ['Content-Length: 70000', 'a=b'],
  ['Content-Length: 10', 'a=b'],
  ['', 'a=b'],
  ['', '\r\n'],
  ['Transfer-Encoding: chunked', '0\r\n\r\n'],
  ['Transfer-Encoding: chunked', '3\r\na=b\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked', '3;x=y\r\na=b\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked', '03\r\na=b\r\n0\r\nTrailer: x\r\n\r\n'],
  ['Transfer-Encoding: Chunked', '1\r\na\r\n2\r\n=b\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked', '3\r\na=bx\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked', 'g\r\na=b\r\n'],
  ['Transfer-Encoding: chunked', '3\na=b\n0\n\n'],
  ['Transfer-Encoding: chunked', `3;${'x'.repeat(20_000)}\r\na=b\r\n0\r\n\r\n`],
  ['Transfer-Encoding: chunked', '3\r\na='],
  ['Transfer-Encoding: gzip, chunked', '3\r\na=b\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked, gzip', '3\r\na=b\r\n0\r\n\r\n'],
  ['Transfer-Encoding: xchunked', '3\r\na=b\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked\r\nContent-Length: 3', '3\r\na=b\r\n0\r\n\r\n'],
  ['Transfer-Encoding : chunked', '0\r\n\r\n'],
]

/** @param amount number of connections, of one to four requests each */
export function oddConnections(amount: number, seed = 29): OddConnection[] {
  const chance = seeded(seed)
  return Array.from({ length: amount }, () => {
    const requests = Array.from({ length: chance.is(0.5) ? 1 : chance.whole(2, 4) }, () =>
      chance.is(0.4) ? plainRequest(chance) : oddRequest(chance),
    )
    const bytes = requests.join('')
    return chance.is(0.3) ? split(bytes, chance) : [bytes]
  })
}

/** A valid request, so that the odd one is not always the first. */
function plainRequest(chance: Chance): string {
  const target = chance.pick(['/', '/about', '/favicon.ico', '/no-such-page', '/to/contact-us'])
  return `${chance.pick(['GET', 'GET', 'HEAD'])} ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`
}

function oddRequest(chance: Chance): string {
  const method = chance.pick(methods)
  const [framing, body] = chance.pick(framings)
  const line = `${method} ${chance.pick(targets)} ${chance.pick(versions)}`
  const type = method === 'POST' || chance.is(0.1) ? chance.pick(types) : ''
  const headers = [chance.pick(hosts), type, framing, chance.pick(further)].filter(Boolean)
  const end = chance.is(0.03) ? '\n' : '\r\n'
  return `${[line, ...headers].join(end)}${end}${end}${body}`
}

function split(bytes: string, chance: Chance): string[] {
  const at = [0, chance.whole(0, bytes.length), chance.whole(0, bytes.length), bytes.length]
  at.sort((one, other) => one - other)
  return at.slice(1).map((end, piece) => bytes.slice(at[piece], end))
}
