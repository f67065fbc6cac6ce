/** Attackers' URLs and requests, made from parts, the same in every run. */
import { seeded } from './seeded.ts'

const combine = (...lists: string[][]): string[] =>
  lists.reduce((heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail)), [''])

const foreign = [
  'evil.example',
  'evil.example/',
  'evil.example/%2e%2e',
  'user@evil.example',
  'evil.example:80/about',
  'localhost@evil.example',
]
const leading = [
  ...['//', '///', '////', '/\\', '\\\\', '/%2f', '/%2f%2f', '/%5c', '/%5c%5c', '/.//', '/%09/'],
  ...['/https://', '/https:/', '/http%3a%2f%2f', '/;//', '/?//', '/#//', '/@', '/%00//'],
]
const parameters = ['next', 'url', 'redirect', 'returnTo', 'continue', 'target', 'u', 'dest']
const values = [
  'https://',
  '//',
  '/\\',
  '%2f%2f',
  'javascript:location=',
  'https:',
  'data:text/html,',
]
const places = ['/', '/about', '/to/contact-us', '/blog/nothing']

/** More than 300 URLs that leave the site if a redirect trusts them. */
export const redirectTargets = [
  ...combine(leading, foreign),
  ...combine(
    places,
    ['?'],
    parameters.map((name) => `${name}=`),
    values.map((value) => `${value}evil.example`),
  ),
]

const climbs = [
  ...[
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '%2e%2e%5c',
    '..\\',
    '....//',
    '..;/',
    '.%2e/',
  ],
  ...['%252e%252e%252f', '..%252f', '%c0%ae%c0%ae/', '..%c0%af', '%uff0e%uff0e/', '..%00/'],
]
const roots = ['/', '/assets/', '/media/', '/pictures/', '/blog/', '/services/']
const prizes = ['package.json', 'etc/passwd', '.env', 'build/server/index.js', 'proc/self/environ']

/** More than 500 path traversals. */
export const traversals = [
  ...combine(
    roots,
    climbs.flatMap((climb) => [climb, climb.repeat(4), climb.repeat(10)]),
    prizes,
  ).filter((_, index) => index % 2 === 0),
  ...prizes.flatMap((prize) => [`//${prize}`, `/./${prize}`, `/%2f${prize}`, `/file:///${prize}`]),
]

const broken = [
  '%',
  '%f',
  '%zz',
  '%ff',
  '%c3',
  '%c0%af',
  '%ed%a0%80',
  '%u0041',
  '%00',
  '%0d%0a',
  '%7f',
]

/** Paths that cannot be decoded, or decode to no text. */
export function undecodablePaths(amount: number): string[] {
  const chance = seeded(3)
  return Array.from({ length: amount }, () => {
    const word = () => chance.letters(chance.whole(0, 12), 'abcdefghijklmnopqrstuvwxyz-0123456789')
    const before = chance.pick(['/', '/blog/', '/services/', '/to/', '/case-study/', '/assets/'])
    return `${before}${word()}${chance.pick([...broken, '/../', '/%2e%2e/'])}${chance.pick(['', '/', '?x=1'])}`.replace(
      /%$/,
      '%/',
    )
  })
}

/** Valid paths without a page. */
export function unknownPaths(amount: number): string[] {
  const chance = seeded(4)
  return Array.from({ length: amount }, () => {
    const parts = Array.from({ length: chance.whole(1, 5) }, () =>
      chance.pick([
        chance.letters(chance.whole(1, 30)),
        encodeURIComponent(chance.letters(5, 'اردوøñ漢字 "<>&+')),
        `${chance.letters(4)}.${chance.pick(['php', 'env', 'html', 'js.map', 'data'])}`,
      ]),
    )
    return `/no-${parts.join('/')}`
  })
}

const lines = [
  'GET / HTTP/1.1',
  'GET /about HTTP/1.1',
  'POST /to/contact-us HTTP/1.1',
  'POST /api/jobs HTTP/1.1',
  'HEAD /blogs HTTP/1.1',
  'GET /assets/nothing.js HTTP/1.1',
  'PUT /media/x.png HTTP/1.1',
]
const headers = [
  'Content-Length: 10',
  'Content-Length: -1',
  'Content-Length: 1, 2',
  'Content-Length: 0x10',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: xchunked',
  'Content-Type: multipart/form-data',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: multipart/form-data; boundary="a',
  'Content-Type: application/x-www-form-urlencoded; charset=utf-99',
  'Content-Type: application/json',
  'Content-Encoding: gzip',
  'Accept: application/json',
  'Accept-Encoding: br;q=x, *;q=-1,,',
  'Origin: null',
  'Origin: ::',
  'Cookie: =;=;',
  'Range: bytes=-1-',
  'Range: bytes=0-1,1-0,a-b',
  'If-None-Match: "',
  'If-Modified-Since: yesterday',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-For: 1.2.3.4, \x01',
  'Authorization: Basic \xff',
  'Header-without-colon',
  ': no name',
  'Na me: x',
  ' folded',
  'X: \x00',
]
const bodies = [
  '',
  '0\r\n\r\n',
  'a=b',
  '{"a":',
  '--x\r\n\r\n',
  'ffffffffff\r\n',
  '-1\r\n',
  '\r\n\r\n',
  '\x00\xff',
]

/** Requests with faults in the request line, the headers or the body, or in all. */
export function malformedRequests(amount: number, host: string): Buffer[] {
  const chance = seeded(6)
  return Array.from({ length: amount }, () => {
    const some = Array.from({ length: chance.whole(0, 4) }, () => chance.pick(headers))
    const head = [chance.pick(lines), `Host: ${host}`, 'Connection: close', ...some]
    const text = `${head.join('\r\n')}\r\n\r\n${chance.pick(bodies)}`
    return Buffer.from(chance.is(0.5) ? damaged(text, chance) : text, 'latin1')
  })
}

/** Changes, removes, doubles or inserts one to three bytes. */
function damaged(text: string, chance: ReturnType<typeof seeded>): string {
  let result = text
  for (let times = chance.whole(1, 3); times > 0; times--) {
    const at = chance.whole(0, result.length - 1)
    const byte = String.fromCharCode(chance.whole(0, 255))
    const piece = chance.pick([byte, '', `${result[at]}${result[at]}`, '\r\n', ' '])
    result = result.slice(0, at) + piece + result.slice(at + 1)
  }
  return result
}
