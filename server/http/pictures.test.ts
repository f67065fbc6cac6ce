import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from './pictures.ts'

let root: string
let app: Hono
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pictures-'))
  mkdirSync(join(root, 'pictures'))
  writeFileSync(join(root, 'pictures/kite-480.avif'), 'avif')
  writeFileSync(join(root, 'pictures/kite-480.webp'), 'webp')
  writeFileSync(join(root, 'secret.avif'), 'secret')
  app = new Hono().route('/pictures', pictures(root))
})
afterAll(() => rmSync(root, { recursive: true }))

const get = (path: string, accept?: string) =>
  app.request(path, accept === undefined ? {} : { headers: { Accept: accept } })

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'webp'],
  ['*/*', 'webp'],
  [undefined, 'webp'],
])('a browser that accepts %s is sent %s, and caches are told', async (accept, format) => {
  const answer = await get('/pictures/kite-480?1', accept)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(`image/${format}`)
  expect(answer.headers.get('vary')).toBe('Accept')
  expect(await answer.text()).toBe(format)
})

test.each([
  '/pictures/kite-640',
  '/pictures/',
  '/pictures/..%2fsecret',
  '/pictures/%2e%2e%2fsecret',
  '/pictures/kite-480%00',
])('%s is not found', async (path) => {
  expect((await get(path, 'image/avif')).status).toBe(404)
})
