import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { redirects } from './redirects.ts'

const places = { '/old': '/new', '/old/deeper': 'https://elsewhere.example/page' }
const app = new Hono().use(redirects(() => places))

test.each([
  ['/old', '/new'],
  ['/old?utm_source=mail', '/new?utm_source=mail'],
  ['/old/deeper', 'https://elsewhere.example/page'],
])('%s leads to %s for good', async (from, to) => {
  const response = await app.request(from)
  expect(response.status).toBe(301)
  expect(response.headers.get('Location')).toBe(to)
})

test('every other path is left alone', async () => {
  expect((await app.request('/older')).status).toBe(404)
})
