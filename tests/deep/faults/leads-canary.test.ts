import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Tables } from '../../../server/database/open.ts'
import { openCanary, runCanary } from '../../../server/leads/canary.ts'
import { countLeads } from '../../../server/leads/lead-rows.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { type Site, startSite } from '../../support/site.ts'
import { type StubServer, startStub } from '../../support/stub-server.ts'

let site: Site
let mailbox: Mailbox
let receiver: StubServer
let receiverIsWell = true
let db: Kysely<Tables>

beforeAll(async () => {
  mailbox = await startMailbox()
  receiver = await startStub((response) => response.writeHead(receiverIsWell ? 204 : 500).end())
  site = await startSite({
    SMTP_URL: mailbox.url,
    LEADS_FROM: 'site@example.com',
    LEADS_TO: 'sales@example.com',
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    LEADS_WEBHOOK_ALLOW_PRIVATE: '1',
  })
  db = openDatabase(site.dataDir, undefined)
})
afterAll(async () => {
  await db.destroy()
  await site.stop()
  await mailbox.stop()
  await receiver.stop()
})
beforeEach(() => {
  mailbox.mode = 'accepts'
  receiverIsWell = true
})

/** As long as a person takes, so that the post does not look like a robot's; in ms. */
const fillTime = 4000
const sendCanary = (formId = 'contact-us', deliveryTimeout = 10_000) =>
  runCanary({ db, site: { url: site.url, site: site.url }, formId, fillTime, deliveryTimeout })

test('the canary passes page, post, database and every channel, and is in no list', async () => {
  const reference = expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(await sendCanary()).toEqual({ ok: true, reference })
  expect(mailbox.mails.at(-1)?.headers).toContainEqual({
    name: 'subject',
    value: expect.stringMatching(/^Canary [A-Z2-9]{4}-[A-Z2-9]{4}$/),
  })
  expect(receiver.received.at(-1)?.body).toContain('"canary":"true"')
  expect(await countLeads(db)).toBe(0)
})

test('the command sends a canary through the running server', async () => {
  const runCommand = () =>
    promisify(execFile)('node', ['scripts/leads.ts', 'canary'], {
      env: { PATH: process.env.PATH, PORT: new URL(site.url).port, DATA_DIR: site.dataDir },
    })
  expect((await runCommand()).stdout).toBe(
    'The canary arrived: page, post, database and every channel work.\n',
  )
  expect(mailbox.mails.at(-1)?.text).toContain('Canary')
  expect(await countLeads(db)).toBe(0)
  const quarantined = db.selectFrom('leads').select('id').where('quarantine', 'is not', null)
  expect(await quarantined.execute()).toEqual([])
})

test('the failed step is named', async () => {
  expect(await sendCanary('no-such-form')).toMatchObject({ ok: false, step: 'page' })
  mailbox.mode = 'rejects'
  expect(await sendCanary('contact-us', 1500)).toMatchObject({ ok: false, step: 'email' })
  mailbox.mode = 'accepts'
  receiverIsWell = false
  expect(await sendCanary('contact-us', 1500)).toMatchObject({
    ok: false,
    step: 'webhook',
    reason: 'the webhook answered 500',
  })
})

test('a lost canary fails its check, with the step named', async () => {
  const canary = openCanary(db, 60, () => {})
  canary.start({ url: 'http://127.0.0.1:1', site: site.url }, 'contact-us')
  await expect.poll(canary.checks.canary, { timeout: 5000 }).toBe('canary: page')
  await canary.close()
})

test('the server is ready while its database answers', async () => {
  const response = await fetch(`${site.url}/readyz`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ ready: true, failing: [] })
})
