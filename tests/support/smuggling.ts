/** Requests with an ambiguous body length, so that a server may read a body as a request. */
import { connect, createServer } from 'node:net'
import { startNginx } from './nginx.ts'
import { sendRaw } from './raw-http.ts'
import { type Build, startSite } from './site.ts'

/** The request hidden behind each body. */
export const hidden = 'GET /healthz?smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const chunked = `0\r\n\r\n${hidden}`
const long = `Content-Length: ${chunked.length}`

/** The framing headers, and the body. */
const bodies: [name: string, headers: string[], body: string][] = [
  ['both lengths', [long, 'Transfer-Encoding: chunked'], chunked],
  ['both lengths, the other way round', ['Transfer-Encoding: chunked', long], chunked],
  ['a short length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden],
  ['two equal lengths', ['Content-Length: 0', 'Content-Length: 0'], hidden],
  ['lengths in a list', [`Content-Length: 0, ${hidden.length}`], hidden],
  ['a length with a sign', ['Content-Length: +0'], hidden],
  ['a negative length', ['Content-Length: -1'], hidden],
  ['a hexadecimal length', ['Content-Length: 0x0'], hidden],
  ['a length with a space in it', ['Content-Length: 0 0'], hidden],
  ['a space before the colon', ['Content-Length : 0'], hidden],
  ['a tab before the colon', ['Transfer-Encoding\t: chunked', long], chunked],
  ['a folded length', ['Content-Length:', ' 0'], hidden],
  ['an encoding nobody knows', ['Transfer-Encoding: xchunked', long], chunked],
  ['chunks before another encoding', ['Transfer-Encoding: chunked, identity', long], chunked],
  ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', long], chunked],
  ['chunks in quotes', ['Transfer-Encoding: "chunked"', long], chunked],
  ['a bare line feed', [`X: x\nTransfer-Encoding: chunked\r\n${long}`], chunked],
  ['a bare carriage return', [`X: x\rTransfer-Encoding: chunked\r\n${long}`], chunked],
  ['a chunk with a bad size', ['Transfer-Encoding: chunked'], `0x0\r\n\r\n${hidden}`],
  ['a chunk size with a bare line feed', ['Transfer-Encoding: chunked'], `0\n\n${hidden}`],
  ['a huge chunk size', ['Transfer-Encoding: chunked'], `${'f'.repeat(17)}\r\n${hidden}`],
  ['a NUL in the name', ['Transfer-Encoding\0: chunked', long], chunked],
  ['a vertical tab before the value', ['Transfer-Encoding:\vchunked', long], chunked],
]

/** True when a response ends in the answer to the hidden request. */
export const isSmuggled = (text: string) => /\r\n\r\nok$/.test(text)

/** Each of them as a post to a form and as a GET of a page. */
export const smugglings: [name: string, request: string][] = ['POST', 'GET'].flatMap((method) =>
  bodies.map(([name, headers, body]): [string, string] => {
    const head = [
      `${method} ${method === 'POST' ? '/to/contact-us' : '/about'} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      ...headers,
    ]
    return [`${method} with ${name}`, `${head.join('\r\n')}\r\n\r\n${body}`]
  }),
)

type NginxReport = {
  /** The statuses that each client got. */
  clients: { name: string; statuses: number[] }[]
  /** Number of requests that nginx has read from these clients. */
  counted: number
  /** Number of requests from nginx to the site, and of the site's responses. */
  requests: number
  answered: number
}

/**
 * Sends all of them to a site behind nginx, and counts on both sides of it.
 * @param build the folder of the attacked build
 */
export async function smuggleBehindNginx(build?: Build): Promise<NginxReport> {
  const site = await startSite({}, build)
  const tap = await startTap(Number(new URL(site.url).port))
  const nginx = await startNginx([tap.port, tap.port])
  try {
    const clients: NginxReport['clients'] = []
    for (const [name, request] of smugglings) {
      clients.push({ name, statuses: (await sendRaw(nginx.url, request)).statuses })
    }
    // nginx writes its log a moment after the response.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const log = nginx.log()
    return {
      clients,
      counted: log.length,
      requests: log.flatMap(({ behind }) => behind).length,
      answered: tap.countAnswers(),
    }
  } finally {
    await nginx.stop()
    tap.stop()
    await site.stop()
  }
}

/** A proxy to a port that counts the responses. */
async function startTap(port: number) {
  let received = ''
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    far.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    countAnswers: () => received.split('HTTP/1.1 ').length - 1,
    stop: () => server.close(),
  }
}
