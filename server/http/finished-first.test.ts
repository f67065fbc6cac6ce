import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FindFile } from './files.ts'
import { finishedFirst } from './finished-first.ts'
import { prepareResponse } from './prepared-response.ts'

const prepared = (text: string) =>
  prepareResponse(
    { status: 200, contentType: 'text/plain', headers: {}, body: Buffer.from(text) },
    {},
  )

/** Pages by their keys: those that are cached, and the results for the others. */
const cached: Record<string, string> = { '/cached': 'the cached page', '/both': 'a page' }
const rendered: Record<string, () => Promise<string | undefined>> = {
  '/rendered': async () => 'the rendered page',
  '/slow': async () => undefined,
  '/other-spelling': async () => 'a page that is missing',
  '/failing': () => Promise.reject(new Error('unknown script in a page')),
}
const keys = [...Object.keys(cached), ...Object.keys(rendered)]

let server: Server
let origin: string
beforeAll(async () => {
  const pages = {
    keyOf: (url: string) => keys.find((key) => url.split('?', 1)[0] === key),
    leadsOn: (url: string) => url.startsWith('/other'),
    peek: (key: string) => (cached[key] === undefined ? undefined : prepared(cached[key])),
    async getOrRender(key: string) {
      const text = await rendered[key]?.()
      return text === undefined ? undefined : prepared(text)
    },
  }
  const findFile: FindFile = ({ url }) =>
    url === '/file.js' || url === '/both' ? prepared('the file') : undefined
  const listener = finishedFirst(
    pages,
    findFile,
    () => undefined,
    (_, response) => response.end('the app'),
  )
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['a file', '/file.js', 'the file'],
  ['a cached page', '/cached?utm_source=x', 'the cached page'],
  ['a page that is not cached yet', '/rendered', 'the rendered page'],
  ['a file of the same address as a page', '/both', 'the file'],
  ['a page that waits for a slow host', '/slow', 'the app'],
  ['a page that cannot be finished', '/failing', 'the app'],
  ['another spelling of a page’s address', '/other-spelling', 'the app'],
  ['everything else', '/to/contact-us', 'the app'],
])('%s is answered by what is there', async (_, path, text) => {
  expect(await (await fetch(`${origin}${path}`)).text()).toBe(text)
})

test('a request of another method is for the app', async () => {
  const post = await fetch(`${origin}/cached`, { method: 'POST', body: 'a=b' })
  expect(await post.text()).toBe('the app')
  const put = await fetch(`${origin}/file.js`, { method: 'PUT' })
  expect(await put.text()).toBe('the app')
})
