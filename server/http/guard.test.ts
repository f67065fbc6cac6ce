import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../../tests/support/raw-http.ts'
import {
  acceptedPosts,
  findRejection,
  type GuardRules,
  guard,
  isDecodable,
  isHost,
} from './guard.ts'
import { ownOrigins } from './hosts.ts'
import { openRouteTable } from './route-table.ts'
import { inOrder } from './server.ts'

const routes = openRouteTable([{ id: 'form', path: 'to/:formId' }], {
  ...{ neverCached: [], once: [] },
  parameters: {},
})
const findAccepted = acceptedPosts(({ url = '' }) => routes.match(url))
const accepted = (url: string) => findAccepted({ url })

describe('a path', () => {
  test.each([
    '/',
    '/blog/what-an-mvp-leaves-out',
    '/services/UI-UX-design',
    '/blog/%D8%A7%D8%B1%D8%AF%D9%88',
    '/blog/اردو',
    '/blog/a%20b',
    '/blog/100%25',
    '/blog/%252e%252e%252f',
    '/blog/...',
    '/blog/..a',
    '/blog/a..b',
    '/.well-known/security.txt',
    '/blog/a%2Fb',
    '/blog/%F0%9F%AA%81',
    '//',
    '',
  ])('such as “%s” is let through', (path) => {
    expect(isDecodable(path)).toBe(true)
  })

  test.each([
    ['/blog/%ff', 'a byte that is no text'],
    ['/blog/%c3', 'half a character'],
    ['/blog/%c0%af', 'an overlong slash'],
    ['/blog/%ed%a0%80', 'half a surrogate pair'],
    ['/blog/%', 'an escape without digits'],
    ['/blog/%4', 'half an escape'],
    ['/blog/%zz', 'an escape with wrong digits'],
    ['/blog/%u0041', 'an escape of another age'],
    ['/blog/%00', 'a NUL'],
    ['/blog/a%0d%0aSet-Cookie:x', 'line breaks'],
    ['/blog/%09', 'a tab'],
    ['/blog/%1f', 'a control character'],
    ['/blog/%7f', 'a delete'],
    ['/blog/..', 'climbing'],
    ['/blog/../site', 'climbing'],
    ['/blog/..%2f..%2fsite', 'climbing in disguise'],
    ['/blog/%2e%2e/site', 'climbing in disguise'],
    ['/blog/%2E%2E%2Fsite', 'climbing in disguise'],
    ['/blog/..%5c..%5csite', 'climbing with backslashes'],
    ['/blog/a\\b', 'a backslash'],
  ])('such as “%s” is rejected: %s', (path) => {
    expect(isDecodable(path)).toBe(false)
  })
})

describe('a Host header', () => {
  test.each([
    'example.com',
    'www.example.com:8080',
    'localhost',
    '127.0.0.1:3000',
    '[::1]:3000',
    '[::1]',
  ])('such as “%s” is a host', (host) => {
    expect(isHost(host)).toBe(true)
  })

  test.each([
    '',
    'a/blog/POISON?',
    'example.com/',
    'example.com?',
    'example.com#',
    'user@example.com',
    'example.com:',
    'example.com:123456',
    'example.com:80:80',
    'example.com, other.com',
    'example com',
    'example.com\\evil',
    '[::1',
    '::1',
    '%65xample.com',
  ])('such as “%s” is not', (host) => {
    expect(isHost(host)).toBe(false)
  })
})

describe('a request', () => {
  const rules: GuardRules = {
    originOf: ownOrigins(['https://www.example.com']),
    findAccepted: ({ url = '' }) =>
      /^\/to\/form(?:\?|$)/.test(url)
        ? { types: ['multipart/form-data'], maxBody: 100 }
        : undefined,
  }
  const host: [string, string] = ['Host', 'www.example.com']

  const ask = (method: string, url: string, ...headers: [string, string][]) =>
    findRejection(
      {
        method,
        url,
        rawHeaders: headers.flat(),
        headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
      },
      rules,
    )
  const type: [string, string] = ['Content-Type', 'multipart/form-data; boundary=x']

  test('for a page, of a page, and of a form is let through', () => {
    expect(ask('GET', '/', host)).toBeUndefined()
    expect(ask('HEAD', '/blog/a%20b?x=%ff', host)).toBeUndefined()
    expect(ask('POST', '/to/form', host, type)).toBeUndefined()
    expect(ask('POST', '/to/form?x', host, type, ['Content-Length', '100'])).toBeUndefined()
  })

  test.each(['WWW.Example.Com', 'www.example.com:443'])('for %s is for this site', (name) => {
    expect(ask('GET', '/', ['host', name])).toBeUndefined()
  })

  test.each([
    'example.com',
    'www.example.com:80',
    'www.example.com:8443',
    'www.example.com.',
    'www.example.com.evil.example',
    'evil.example',
    'localhost',
    '127.0.0.1',
  ])('for %s is for another', (name) => {
    expect(ask('GET', '/', ['Host', name])).toEqual({ status: 421 })
  })

  test('about health may be for any address, but not for two', () => {
    expect(ask('GET', '/healthz', ['Host', '10.1.2.3:3000'])).toBeUndefined()
    expect(ask('GET', '/readyz?x', ['Host', '10.1.2.3:3000'])).toBeUndefined()
    expect(ask('GET', '/up', ['Host', '10.1.2.3:3000'])).toBeUndefined()
    expect(ask('GET', '/healthz/', ['Host', '10.1.2.3:3000'])).toEqual({ status: 421 })
    expect(ask('GET', '/healthz', host, host)).toEqual({ status: 400 })
  })

  test.each<[string, [string, string][]]>([
    ['no host', []],
    ['two hosts', [host, host]],
    ['two hosts in different writing', [host, ['hOST', 'evil.example']]],
    ['a host that is a path', [['Host', 'a/blog/POISON?']]],
  ])('with %s is a 400', (_, headers) => {
    expect(ask('GET', '/', ...headers)).toEqual({ status: 400 })
  })

  test.each([
    'http://www.example.com/',
    'http://evil.example/',
    '*',
    '',
    'blog',
    '?x',
    '/\\..\\..',
  ])('for “%s” is a 400', (url) => {
    expect(ask('GET', url, host)).toEqual({ status: 400 })
  })

  test.each(['/blog/%ff', '/blog/../x', '/..'])('for “%s” is a 400 with a screen', (url) => {
    expect(ask('GET', url, host)).toEqual({ status: 400, hasScreen: true })
  })

  test('with an address of more than 2 kB is a 414', () => {
    expect(ask('GET', `/${'a'.repeat(2047)}`, host)).toBeUndefined()
    expect(ask('GET', `/${'a'.repeat(2048)}`, host)).toEqual({ status: 414 })
    expect(ask('GET', `/?${'%'.repeat(2048)}`, host)).toEqual({ status: 414 })
  })

  test.each(['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'LOCK', 'M-SEARCH', 'QUERY', 'get', ''])(
    'by “%s” is a 405 in a line',
    (method) => {
      expect(ask(method, '/', host)).toEqual({ status: 405, allow: 'GET, HEAD' })
    },
  )

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'by %s to a page is a 405 with a screen',
    (method) => {
      const rejection = { status: 405, allow: 'GET, HEAD', hasScreen: true }
      expect(ask(method, '/', host)).toEqual(rejection)
      expect(ask(method, '/to/form/', host)).toEqual(rejection)
    },
  )

  test('by PUT to a form says that a form takes posts', () => {
    expect(ask('PUT', '/to/form', host)).toMatchObject({ allow: 'GET, HEAD, POST' })
  })

  test('with more than is taken is a 413, but for a post to a form, which answers itself', () => {
    const length: [string, string] = ['Content-Length', '101']
    expect(ask('POST', '/to/form', host, type, length)).toBeUndefined()
    expect(ask('POST', '/to/form', host, length)).toMatchObject({ status: 415 })
    const foreign: [string, string] = ['Origin', 'https://evil.example']
    expect(ask('POST', '/to/form', host, type, length, foreign)).toMatchObject({ status: 403 })
    expect(ask('GET', '/', host, ['Content-Length', '0'])).toBeUndefined()
    expect(ask('GET', '/', host, ['Content-Length', '1'])).toEqual({ status: 400 })
  })

  test('with more text than a form takes is let through to it', () => {
    const rules: GuardRules = {
      originOf: ownOrigins(['https://www.example.com']),
      findAccepted,
    }
    const post = (type: string, length: number) =>
      findRejection(
        {
          method: 'POST',
          url: '/to/with-file',
          rawHeaders: host,
          headers: { 'content-type': type, 'content-length': String(length) },
        },
        rules,
      )
    expect(post('application/x-www-form-urlencoded', 65_536)).toBeUndefined()
    expect(post('application/x-www-form-urlencoded', 65_537)).toBeUndefined()
    expect(post('multipart/form-data; boundary=x', 65_537)).toBeUndefined()
  })

  test.each(['', 'text/plain', 'application/json', 'multipart/form-datax', 'multipart'])(
    'that posts “%s” to a form is a 415',
    (type) => {
      expect(ask('POST', '/to/form', host, ['Content-Type', type])).toEqual({
        status: 415,
        hasScreen: true,
      })
    },
  )

  test('that posts a type in other writing is let through', () => {
    expect(ask('POST', '/to/form', host, ['Content-Type', 'Multipart/Form-Data ;b=x'])).toBe(
      undefined,
    )
  })

  test.each([
    'https://evil.example',
    'http://www.example.com',
    'https://www.example.com:8443',
    'null',
    '::',
    '',
  ])('posted from a page of “%s” is a 403 with a screen', (origin) => {
    const rejection = { status: 403, hasScreen: true }
    expect(ask('POST', '/to/form', host, type, ['Origin', origin])).toEqual(rejection)
  })

  test('posted from a page of the site, or from none, is let through', () => {
    expect(ask('POST', '/to/form', host, type, ['Origin', 'https://www.example.com'])).toBe(
      undefined,
    )
    expect(ask('POST', '/to/form', host, type)).toBeUndefined()
    expect(ask('GET', '/', host, ['Origin', 'https://evil.example'])).toBeUndefined()
  })
})

describe('the guard', () => {
  const rules: GuardRules = {
    originOf: ownOrigins(['http://localhost']),
    findAccepted: () => undefined,
  }
  let asked: string[]
  let server: Server
  let port: number
  beforeAll(async () => {
    asked = []
    const step = guard({
      rules,
      headers: { 'X-Frame': 'none' },
      async sendScreen(status, _, response, more) {
        response.writeHead(status, more).end('a screen')
      },
    })
    const listener = inOrder([step], (_, response) => {
      asked.push('the page')
      response.end('the page')
    })
    server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => void server.close())

  const send = (line: string) =>
    sendRaw(`http://127.0.0.1:${port}`, `${line} HTTP/1.1\r\nHost: localhost\r\n\r\n`)

  test('lets requests through', async () => {
    expect((await send('GET /')).text).toMatch(/the page$/)
  })

  test('answers a person with a screen, and closes', async () => {
    const { text, statuses } = await send('PUT /')
    expect(statuses).toEqual([405])
    expect(text).toContain('a screen')
    expect(text).toContain('Allow: GET, HEAD\r\n')
    expect(text).toContain('Connection: close\r\n')
  })

  const chunked = 'GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
  const next = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

  test.each([
    ['a length', `${chunked.replace('Transfer-Encoding: chunked', 'Content-Length: 3')}abc`],
    ['chunks', `${chunked}3\r\nabc\r\n0\r\n\r\n`],
    ['no chunk', `${chunked}0\r\n\r\n`],
    ['nonsense', `${chunked}nonsense\r\n`],
  ])('refuses a question with a body of %s, and reads nothing behind it', async (_, first) => {
    const { statuses, isClosed } = await sendRaw(`http://127.0.0.1:${port}`, first + next)
    expect([statuses, isClosed]).toEqual([[400], true])
  })

  test('answers a question that says it has no body', async () => {
    const empty = chunked.replace('Transfer-Encoding: chunked', 'Content-Length: 0')
    expect((await sendRaw(`http://127.0.0.1:${port}`, empty + next)).statuses).toEqual([200, 200])
  })

  test('answers every other rejection itself, with the security headers', async () => {
    asked = []
    const { text, statuses } = await send('TRACE /')
    expect(statuses).toEqual([405])
    expect(text).toContain('X-Frame: none\r\n')
    expect(text).toContain('Allow: GET, HEAD\r\n')
    expect(asked).toEqual([])
  })
})

test('forms accept posts, and so do counts and the call for jobs', () => {
  expect(accepted('/to/plain')?.maxBody).toBe(6 * 1024 * 1024)
  expect(accepted('/ar/to/plain')).toEqual(accepted('/to/plain'))
  expect(accepted('/api/jobs')?.types).toEqual(['application/json'])
  expect(accepted('/counts')).toEqual({ types: ['application/json'], maxBody: 4096 })
  for (const path of [
    '/',
    '/ar/jobs',
    '/ar/to/',
    '/to/',
    '/to/a/b',
    '/to/a.data',
    '/api/9ex_blogs',
  ])
    expect(accepted(path)).toBeUndefined()
})
