/**
 * Requests with an ambiguous body length, made from parts, each followed by honest requests on nginx's
 * keep-alive connections to the site.
 */
import { connect } from 'node:net'
import { startNginx } from './nginx.ts'
import { forEachConcurrently } from './raw-http.ts'
import { type Chance, seeded } from './seeded.ts'
import { type Site, startSite } from './site.ts'

/** The request hidden in a body; honest visitors never request its page. */
const hidden = 'GET /privacy-policy HTTP/1.1\r\nHost: localhost\r\n\r\n'
const hiddenStart = 'GET /privacy-policy HTTP/1.1\r\nX: '

const lengthNames = [
  ...Array<string>(6).fill('Content-Length'),
  'content-length',
  'Content-Length ',
  'Content_Length',
  ' Content-Length',
]
const encodingNames = [
  ...Array<string>(9).fill('Transfer-Encoding'),
  'transfer-encoding',
  'Transfer-Encoding ',
  'Transfer_Encoding',
  'Transfer-Encoding\t',
  '\tTransfer-Encoding',
  'X\nTransfer-Encoding',
  'X: y\rTransfer-Encoding',
]
const encodings = [
  ...Array<string>(18).fill('chunked'),
  'Chunked',
  ' chunked',
  'chunked ',
  '\tchunked',
  '\vchunked',
  'xchunked',
  'chunked, identity',
  'identity, chunked',
  'gzip, chunked',
  'chunked;q=1',
  '"chunked"',
  'chunked\r\n ',
  '\r\n chunked',
  'chu\r\n nked',
  'chunked,',
  ',chunked',
  'identity',
  '',
  'chunked\0',
]
const sizes = [
  ...Array<string>(12).fill('0'),
  '00',
  '0x0',
  '+0',
  '-0',
  ' 0',
  '0 ',
  '0;x',
  '0;x="y"',
  '0;\n',
  '0;\r',
  '0\t',
  'f'.repeat(17),
  '1',
  '0_0',
  '',
  'g',
  '0;x=\r\ny',
]
const ends = [...Array<string>(12).fill('\r\n'), '\n', '\r', '\r\r\n', '\n\r\n']
const trailers = [
  '',
  '',
  '',
  'X: y\r\n',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Host: evil\r\n',
  ' folded\r\n',
]

/** The framing lines of a head, and the body. */
function framing(chance: Chance): { headers: string[]; body: string } {
  const behind = chance.pick([hidden, hidden, hiddenStart, `${hidden}${hiddenStart}`])
  const end = chance.pick(ends)
  const size = chance.pick(sizes)
  const chunks = chance.is(0.3) ? `3${chance.pick(ends)}a=b${chance.pick(ends)}` : ''
  const chunked = `${chunks}${size}${end}${chance.pick(trailers)}${end}${behind}`
  const lengths = [
    ...[chunked.length, 0, 4, chunked.length - behind.length, behind.length].map(String),
    ...['+0', '-1', '0x0', '0, 5', '0 0', '00', '0\r\n ', ' 0', '9'.repeat(20), '0;', ''],
  ]
  const length = () =>
    `${chance.pick(lengthNames)}:${chance.pick([' ', '', '\t'])}${chance.pick(lengths)}`
  const encoding = () =>
    `${chance.pick(encodingNames)}:${chance.pick([' ', ''])}${chance.pick(encodings)}`
  const headers = chance.pick([
    () => [length()],
    () => [encoding()],
    () => [length(), encoding()],
    () => [encoding(), length()],
    () => [length(), length()],
    () => [encoding(), encoding()],
    () => [encoding(), encoding(), length()],
  ])()
  return { headers, body: chance.is(0.15) ? behind : chunked }
}

/** Seeded combinations of spellings, sizes and ends; the head is complete. */
export function framings(amount: number): string[] {
  const chance = seeded(2911)
  return Array.from({ length: amount }, () => {
    const { headers, body } = framing(chance)
    const method = chance.pick(['POST', 'POST', 'GET', 'HEAD', 'PUT', 'OPTIONS'])
    const target = chance.pick(['/to/contact-us', '/to/nothing', '/about', '/', '/search?q=a'])
    const version = chance.is(0.9) ? 'HTTP/1.1' : 'HTTP/1.0'
    const before = chance.is(0.2) ? 'GET /faq HTTP/1.1\r\nHost: localhost\r\n\r\n' : ''
    const head = [
      `${method} ${target} ${version}`,
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      ...(chance.is(0.2)
        ? [
            chance.pick([
              'Connection: close',
              'Connection: keep-alive, Content-Length',
              'Expect: 100-continue',
              'Upgrade: h2c',
            ]),
          ]
        : []),
      ...headers,
    ]
    return `${before}${head.join('\r\n')}\r\n\r\n${body}`
  })
}

type FramingReport = {
  /** Honest requests, and those that got another page. */
  honest: number
  wrong: string[]
  /** Number of nginx's requests on a reused connection. */
  passedOn: number
}

/** Pages of the honest requests after each framing. */
const pages = ['/', '/about', '/faq', '/blogs', '/career', '/portfolio', '/services']

/** Sends framings through nginx, each followed by honest requests. */
export async function frameBehindNginx(
  amount: number,
  build: 'build' | 'build-test' = 'build-test',
): Promise<FramingReport> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' }, build)
  const { port } = new URL(site.url)
  const nginx = await startNginx([Number(port), Number(port)])
  const report: FramingReport = { honest: 0, wrong: [], passedOn: 0 }
  const titles = await fetchTitles(site)
  const numbered = framings(amount).map((bytes, number) => ({ bytes, number }))
  await forEachConcurrently(numbered, 8, async ({ bytes, number }) => {
    const from = `127.9.${number >> 8}.${number & 255 || 1}`
    const close = await sendOn(nginx.url, bytes, from)
    for (const path of [0, 1].map((each) => pages[(number + each) % pages.length] ?? '/')) {
      const title = await titleAt(nginx.url, path, from)
      report.honest += 1
      if (title !== titles.get(path))
        report.wrong.push(`${path} gave “${title}” after ${JSON.stringify(bytes)}`)
    }
    close()
  })
  report.passedOn = nginx.log().flatMap(({ behind }) => behind).length - report.honest
  await nginx.stop()
  await site.stop()
  return report
}

async function fetchTitles(site: Site): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const path of pages) titles.set(path, await titleAt(site.url, path, '127.0.0.1'))
  if (new Set(titles.values()).size < pages.length) throw new Error('two pages have one title')
  return titles
}

/** Sends bytes and waits briefly for the start of a response; the connection stays open. */
function sendOn(url: string, bytes: string, from: string): Promise<() => void> {
  return new Promise((resolve) => {
    const socket = connect({
      port: Number(new URL(url).port),
      host: '127.0.0.1',
      localAddress: from,
    })
    const close = () => socket.destroy()
    const timer = setTimeout(() => resolve(close), 100)
    const done = () => {
      clearTimeout(timer)
      resolve(close)
    }
    socket
      .on('error', () => {})
      .once('close', done)
      .once('data', done)
    socket.write(bytes, 'latin1')
  })
}

/** The title of the page at a path, on a connection closed after it, or the status. */
function titleAt(url: string, path: string, from: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({
      port: Number(new URL(url).port),
      host: '127.0.0.1',
      localAddress: from,
    })
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('error', () => {})
    socket.setTimeout(60_000, () => socket.destroy())
    socket.once('close', () => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'nothing'
      resolve(/<title>([^<]*)/.exec(text)?.[1] ?? status)
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  })
}
