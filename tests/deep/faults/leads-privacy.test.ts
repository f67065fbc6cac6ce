import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { trapField } from '../../../contracts/form-logic.ts'
import { makeAgedToken } from '../../support/aged-token.ts'
import { testContent } from '../../support/content-folder.ts'
import { pdfFile } from '../../support/files.ts'
import { fillForm } from '../../support/form-fields.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { type Site, startSite } from '../../support/site.ts'
import { type StubServer, startStub } from '../../support/stub-server.ts'

/** Row V1 of RELIABILITY.md: an invented person whose answers can be found anywhere. */
const person: Record<string, string> = {
  short_text: 'Zenobia Quillfeather',
  long_text: 'A ferry for teapots, said Zenobia.',
  email: 'zenobia.quill@example.org',
  phone: '+92 300 7654321',
}
const traces = /zenobia|quill|765 ?4321|teapots/i
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 Zenobia'
const forms = ['get-a-quote', 'get-started', 'contact-us', 'job-application']

let site: Site
let mailbox: Mailbox
let receiver: StubServer

beforeAll(async () => {
  mailbox = await startMailbox()
  // Both channels fail, and one of them quotes its request.
  mailbox.mode = 'rejects'
  receiver = await startStub((response, { body }) => response.writeHead(500).end(body))
  site = await startSite({
    SMTP_URL: mailbox.url,
    LEADS_FROM: 'site@example.com',
    LEADS_TO: 'sales@example.com',
    LEADS_CONFIRM: '1',
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    LEADS_WEBHOOK_ALLOW_PRIVATE: '1',
  })
})
afterAll(async () => {
  await site.stop()
  await mailbox.stop()
  await receiver.stop()
})

/** A form filled in by the person: every question, hidden field and first-touch field. */
async function filledIn(id: string): Promise<FormData> {
  const page = await (await fetch(`${site.url}/to/${id}`)).text()
  const post = new FormData()
  for (const [name, value] of fillForm(page) ?? []) post.set(name, value)
  post.set('token', await makeAgedToken(site, id))
  const { questions } = parse(readFileSync(`${testContent}/forms/${id}.yaml`, 'utf8'))
  for (const { ref, type } of questions) {
    if (type in person) post.set(ref, person[type] ?? '')
    if (type === 'file') {
      post.set(ref, new File([new Uint8Array(pdfFile)], 'Zenobia Quillfeather.pdf'))
    }
  }
  post.set('hidden:gclid', 'zenobia-click')
  post.set('attribution:referrer', 'https://zenobia.example/')
  return post
}

const send = (id: string, body: FormData, Accept: string, query = '') =>
  fetch(`${site.url}/to/${id}${query}`, {
    method: 'POST',
    headers: { Accept, 'User-Agent': browser },
    body,
    redirect: 'manual',
  })

test('a person who sends every form, is rejected, and meets a locked database, is in no log, URL or cache', async () => {
  const statuses: number[] = []
  const posts: { id: string; accept: string; post: FormData }[] = []
  for (const id of forms) {
    for (const accept of ['text/html', 'application/json']) {
      const refused = await filledIn(id)
      refused.set('email', 'zenobia.quill at nowhere')
      const trapped = await filledIn(id)
      trapped.set(trapField, 'https://zenobia.example')
      trapped.delete('token')
      posts.push(...[await filledIn(id), refused, trapped].map((post) => ({ id, accept, post })))
    }
  }
  for (const { id, accept, post } of posts) {
    const answer = await send(id, post, accept, '?utm_source=zenobia&name=Quillfeather')
    statuses.push(answer.status)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect([...answer.headers].flat().join(' ')).not.toMatch(traces)
  }
  const last = await filledIn('contact-us')
  const lock = new Database(join(site.dataDir, '9ex.sqlite'))
  lock.exec('BEGIN EXCLUSIVE')
  statuses.push((await send('contact-us', last, 'text/html')).status)
  lock.exec('ROLLBACK')
  lock.close()
  statuses.push((await fetch(`${site.url}/to/zenobia?email=zenobia.quill@example.org`)).status)
  statuses.push((await fetch(`${site.url}/to/contact-us`, { method: 'POST', body: '{' })).status)
  expect([...new Set(statuses)].sort()).toEqual([200, 404, 415, 422, 503])
  expect(site.leads().some(({ answers }) => answers.name === person.short_text)).toBe(true)

  // Each channel has failed at least once, and logged it.
  await expect.poll(() => site.output(), { timeout: 10_000 }).toMatch(/delivery-failed.*"webhook"/)
  await expect.poll(() => site.output(), { timeout: 10_000 }).toMatch(/delivery-failed.*"email"/)
  expect(site.output()).toContain('lead-not-stored')
  expect(site.output()).toContain('lead-quarantined')
  expect(site.output()).not.toMatch(traces)

  for (const path of ['/', '/about', '/sitemap.xml', ...forms.map((id) => `/to/${id}`)]) {
    expect(await (await fetch(site.url + path)).text(), path).not.toMatch(traces)
  }
  // Only the database has the person's data: file names say nothing.
  const files = readdirSync(site.dataDir, { recursive: true }).map(String)
  expect(
    files.filter((name) => !/^(9ex\.sqlite(-wal|-shm)?|uploads(\/[\da-f]{64})?)$/.test(name)),
  ).toEqual([])
})
