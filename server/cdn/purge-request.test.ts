import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StubServer, startStub } from '../../tests/support/stub-server.ts'
import { DeliveryError } from '../jobs/delivery-error.ts'
import { purgeEverything } from './purge-request.ts'

let cache: StubServer
let answer: { status: number; headers?: Record<string, string> }
beforeAll(async () => {
  cache = await startStub((response) => response.writeHead(answer.status, answer.headers).end())
})
afterAll(() => cache.stop())

const { signal } = new AbortController()

test('every cache of a list gets a PURGE of its URL', async () => {
  answer = { status: 200 }
  const urls = [`${cache.url}/`, `${cache.url}/other`]
  await purgeEverything({ kind: 'http', urls, token: 'secret' }, signal)
  const received = cache.received.map(({ method, url, headers }) => {
    return [method, url, headers.authorization]
  })
  expect(received.sort()).toEqual([
    ['PURGE', '/', ['Bearer secret']],
    ['PURGE', '/other', ['Bearer secret']],
  ])
})

test.each([
  [
    { kind: 'fastly' as const, serviceId: 'SU1Z0isxPaozGVKXdv0eY', token: 'secret' },
    'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge_all',
    { 'Fastly-Key': 'secret' },
    undefined,
  ],
  [
    { kind: 'cloudflare' as const, zoneId: '0'.repeat(32), token: 'secret' },
    `https://api.cloudflare.com/client/v4/zones/${'0'.repeat(32)}/purge_cache`,
    { 'Content-Type': 'application/json', Authorization: 'Bearer secret' },
    '{"purge_everything":true}',
  ],
])('$kind gets a request of its API', async (target, expectedUrl, headers, body) => {
  const sent: unknown[] = []
  const send: typeof fetch = async (url, init) => {
    sent.push(url, init?.method, init?.redirect, init?.headers, init?.body)
    return new Response(null)
  }
  await purgeEverything(target, signal, send)
  expect(sent).toEqual([expectedUrl, 'POST', 'error', headers, body])
})

const failure = async (url: string) => {
  const target = { kind: 'http' as const, urls: [url], token: undefined }
  const error = await purgeEverything(target, signal).catch((error) => error)
  expect(error).toBeInstanceOf(DeliveryError)
  const { message, kind, retryAfter } = error
  return { message, kind, retryAfter }
}

test('a refusal is temporary or needs an operator, and says when to retry', async () => {
  answer = { status: 429, headers: { 'Retry-After': '30' } }
  expect(await failure(cache.url)).toEqual({
    message: 'the cache answered 429',
    kind: 'temporary',
    retryAfter: 30_000,
  })
  answer = { status: 403 }
  expect(await failure(cache.url)).toMatchObject({ kind: 'settings' })
  // A redirect is not followed: it would receive the token.
  answer = { status: 307, headers: { Location: `${cache.url}/elsewhere` } }
  await failure(cache.url)
  expect(cache.received.at(-1)?.url).toBe('/')
  expect(await failure('http://127.0.0.1:1/')).toMatchObject({ kind: 'temporary' })
})
