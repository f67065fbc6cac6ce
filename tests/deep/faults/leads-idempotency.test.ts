import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from '../../support/site.ts'

/** Rows *Kept or lost* of enquiries.md, over HTTP: a key belongs to one content. */
let site: Site
beforeAll(async () => {
  // Each test is a visitor of its own, behind a proxy.
  site = await startSite({ TRUSTED_PROXIES: '127.0.0.1, ::1' })
})
afterAll(() => site.stop())

let visitors = 0
const newVisitor = () => `192.0.2.${++visitors}`

async function post(visitor: string, fields: Record<string, string>, path = '/to/contact-us') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ email: 'amna@example.com', ...fields }))
    body.append(name, value)
  return send(visitor, body, path)
}

async function send(visitor: string, body: FormData, path: string) {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'X-Forwarded-For': visitor },
    body,
  })
  const { state, reference } = await answer.json()
  return { status: answer.status, state, reference }
}

const messageOf = (reference: string) =>
  site.leads().find((lead) => lead.reference === reference)?.answers.message

test('two tabs with one key and different texts are two leads, and a repeat of each gets its own reference', async () => {
  const visitor = newVisitor()
  const sending = { name: 'Amna', key: randomUUID() }
  const texts = ['First enquiry', 'SECOND, quite different']
  const sent: string[] = []
  for (const message of texts) {
    const { state, reference } = await post(visitor, { ...sending, message })
    expect(state).toBe('stored')
    sent.push(reference)
  }
  expect(new Set(sent).size).toBe(2)
  expect(sent.map(messageOf)).toEqual(texts)
  for (const [at, message] of texts.entries())
    expect(await post(visitor, { ...sending, message })).toMatchObject({ reference: sent[at] })
  expect(site.leads()).toHaveLength(2)
})

test('another file under the same key is stored, and the first one repeated is not stored twice', async () => {
  const visitor = newVisitor()
  const before = site.leads().length
  const apply = (cv: string) => {
    const body = new FormData()
    const answers = { name: 'Amna', email: 'amna@example.com', notice: 'now', consent: 'yes' }
    const key = '22222222-2222-4222-8222-222222222222'
    for (const [name, value] of Object.entries({ ...answers, key })) body.append(name, value)
    body.append('cv', new File([`%PDF-1.7\n${cv}`], 'cv.pdf'))
    return send(visitor, body, '/to/job-application')
  }
  const first = await apply('old')
  expect(first.state).toBe('stored')
  const second = await apply('new')
  expect(second).toMatchObject({ state: 'stored' })
  expect(second.reference).not.toBe(first.reference)
  expect((await apply('old')).reference).toBe(first.reference)
  expect((await apply('new')).reference).toBe(second.reference)
  expect(site.leads()).toHaveLength(before + 2)
})

test('a repeat of a stored post is acknowledged while every new post is rate-limited', async () => {
  const visitor = newVisitor()
  const sending = { name: 'Amna', message: 'Please call me.', key: randomUUID() }
  const first = await post(visitor, sending)
  expect(first.state).toBe('stored')
  const enough = { name: 'Amna', message: 'Please call me again.' }
  await expect.poll(async () => (await post(visitor, enough)).status).toBe(429)
  expect((await post(visitor, { ...sending, message: 'Another' })).status).toBe(429)
  expect(await post(visitor, sending)).toEqual({ ...first, status: 200 })
})
