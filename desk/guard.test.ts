import { PassThrough, Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openLeadStore } from '../server/leads/store.ts'
import { type DeskApp, openTestDesk, toIncoming } from '../tests/support/desk-app.ts'
import { anEnquiry } from '../tests/support/leads.ts'
import { listenToLog } from '../tests/support/log-lines.ts'
import { type Right, rights } from './desk.ts'
import { deskHeaders } from './guard.ts'

let desk: DeskApp
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.close())

/** Every route of the router but middlewares, with a value for each parameter. */
const listRoutes = () =>
  desk.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, path: path.replace(/:\w+(\{.+\})?/g, 'x') }))

/** Paths for somebody who is not signed in. */
const isOpen = (method: string, path: string) =>
  ['/healthz', '/readyz', '/icon.svg', '/sign-in', '/sign-in/options'].includes(path) ||
  (method === 'GET' && /^\/(desk-[\da-f]+\.|.*\.woff2$)/.test(path))

describe('a request to the desk', () => {
  test('without a session is answered 303 or 401 by every route', async () => {
    const closed = listRoutes().filter(({ method, path }) => !isOpen(method, path))
    expect(closed.length).toBeGreaterThan(15)
    for (const { method, path } of closed) {
      const asPage = await desk.call(path, { method })
      const asScript = await desk.call(path, { method, headers: { Accept: '*/*' } })
      expect([303, 401], `${method} ${path}`).toContain(asPage.status)
      expect(asScript.status, `${method} ${path}`).toBe(401)
      if (asPage.status === 303)
        expect(asPage.headers.get('location')).toBe(`/sign-in?to=${encodeURIComponent(path)}`)
    }
    expect((await desk.call('/anything')).status).toBe(303)
  })

  test('has the headers on every answer', async () => {
    const { cookie } = await desk.signIn('all@9ex.example', rights)
    const calls = [
      ...listRoutes()
        // Fonts are of a build.
        .filter(({ path }) => !path.endsWith('.woff2'))
        .map(({ method, path }) => desk.call(path, { method })),
      desk.call('/people', { cookie }),
      desk.call('/you', { cookie }),
      desk.call('/nothing', { cookie }),
      desk.call('/', { headers: { Host: 'other.example' } }),
      desk.call('/', { method: 'DELETE' }),
      desk.call('/you', { method: 'POST', headers: { Origin: 'https://other.example' } }),
    ]
    for (const answer of await Promise.all(calls))
      for (const [name, value] of Object.entries(deskHeaders)) {
        const isAsset = /^public, max-age/.test(answer.headers.get('cache-control') ?? '')
        if (name !== 'Cache-Control' || !isAsset) expect(answer.headers.get(name)).toBe(value)
      }
  })

  test.each([
    ['another host', {}, { Host: 'other.example' }, 421],
    ['no host', {}, { Host: '' }, 400],
    ['another method', { method: 'PUT' }, {}, 405],
    ['a foreign origin', { method: 'POST' }, { Origin: 'https://other.example' }, 403],
    ['an opaque origin', { method: 'POST' }, { Origin: 'null' }, 403],
    ['no origin', { method: 'POST' }, { Origin: '' }, 403],
    [
      'the origin with another port',
      { method: 'POST' },
      { Origin: 'https://desk.9ex.example:444' },
      403,
    ],
    ['another host of the domain', { method: 'POST' }, { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['a foreign page', { method: 'POST' }, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['no page', { method: 'POST' }, { 'Sec-Fetch-Site': 'none' }, 403],
    ['another type', { method: 'POST' }, { 'Content-Type': 'text/plain' }, 415],
  ])('from or with %s is refused', async (_, call, headers, status) => {
    const { cookie } = await desk.signIn(`${crypto.randomUUID()}@9ex.example`, rights)
    expect((await desk.call('/you', { ...call, cookie, headers })).status).toBe(status)
  })

  test.each([
    ['the URL of another site, as for a proxy', 'http://evil.example/', {}],
    ['the path of one, to a health check', 'http://evil.example/healthz', {}],
    ['NUL in its path', '/enquiries/%00', {}],
    ['broken percent-encoding', '/enquiries/%ff', {}],
    ['a way out of its folder', '/enquiries/..%2fyou', {}],
  ])('with %s is answered 400', async (_, url, different) => {
    const headers = { Host: 'desk.9ex.example', ...different }
    const incoming = toIncoming(url, { method: 'GET', headers }, Readable.from([]))
    const request = new Request(new URL(url, 'https://desk.9ex.example'), { headers })
    expect((await desk.app.fetch(request, { incoming })).status).toBe(400)
  })

  test('that never ends in its room is answered 503', async () => {
    const stuck = await openTestDesk({ readHealth: () => new Promise(() => {}) })
    const { cookie } = await stuck.signIn('amna@9ex.example', ['leads'])
    const log = listenToLog()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = stuck.call('/health', { cookie })
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
    vi.runAllTimers()
    vi.useRealTimers()
    expect((await answer).status).toBe(503)
    expect(log.lines()).toEqual([expect.objectContaining({ event: 'request-failed' })])
    log.stop()
    await stuck.close()
  })

  test('for the site’s health is of people who answer or edit, and each reads the checks of their rooms', async () => {
    for (const [right, shown, hidden] of [
      ['leads', 'Recipients', 'New content'],
      ['content', 'New content', 'Recipients'],
    ] as const) {
      const { cookie } = await desk.signIn(`health-${right}@9ex.example`, [right])
      const text = await (await desk.call('/health', { cookie })).text()
      expect(text).toContain(`>${shown}<`)
      expect(text).not.toContain(`>${hidden}<`)
    }
    const { cookie } = await desk.signIn('health-people@9ex.example', ['people'])
    expect((await desk.call('/health', { cookie })).status).toBe(403)
  })

  test('of a person with one right is refused in the other rooms, by a page that says who can change it', async () => {
    await desk.signIn('amna@9ex.example', ['people', 'leads'])
    const rooms: [string, Right, string][] = [
      ['/people', 'people', 'People'],
      ['/enquiries', 'leads', 'Enquiries'],
      ['/content', 'content', 'Content'],
    ]
    for (const right of rights) {
      const { cookie } = await desk.signIn(`${right}@9ex.example`, [right])
      for (const [room, needed, name] of rooms.filter(([, needed]) => needed !== right)) {
        const page = await desk.call(room, { cookie })
        expect(page.status, `${right} in ${room}`).toBe(403)
        const text = await page.text()
        expect(text, needed).toContain(`You do not have access to ${name}`)
        expect(text).toMatch(/amna.* can change that/)
        const routes = listRoutes().filter(({ path }) => `${path}/`.startsWith(`${room}/`))
        expect(routes.length).toBeGreaterThan(0)
        for (const { method, path } of routes)
          expect((await desk.call(path, { method, cookie })).status, `${method} ${path}`).toBe(403)
      }
    }
  })

  test('more than 40 at once are answered 503', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const busy = await openTestDesk({
      readHealth: () => promise.then(() => desk.desk.readHealth('en')),
    })
    const { cookie } = await busy.signIn('amna@9ex.example', ['leads'])
    const statuses: number[] = []
    const calls = Array.from({ length: 60 }, async () => {
      statuses.push((await busy.call('/health', { cookie })).status)
    })
    await expect.poll(() => statuses).toEqual(Array(20).fill(503))
    resolve()
    await Promise.all(calls)
    expect(statuses.slice(20)).toEqual(Array(40).fill(200))
    expect((await busy.call('/health', { cookie })).status).toBe(200)
    await busy.close()
  })
})

test('bodies that strangers send slowly keep nobody from the desk', async () => {
  const { cookie } = await desk.signIn('slow@9ex.example', ['leads'])
  const ends: (() => void)[] = []
  const send = (from: string, bytes: number) => {
    const body = new PassThrough()
    body.write('a'.repeat(bytes))
    ends.push(() => body.end())
    const headers = {
      Host: 'desk.9ex.example',
      Origin: 'https://desk.9ex.example',
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: '*/*',
    }
    const sent = { method: 'POST', headers }
    const incoming = toIncoming('/you', sent, body, from)
    return desk.app.fetch(new Request('https://desk.9ex.example/you', sent), { incoming })
  }
  const statuses: number[] = []
  const count = async (call: ReturnType<typeof send>) => statuses.push((await call).status)
  const slow = Array.from({ length: 100 }, (_, at) => count(send(`203.0.113.${at % 5}`, 10)))
  // One client has 2 MB under way at most.
  const large = Array.from({ length: 40 }, () => count(send('203.0.113.5', 60_000)))
  await expect.poll(() => statuses).toEqual(Array(6).fill(503))
  expect((await desk.call('/enquiries', { cookie })).status).toBe(200)
  const form = { name: 'Amna', language: 'en' }
  expect((await desk.call('/you', { form, cookie })).status).toBe(303)
  for (const end of ends) end()
  await Promise.all([...slow, ...large])
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(40)
  expect((await desk.call('/you', { form, cookie })).status).toBe(303)
})

describe('a post', () => {
  const fields = (count: number) => ({ a: Array.from({ length: count }, () => '') })
  const status = async (form: Record<string, string | string[]>, cookie?: string) =>
    (await desk.call('/you', { form, cookie })).status

  test('of a stranger has 200 fields in 64 KB at most, which are counted before they are parsed', async () => {
    const note = 'x'.repeat(64 * 1024 - 'note='.length)
    expect(await status(fields(200))).toBe(401)
    expect(await status(fields(201))).toBe(413)
    expect(await status({ note })).toBe(401)
    expect(await status({ note: `${note}x` })).toBe(413)
    const { cookie } = await desk.signIn('sales@9ex.example', ['leads', 'people'])
    expect(await status(fields(201), cookie)).toBe(413)
    expect(await status({ note: `${note}x` }, cookie)).toBe(413)
    const json = { response: note }
    expect((await desk.call('/sign-in/verify', { json })).status).toBe(413)
  })

  test('of somebody who edits pages has 1,500 fields in 512 KB at most', async () => {
    const { cookie } = await desk.signIn('editor@9ex.example', ['content'])
    const note = 'x'.repeat(512 * 1024 - 'note='.length)
    expect(await status(fields(1500), cookie)).toBe(422)
    expect(await status(fields(1501), cookie)).toBe(413)
    expect(await status({ note }, cookie)).toBe(422)
    expect(await status({ note: `${note}x` }, cookie)).toBe(413)
  })

  test('of a stranger is given back up to the largest field', async () => {
    const large = Array.from({ length: 8 }, (_, at) => `${at} ${'"'.repeat(2500)}`)
    const answer = await desk.call('/you', { form: { large, note: 'A short note' } })
    const text = await answer.text()
    expect(text.match(/name="large"/g)).toHaveLength(3)
    expect(text).toContain('name="note" value="A short note"')
    expect(text.length).toBeLessThan(100_000)
  })
})

describe('what was typed', () => {
  test('is kept when the session is lost, and escaped', async () => {
    const note = 'Two lines,\n<script>alert("1")</script> اردو'
    const form = { note, action: 'note', tag: ['a', 'b'] }
    const answer = await desk.call('/enquiries/7KQ2-MX4D/act?x=1', { form })
    expect(answer.status).toBe(401)
    const text = await answer.text()
    expect(text).toContain('action="/enquiries/7KQ2-MX4D/act?x=1"')
    const escaped = note.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    expect(text).toContain(`name="note" value="${escaped}"`)
    expect(text.match(/name="tag" value="[ab]"/g)).toHaveLength(2)
    expect(text).not.toContain('<script>')
  })

  test('as a name that is none is refused in words', async () => {
    const { cookie } = await desk.signIn('nameless@9ex.example', ['leads'])
    const answer = await desk.call('/you', { form: { name: '  ', language: 'en' }, cookie })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Give a name: colleagues see it in the history.')
  })

  test('is kept when a passkey is asked again, and is not done before', async () => {
    const old = new Date(Date.now() - 10 * 60_000)
    const { cookie } = await desk.signIn('old@9ex.example', ['people'], old)
    const form = { email: 'new@9ex.example', name: 'New', preset: 'sales', language: 'en' }
    const answer = await desk.call('/people/invite', { form, cookie })
    expect(answer.status).toBe(401)
    expect(await answer.text()).toMatch(
      /action="\/people\/invite".*name="email" value="new@9ex.example"/,
    )
    expect(await (await desk.call('/people', { cookie })).text()).not.toContain('new@9ex.example')
    const fresh = await desk.signIn('fresh@9ex.example', ['people'])
    const done = await desk.call('/people/invite', { form, cookie: fresh.cookie })
    expect(await done.text()).toMatch(/https:\/\/desk\.9ex\.example\/invite\/[\w-]{43}/)
  })
})

test('with a full disk pages are read, and a post that cannot be stored keeps its text', async () => {
  const desk = await openTestDesk()
  const fiveMinutesAgo = new Date(Date.now() - 300_000)
  const { cookie } = await desk.signIn('amna@9ex.example', rights, fiveMinutesAgo)
  const { lead } = await openLeadStore(desk.db).add(anEnquiry())
  // Its error is of the same kind, and needs no disk.
  await sql`PRAGMA query_only = ON`.execute(desk.db)
  const enquiry = `/enquiries/${lead.reference}`
  const log = listenToLog()
  for (const path of ['/enquiries', enquiry, '/enquiries/export.csv', '/people', '/you'])
    expect((await desk.call(path, { cookie })).status, path).toBe(200)
  const form = { action: 'note', text: 'Called her.', head: '' }
  const answer = await desk.call(`${enquiry}/act`, { form, cookie })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.text()).toContain('name="text" value="Called her."')
  expect(log.lines().map(({ event }) => event)).toEqual(['export-not-recorded', 'request-failed'])
  log.stop()
  await desk.close()
})
