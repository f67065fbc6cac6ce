import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Language } from '../../app/lib/languages.ts'
import { openAuthenticator } from '../../tests/support/authenticator.ts'
import { type DeskApp, openTestDesk } from '../../tests/support/desk-app.ts'
import { addPerson, endPerson } from './people.ts'
import { localPath, nameAgent } from './request.ts'
import { later } from './secrets.ts'
import { openInvite } from './tickets.ts'

let desk: DeskApp
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.close())
afterEach(() => {
  vi.useRealTimers()
})
/** No token of the limits comes back while a busy machine counts. */
const holdMinute = () => vi.useFakeTimers({ toFake: ['Date'] })

let people = 0
async function invite(at?: Date, language: Language = 'en') {
  people += 1
  const values = { email: `p${people}@9ex.example`, name: 'Hamza Khan', rights: ['leads'] as const }
  const person = await addPerson(desk.db, { ...values, language }, undefined)
  return { person, path: `/invite/${await openInvite(desk.db, person.id, undefined, at)}` }
}

/** Each from a network of its own, as clients and networks have limits. */
let clients = 0
function post(path: string, json: unknown, cookie?: string) {
  clients += 1
  return desk.call(path, { json, cookie, from: `203.0.${clients % 250}.1` })
}

async function enroll(path: string, device = openAuthenticator(desk.desk.origin)) {
  const options = await post(`${path}/options`, {})
  if (options.status !== 200) return { device, answer: options }
  const response = device.create(await options.json())
  return { device, answer: await post(`${path}/verify`, { response, device: 'Phone' }) }
}

async function signInWith(device: ReturnType<typeof openAuthenticator>, to?: string) {
  const options = await post('/sign-in/options', {})
  const response = device.get(await options.json())
  return { response, answer: await post('/sign-in/verify', { response, to }) }
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0]

test('a link that was opened is still good, and works once', async () => {
  const { path } = await invite()
  for (let opened = 0; opened < 2; opened += 1) {
    const page = await desk.call(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Hello, <b>Hamza</b>')
  }
  const { answer } = await enroll(path)
  expect(answer.status).toBe(200)
  expect((await desk.call('/you', { cookie: cookieOf(answer) })).status).toBe(200)
  expect((await enroll(path)).answer.status).toBe(401)
  const used = await desk.call(path)
  expect(used.status).toBe(401)
  expect(await used.text()).toContain('If you have used it, sign in.')
})

test('an invitation says until when in the language of the person', async () => {
  const page = await (await desk.call((await invite(undefined, 'ar')).path)).text()
  expect(page).toMatch(/<time[^>]*>[\u0600-\u06ff]+[^a-z]*</i)
  expect(page).toMatch(/id="zone"[^>]*>[\u0600-\u06ff][^a-z,]*</i)
})

test('a link that is expired, unknown, or of a removed person is not good', async () => {
  const expired = await invite(new Date(later(new Date(), -86_400_000)))
  const ended = await invite()
  await desk.signIn('owner@9ex.example', ['people'])
  await endPerson(desk.db, ended.person.id, undefined)
  for (const path of [expired.path, ended.path, `/invite/${'x'.repeat(43)}`]) {
    expect((await desk.call(path)).status).toBe(401)
    expect((await enroll(path)).answer.status).toBe(401)
  }
})

test('never opens the URLs in the certificate of a passkey, with a good link or without', async () => {
  let connections = 0
  const revocationLists = createServer((_, response) => response.end())
  revocationLists.on('connection', () => {
    connections += 1
  })
  await once(revocationLists.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.number() }).parse(revocationLists.address())
  const device = openAuthenticator(desk.desk.origin)
  const { path } = await invite()
  for (const [from, to] of [
    ['/sign-in', '/invite/no-such-link'],
    ['/sign-in', path],
    [path, path],
  ] as const) {
    const options = await (await post(`${from}/options`, {})).json()
    const response = await device.createAttested(options, `http://127.0.0.1:${port}/list.crl`)
    expect((await post(`${to}/verify`, { response })).status).toBe(401)
  }
  expect(connections).toBe(0)
  expect((await enroll(path)).answer.status).toBe(200)
  revocationLists.close()
})

test('signs in with a passkey and goes to a local path', async () => {
  const { device } = await enroll((await invite()).path)
  const { answer } = await signInWith(device, '/people?x=1')
  expect(await answer.json()).toEqual({ to: '/people?x=1', isSame: true })
  const { response } = await signInWith(device)
  const replayed = await post('/sign-in/verify', { response })
  expect(replayed.status).toBe(401)
  expect(replayed.headers.get('set-cookie')).toBeNull()
})

test.each([
  ['/enquiries?state=new&q=a%20b', '/enquiries?state=new&q=a%20b'],
  ['//evil.example/x', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/%2e/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['enquiries', '/'],
  [undefined, '/'],
])('goes from sign-in for %j to %j', (to, path) => {
  expect(localPath(to)).toBe(path)
})

test('the cookie is the host’s alone, and out of reach of scripts', async () => {
  const { answer } = await enroll((await invite()).path)
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-desk=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const local = await openTestDesk({ origin: 'http://localhost:3400' })
  const values = { email: 'a@9ex.example', name: 'A', rights: ['leads'] as const }
  const person = await addPerson(local.db, { ...values, language: 'en' }, undefined)
  const path = `/invite/${await openInvite(local.db, person.id, undefined)}`
  const options = await local.call(`${path}/options`, { json: {} })
  const response = openAuthenticator('http://localhost:3400').create(await options.json())
  const entered = await local.call(`${path}/verify`, { json: { response } })
  expect(entered.headers.get('set-cookie')).toMatch(
    /^desk=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  await local.close()
})

test('begins a new session at each sign-in, and ends it by signing out', async () => {
  const { device, answer } = await enroll((await invite()).path)
  const first = cookieOf(answer)
  const options = await post('/sign-in/options', {}, first)
  const response = device.get(await options.json())
  const second = cookieOf(await post('/sign-in/verify', { response }, first))
  expect(second).not.toBe(first)
  expect((await desk.call('/you', { cookie: first })).status).toBe(303)
  expect((await desk.call('/you', { cookie: second })).status).toBe(200)
  const out = await desk.call('/you/sign-out', { form: {}, cookie: second })
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-desk=; Max-Age=0/)
  expect((await desk.call('/you', { cookie: second })).status).toBe(303)
})

test('asks for the passkey of who is signed in, and takes no other', async () => {
  const own = await enroll((await invite()).path)
  const other = await enroll((await invite()).path)
  const options = await post('/sign-in/options', {}, cookieOf(own.answer))
  const response = other.device.get(await options.json())
  expect((await post('/sign-in/verify', { response }, cookieOf(own.answer))).status).toBe(401)
})

test('a link that a colleague made for a person is a notice on that person’s page', async () => {
  const { path, person } = await invite()
  const cookie = cookieOf((await enroll(path)).answer)
  const read = async (cookie?: string) => (await desk.call('/you', { cookie })).text()
  expect(await read(cookie)).not.toContain('lets another device sign in as you')
  const owner = await desk.signIn('maker@9ex.example', ['people'])
  await desk.call(`/people/${person.id}/link`, { form: {}, cookie: owner.cookie })
  expect(await read(cookie)).toContain('lets another device sign in as you was made by maker.')
  expect(await read(owner.cookie)).not.toContain('lets another device sign in as you')
})

test('nobody is offered to remove their only passkey', async () => {
  const { cookie, person } = await desk.signIn('only@9ex.example', ['people'])
  const passkey = { public_key: '', counter: 0, device: 'The only one', used_at: null }
  const created_at = new Date().toISOString()
  await desk.db
    .insertInto('desk_passkeys')
    .values({ ...passkey, id: 'only-key', person_id: person.id, created_at })
    .execute()
  await desk.call('/you/passkeys/remove', { form: { passkey: 'only-key' }, cookie })
  const text = await (await desk.call('/you', { cookie })).text()
  expect(text).toContain('The only one')
  expect(text).not.toContain('value="only-key"')
})

test('sign-in has limits for a client, a network and all strangers, in a minute', async () => {
  holdMinute()
  const fresh = await openTestDesk()
  const knock = async (from: string) => {
    const { status, headers } = await fresh.call('/sign-in/options', { json: {}, from })
    return status === 429 ? Number(headers.get('retry-after')) > 0 && 429 : status
  }
  const statuses = await Promise.all(Array.from({ length: 21 }, () => knock('203.0.113.5')))
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect(await knock('203.0.113.6')).toBe(200)
  // A customer of a provider has a /56 or a /48, with as many /64 as they like.
  for (let network = 0; network < 60; network += 1)
    expect(await knock(`2001:db8:1:${network.toString(16)}::1`)).toBe(200)
  expect(await knock('2001:db8:1:ff::1')).toBe(429)
  expect(await knock('2001:db8:2::1')).toBe(200)
  for (let client = 0; client < 218; client += 1) await knock(`198.51.${client}.1`)
  expect(await knock('192.0.2.1')).toBe(429)
  await fresh.close()
})

test('a flood of strangers keeps nobody out who is signed in, invited, or has been on this device', async () => {
  const { device, answer } = await enroll((await invite()).path)
  const invited = await invite()
  const session = cookieOf(answer)
  const known = cookieOf(await desk.call('/you', { cookie: session }))
  holdMinute()
  for (let client = 0; client < 300; client += 1)
    await desk.call('/sign-in/options', { json: {}, from: `198.51.${client % 250}.1` })
  expect((await post('/sign-in/options', {})).status).toBe(429)
  expect((await post(`/invite/${'x'.repeat(43)}/options`, {})).status).toBe(429)
  expect((await enroll(invited.path)).answer.status).toBe(200)
  expect((await enroll(invited.path)).answer.status).toBe(429)
  expect((await post('/sign-in/options', {}, session)).status).toBe(200)
  await desk.call('/you/sign-out', { form: {}, cookie: session })
  const options = await post('/sign-in/options', {}, known)
  const response = device.get(await options.json())
  expect((await post('/sign-in/verify', { response }, known)).status).toBe(200)
  expect((await post('/sign-in/options', {}, '__Host-desk-device=forged')).status).toBe(429)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox · Linux'],
  ['curl/8', 'curl/8'],
  ['', '–'],
])('names the browser %j', (agent, name) => {
  expect(nameAgent(agent)).toBe(name)
})
