import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAgedToken } from '../../support/aged-token.ts'
import { fillForm } from '../../support/form-fields.ts'
import { type Site, startSite } from '../../support/site.ts'

/** The posts that the endpoint of the counts accepts, and those that are never counted. */
let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const view = { kind: 'view', path: '/about', source: 'newsletter' }

const post = (body: unknown, headers: Record<string, string> = {}, url = site.url) =>
  fetch(`${url}/counts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }).then(({ status }) => status)

function rows(): string[] {
  const database = new Database(join(site.dataDir, '9ex.sqlite'), { readonly: true })
  const all = database
    .prepare<[], { row: string }>(
      "SELECT concat_ws(' ', kind, path, detail, count) AS row FROM counts ORDER BY row",
    )
    .all()
  database.close()
  return all.map(({ row }) => row)
}

async function sendForm(headers: Record<string, string>, fields: Record<string, string>) {
  const page = await (await fetch(`${site.url}/to/contact-us?source_page=/faq`)).text()
  const body = fillForm(page)
  body?.set('token', await makeAgedToken(site, 'contact-us'))
  for (const [name, value] of Object.entries(fields)) body?.set(name, value)
  const send = () => fetch(`${site.url}/to/contact-us`, { method: 'POST', headers, body })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(200)
}

test('a count of anything but this site’s own pages is rejected', async () => {
  expect(await post(view, { Origin: 'https://example.com' })).toBe(403)
  expect(await post(view, { 'Content-Type': 'text/plain' })).toBe(415)
  expect(await post({ ...view, source: 'x'.repeat(10_000) })).toBe(413)
  expect(await post({ ...view, visitor: 'a person' })).toBe(400)
  expect(await post({ ...view, kind: 'sent' })).toBe(400)
  const error = { kind: 'error', path: '/', build: '1a2b', message: 'no' }
  expect(await post({ ...error, build: '<b>' })).toBe(400)
  expect(await post({ ...error, stack: 'at x.js' })).toBe(400)
  expect(await post('{"kind":"view",')).toBe(400)
  expect(await post('')).toBe(400)
  expect(await post({ kind: 'vitals', path: '/', values: { LCP: -1 } })).toBe(400)
  const { status } = await fetch(`${site.url}/counts`)
  expect(status).toBe(404)
})

test('a sent form is counted once, and a browser with privacy control never', async () => {
  const campaign = { 'attribution:utm_source': 'mail' }
  await Promise.all([
    sendForm({}, campaign),
    sendForm({ DNT: '1' }, campaign),
    sendForm({ 'Sec-GPC': '1' }, campaign),
    // Quarantined, because a form opened by a person has a token.
    sendForm({}, { ...campaign, token: '' }),
  ])
  expect(await post(view, { DNT: '1' })).toBe(204)
  expect(await post(view, { 'Sec-GPC': '1' })).toBe(204)
  expect(await post(view, { Origin: site.url, DNT: '0' })).toBe(204)
  expect(site.leads()).toHaveLength(4)
  await expect.poll(rows).toEqual(['sent /faq mail 1', 'view /about newsletter 1'])
  expect(site.output()).not.toMatch(/newsletter|127\.0\.0\.1|counts-lost/)
})

test('one variable turns it off', async () => {
  const off = await startSite({ STATS: 'off' })
  expect(await post(view, {}, off.url)).toBe(404)
  const page = await (await fetch(`${off.url}/about`)).text()
  expect(page).not.toContain('data-counting')
  expect(await (await fetch(`${site.url}/about`)).text()).toContain('data-counting')
  await off.stop()
})
