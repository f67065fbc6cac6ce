import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needsNginx, startNginx } from '../../support/nginx.ts'
import { sendRaw } from '../../support/raw-http.ts'
import { type Site, startSite } from '../../support/site.ts'

/** The request hidden behind each body. */
const hidden = 'GET /healthz?smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
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
const isSmuggled = (text: string) => /\r\n\r\nok$/.test(text)

/** Each of them as a post to a form and as a GET of a page. */
const smugglings: [name: string, request: string][] = ['POST', 'GET'].flatMap((method) =>
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

/**
 * Row R7 of RELIABILITY.md: if two servers disagree on the length of a body, one reads its end as a
 * request. The site answers at most the first request, and closes.
 */
describe('without a proxy', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  test.each(smugglings)('%s gets one response', async (_, request) => {
    const { text, statuses } = await sendRaw(site.url, request, 1000)
    expect(statuses.length).toBeLessThanOrEqual(1)
    for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400)
    expect(isSmuggled(text)).toBe(false)
  })

  test('an honest request behind an honest body gets its response', async () => {
    const post = ['POST /to/nothing HTTP/1.1', 'Host: localhost', 'Content-Length: 3']
    post.push('Content-Type: application/x-www-form-urlencoded')
    const { statuses } = await sendRaw(site.url, `${post.join('\r\n')}\r\n\r\na=b${hidden}`, 3000)
    expect(statuses).toEqual([404, 200])
  })
})

test(
  'behind nginx with the shipped settings, every response has a request of nginx',
  needsNginx,
  async () => {
    const { clients, counted, requests, answered } = await smuggleBehindNginx()
    expect(clients).toHaveLength(smugglings.length)
    expect(answered).toBe(requests)
    const answers = clients.flatMap(({ statuses }) => statuses)
    expect(answers).toHaveLength(counted)
    // nginx accepts a bare line feed as a line end, and reads the rest as a separate request.
    const twice = clients.filter(({ statuses }) => statuses.length > 1).map(({ name }) => name)
    expect(twice.filter((name) => !name.endsWith('a chunk size with a bare line feed'))).toEqual([])
    expect(answers.filter((status) => status >= 500 && status !== 501)).toEqual([])
  },
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
 */
async function smuggleBehindNginx(): Promise<NginxReport> {
  const site = await startSite()
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
