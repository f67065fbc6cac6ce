import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StubServer, startStub } from '../../tests/support/stub-server.ts'
import { DeliveryError } from '../notifications/channel.ts'
import { openPurgeChannel } from './purge-channel.ts'

let cache: StubServer
let answer: { status: number; headers?: Record<string, string> }
beforeAll(async () => {
  cache = await startStub((response) => response.writeHead(answer.status, answer.headers).end())
})
afterAll(() => cache.stop())

const { signal } = new AbortController()
const tags = ['/', '/blog/a%20b']

test('every cache of a list is told by PURGE, with the tags in a header', async () => {
  answer = { status: 200 }
  const urls = [`${cache.url}/`, `${cache.url}/other`]
  await openPurgeChannel({ kind: 'http', urls, token: 'secret' })(tags, signal)
  const heard = cache.received.map(({ method, url, headers }) => [
    ...[method, url, headers['surrogate-key'], headers.authorization],
  ])
  expect(heard.sort()).toEqual([
    ['PURGE', '/', ['/ /blog/a%20b'], ['Bearer secret']],
    ['PURGE', '/other', ['/ /blog/a%20b'], ['Bearer secret']],
  ])
})

test.each([
  [
    { kind: 'fastly' as const, serviceId: 'SU1Z0isxPaozGVKXdv0eY', token: 'secret' },
    'https://api.fastly.com/service/SU1Z0isxPaozGVKXdv0eY/purge',
    { 'Fastly-Key': 'secret' },
    { surrogate_keys: tags },
  ],
  [
    { kind: 'cloudflare' as const, zoneId: '0'.repeat(32), token: 'secret' },
    `https://api.cloudflare.com/client/v4/zones/${'0'.repeat(32)}/purge_cache`,
    { Authorization: 'Bearer secret' },
    { tags },
  ],
])('$kind is told by its own interface', async (target, address, headers, body) => {
  const sent: unknown[] = []
  const send: typeof fetch = async (url, init) => {
    sent.push(url, init?.method, init?.redirect, init?.headers, JSON.parse(String(init?.body)))
    return new Response(null)
  }
  await openPurgeChannel(target, send)(tags, signal)
  const type = { 'Content-Type': 'application/json' }
  expect(sent).toEqual([address, 'POST', 'error', { ...type, ...headers }, body])
})

const failure = async (url: string) => {
  const error = await openPurgeChannel({ kind: 'http', urls: [url], token: undefined })(
    tags,
    signal,
  ).catch((error) => error)
  expect(error).toBeInstanceOf(DeliveryError)
  const { message, outcome, retryAfter } = error
  return { message, outcome, retryAfter }
}

test('a refusal says whether it passes, and when to come again', async () => {
  answer = { status: 429, headers: { 'Retry-After': '30' } }
  expect(await failure(cache.url)).toEqual({
    message: 'the cache answered 429',
    outcome: 'temporary',
    retryAfter: 30_000,
  })
  answer = { status: 403 }
  expect(await failure(cache.url)).toMatchObject({ outcome: 'settings' })
  // A redirect is not followed: it would be told the token.
  answer = { status: 307, headers: { Location: `${cache.url}/elsewhere` } }
  await failure(cache.url)
  expect(cache.received.at(-1)?.url).toBe('/')
  expect(await failure('http://127.0.0.1:1/')).toMatchObject({ outcome: 'temporary' })
})
