import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { languageOf } from '../../app/lib/languages.ts'
import { prepareResponse } from '../http/prepared-response.ts'
import { openRequestLookup } from './request-lookup.ts'
import { resolvePath } from './resolve-path.ts'

const places: Record<string, string> = {
  '/old': '/new',
  '/?p=7': '/new',
  '/?a=b&p=7&c=d': '/new',
  '/price': '/#pricing',
  '/estimate': '/service-detail?service=web#price',
  '/old/deeper': 'https://elsewhere.example/page',
}
const app = new Hono<{ Bindings: HttpBindings }>()
app.use(
  resolvePath({
    lookup: openRequestLookup(
      {
        match: (url) => ({
          route: undefined,
          language: languageOf(url),
          isData: url.includes('.data'),
          pageUrl: url.replace('.data', ''),
          reload: url === '/page.data?_routes=old' ? '/page' : undefined,
          key: undefined,
          label: '',
        }),
      },
      (url) => places[url] ?? places[url.split('?', 1)[0] ?? ''],
    ),
    isOffered: (language) => language === 'en',
    canonicalPath: (path) =>
      /^\/+(page|data)\/*$/i.test(path) ? path.replaceAll(/\/+$/g, '').toLowerCase() : undefined,
    screens: {
      find: async (status, path) =>
        prepareResponse(
          {
            status,
            contentType: 'text/html',
            headers: {},
            body: Buffer.from(path),
          },
          {},
        ),
      send: async () => {},
      clear: () => {},
    },
  }),
)
app.all('*', (c) => c.text('the page'))
const ask = async (url: string, method = 'GET') => {
  const outgoing = new ServerResponse(new IncomingMessage(new Socket()))
  const response = await app.request(
    url,
    { method },
    { incoming: { url, method, headers: {} }, outgoing },
  )
  return { response, outgoing }
}

test.each([
  ['/old', '/new'],
  ['/old?utm_source=mail', '/new?utm_source=mail'],
  ['/price?utm_source=mail', '/?utm_source=mail#pricing'],
  ['/?p=7', '/new'],
  ['/?a=b&p=7&c=d', '/new?a=b&c=d'],
  ['/estimate?utm_source=mail', '/service-detail?service=web&utm_source=mail#price'],
  ['/old/deeper', 'https://elsewhere.example/page'],
  ['/PAGE', '/page'],
  ['/page/?utm_source=mail', '/page?utm_source=mail'],
])('%s leads to %s for good', async (from, to) => {
  const { response } = await ask(from)
  expect(response.status).toBe(308)
  expect(response.headers.get('Location')).toBe(to)
})

test('a page, the data of any path, and posts are left alone', async () => {
  for (const path of ['/page', '/page?x', '/nothing.data'])
    expect(await (await ask(path)).response.text()).toBe('the page')
  expect(await (await ask('/old', 'POST')).response.text()).toBe('the page')
})

test('a path of no page gets the screen', async () => {
  const { outgoing } = await ask('/older')
  expect(outgoing.statusCode).toBe(404)
})

test.each([
  ['an old path, which redirects', '/price.data?utm_source=mail', '/price?utm_source=mail'],
  ['a page of an earlier build', '/page.data?_routes=old', '/page'],
])('a tab that asks for the data of %s loads the document', async (_, data, page) => {
  const { response } = await ask(data)
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-remix-redirect': page,
    'x-remix-reload-document': 'true',
    'cache-control': 'no-store',
  })
})

test('a language that cannot be shown leads to English, for now', async () => {
  const { response } = await ask('/ar/faq?utm_source=mail')
  expect(response.status).toBe(307)
  expect(response.headers.get('Location')).toBe('/faq?utm_source=mail')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect((await ask('/ar/faq.data')).response.status).toBe(204)
})
