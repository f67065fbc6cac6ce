import { once } from 'node:events'
import type { Server } from 'node:http'
import { request } from 'node:http'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guard, isDecodable, isHost } from './guard.ts'

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
  ])('such as “%s” is refused: %s', (path) => {
    expect(isDecodable(path)).toBe(false)
  })

  test('of 64 kB is judged within 20 ms', () => {
    const started = performance.now()
    isDecodable('/..a'.repeat(16_000))
    isDecodable('%2e'.repeat(21_000))
    expect(performance.now() - started).toBeLessThan(20)
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

describe('behind the guard', () => {
  let server: Server
  let port: number
  beforeAll(async () => {
    const app = new Hono()
    app.use(guard)
    app.all('*', (c) => c.text(`refusal: ${c.get('refusal') ?? 'none'}`))
    await new Promise<void>((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => {
        port = info.port
        resolve()
      }) as Server // `serve` makes a plain HTTP server when it is told of no other
    })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  type Answered = { status: number; allow: string | undefined; body: string }

  function ask(method: string, path: string, host = 'localhost'): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', method, path, headers: { host } })
      asked.once('error', reject)
      asked.once('response', async (response) => {
        let body = ''
        for await (const chunk of response) body += chunk
        resolve({ status: response.statusCode ?? 0, allow: response.headers.allow, body })
      })
      asked.end()
    })
  }

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s reaches the site', async (method) => {
    expect(await ask(method, '/')).toMatchObject({ status: 200, body: 'refusal: none' })
  })

  test('HEAD reaches the site', async () => {
    expect(await ask('HEAD', '/')).toMatchObject({ status: 200, body: '' })
  })

  test.each(['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'LOCK', 'M-SEARCH', 'QUERY'])(
    '%s is a 405 that says what is allowed',
    async (method) => {
      const { status, allow } = await ask(method, '/')
      expect({ status, allow }).toEqual({ status: 405, allow: 'GET, HEAD, POST' })
    },
  )

  test.each(['/blog/%ff', '/blog/%00', '/blog/..%2f..%2fsite', '/blog/%5c'])(
    '%s arrives marked as a bad request',
    async (path) => {
      expect(await ask('GET', path)).toMatchObject({ status: 200, body: 'refusal: 400' })
    },
  )

  test('a good path arrives without a mark, with any query', async () => {
    for (const path of ['/blog/a%20b', '/?x=%ff', '/?x=../..']) {
      expect(await ask('GET', path)).toMatchObject({ status: 200, body: 'refusal: none' })
    }
  })

  test.each(['a/blog/POISON?', 'user@localhost', 'localhost:99999999'])(
    'the host %s is a 400',
    async (host) => {
      expect((await ask('GET', '/', host)).status).toBe(400)
    },
  )

  test.each([
    'GET // HTTP/1.1',
    'GET /// HTTP/1.1',
    'GET //evil.example/%2e%2e HTTP/1.1',
    'GET http://[ HTTP/1.1',
    'GET http://evil.example:99999/ HTTP/1.1',
    'GET http:// HTTP/1.1',
    'GET blog HTTP/1.1',
    'GET * HTTP/1.1',
    'GET ?x HTTP/1.1',
    'GET /\\..\\.. HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'CONNECT localhost:80 HTTP/1.1',
    'NONSENSE / HTTP/1.1',
  ])('the request line “%s” is never a server error', async (line) => {
    const socket = connect(port, '127.0.0.1')
    socket.end(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    await once(socket, 'close')
    // Node closes on CONNECT without an answer, which is one as well.
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    expect((await ask('GET', '/')).status).toBe(200)
  })
})
