import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { redirects } from './redirects.ts'

const places: Record<string, string> = {
  '/old': '/new',
  '/price': '/#pricing',
  '/old/deeper': 'https://elsewhere.example/page',
}
const app = new Hono<{ Bindings: HttpBindings }>()
app.use(redirects((path) => places[path]))
const ask = (url: string, method = 'GET') =>
  app.request(url, { method }, { incoming: { url, method } })

test.each([
  ['/old', '/new'],
  ['/old?utm_source=mail', '/new?utm_source=mail'],
  ['/price?utm_source=mail', '/?utm_source=mail#pricing'],
  ['/old/deeper', 'https://elsewhere.example/page'],
])('%s leads to %s for good', async (from, to) => {
  const response = await ask(from)
  expect(response.status).toBe(308)
  expect(response.headers.get('Location')).toBe(to)
})

test('every other path is left alone, and so is what is sent', async () => {
  expect((await ask('/older')).status).toBe(404)
  expect((await ask('/old', 'POST')).status).toBe(404)
})
