import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../../tests/support/raw.ts'
import { seeded } from '../../tests/support/seeded.ts'
import { readPlainGet } from './plain-get.ts'

const read = (head: string) => readPlainGet(Buffer.from(head, 'latin1'))
const get = (...lines: string[]) =>
  `${['GET /about HTTP/1.1', 'Host: a', ...lines].join('\r\n')}\r\n\r\n`

const browsers = get(
  'Connection: keep-alive',
  'sec-ch-ua: "Chromium";v="156", "Not)A;Brand";v="8"',
  'Upgrade-Insecure-Requests: 1',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en-US,en;q=0.9',
  'If-None-Match: W/"abc"',
  'X-Forwarded-For: 203.0.113.7',
)

describe('a plain GET', () => {
  test('is read to the last header', () => {
    expect(read('GET /blogs?page=2 HTTP/1.1\r\nHost: a:80\r\nAccept-ENCODING: br\r\n\r\n')).toEqual(
      {
        method: 'GET',
        url: '/blogs?page=2',
        headers: { host: 'a:80', 'accept-encoding': 'br' },
      },
    )
  })

  test('is what browsers and proxies send', () => {
    expect(read(browsers)?.headers['if-none-match']).toBe('W/"abc"')
    expect(Object.keys(read(browsers)?.headers ?? {})).toHaveLength(10)
  })
})

describe('left to Node', () => {
  test.each([
    ['another method', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a post', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
    ['a method in small letters', 'get / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a version in small letters', 'GET / http/1.1\r\nHost: a\r\n\r\n'],
    ['no header', 'GET / HTTP/1.1\r\n\r\n'],
    ['an old version', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['a newer one', 'GET / HTTP/2.0\r\nHost: a\r\n\r\n'],
    ['a whole address', 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an address beyond ASCII', 'GET /é HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['two spaces', 'GET  / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a line before it', '\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['half a head', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['half a line', 'GET / HTTP/1.1\r\nHost: a\r\n\r'],
    ['two requests', get() + get()],
    ['one and the beginning of another', `${get()}G`],
    ['one and an empty line', `${get()}\r\n`],
    ['a body', `${get('Content-Length: 1')}a`],
    ['a length of nothing', get('Content-Length: 0')],
    ['chunks', get('Transfer-Encoding: chunked')],
    ['an expectation', get('Expect: 100-continue')],
    ['another protocol', get('Connection: Upgrade', 'Upgrade: h2c')],
    ['a connection to be closed', get('Connection: close')],
    ['a list of what concerns the connection', get('Connection: keep-alive, te')],
    ['a second Host', get('Host: b')],
    ['a name twice, written in two ways', get('X-A: 1', 'x-a: 2')],
    ['a name every object has', get('constructor: a')],
    ['a name with an underscore', get('__proto__: a')],
    ['a name with a space behind it', get('X-A : 1')],
    ['no name', get(': 1')],
    ['no space', get('X-A:1')],
    ['two spaces before a value', get('X-A:  1')],
    ['a tab before a value', get('X-A:\t1')],
    ['a space behind a value', get('X-A: 1 ')],
    ['an empty value', get('X-A: ')],
    ['a value beyond ASCII', get('X-A: é')],
    ['a folded line', get('X-A: 1', ' 2')],
    ['a bare line feed', get('X-A: 1\nX-B: 2')],
    ['a bare carriage return', get('X-A: 1\rX-B: 2')],
    ['a NUL', get('X-A: 1\0')],
    ['a delete', get('X-A: 1\x7f')],
    ['a long head', get(`X-A: ${'a'.repeat(4096)}`)],
    ['nothing', ''],
  ])('%s', (_, head) => expect(read(head)).toBeUndefined())
})

describe('beside Node', () => {
  let server: Server
  let url: string
  /** The requests that Node has read. */
  let heard: unknown[] = []
  beforeAll(async () => {
    // Without a Host it would answer by itself; the guard looks for one.
    const options = { requireHostHeader: false }
    server = createServer(options, ({ method, url, headers, rawHeaders }, response) => {
      heard.push({ method, url, headers: { ...headers }, names: rawHeaders.length / 2 })
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('what is read of a spoilt head is what Node reads, and Node reads no more', async () => {
    const chance = seeded(7)
    const pieces = [
      ...[
        '\r\n',
        '\n',
        '\r',
        ' ',
        '\t',
        ':',
        ': ',
        '\0',
        'é',
        '\r\n ',
        '\r\n\r\n',
        'GET / HTTP/1.1',
      ],
      ...[
        'Content-Length: 3',
        'Transfer-Encoding: chunked',
        'Host: b',
        'X-Own: kept',
        'a',
        '"',
        '%',
      ],
    ]
    const spoil = (head: string): string => {
      const at = chance.whole(0, head.length)
      const until = chance.is(0.5) ? at : at + chance.whole(1, 4)
      return head.slice(0, at) + chance.pick(pieces) + head.slice(until)
    }
    let taken = 0
    for (let times = 0; times < 4000; times += 1) {
      let head = browsers
      for (let spoilt = chance.whole(0, 3); spoilt > 0; spoilt -= 1) head = spoil(head)
      const own = read(head)
      if (!own) continue
      taken += 1
      heard = []
      const ending = 'GET /end HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
      await sendRaw(url, Buffer.from(head + ending, 'latin1'))
      const names = Object.keys(own.headers).length
      expect(heard).toEqual([{ ...own, names }, expect.objectContaining({ url: '/end' })])
    }
    expect(taken).toBeGreaterThan(500)
  })
})
