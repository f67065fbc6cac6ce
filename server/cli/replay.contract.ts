import { PassThrough } from 'node:stream'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { openContext } from '../../tests/support/operator.ts'
import type { Tables } from '../database/open.ts'
import type { Channel, Message } from '../delivery/channel.ts'
import { DeliveryError } from '../delivery/delivery-error.ts'
import { openOutboxWorker } from '../delivery/notifications.ts'
import { chargeRecipients, digestRecipients } from '../delivery/open-channels.ts'
import { runCommand } from './run-command.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('replay and release on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let store: TestLeadStore
  let to: string[]
  const delivered: string[] = []
  const dead = new Set<string>()
  const deliver = async (name: string, { email, lead, alert, digest }: Message) => {
    const recipient = email ?? name
    if (dead.has(recipient)) throw new DeliveryError('refused', { kind: 'final' })
    if (!alert && !digest) delivered.push(`${lead.reference} ${recipient}`)
  }
  const aChannel = (name: string, isInternal = true): Channel => ({
    name,
    isInternal,
    handles: () => true,
    deliver: (message) => deliver(name, message),
  })
  const channels = [
    { ...aChannel('email'), emails: () => to },
    aChannel('confirmation', false),
    aChannel('webhook'),
  ]
  const quarantine = { score: 9, reasons: ['x'] }

  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    store = await openTestLeadStore(db, {
      chargeRecipients: chargeRecipients(channels),
      digestRecipients: digestRecipients([]),
    })
  })
  afterAll(async () => {
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    for (const table of ['outbox', 'lead_answers', 'leads'] as const) {
      await db.deleteFrom(table).execute()
    }
    to = ['a@example.com', 'b@example.com']
    dead.clear()
    delivered.length = 0
  })

  /** Delivers the due messages, and lists the new deliveries. */
  async function deliveries(): Promise<string[]> {
    const clock = () => new Date(Date.now() + 1000)
    const worker = openOutboxWorker({ db, channels, log: () => {}, clock })
    while ((await worker.runDue()) > 0);
    return delivered.splice(0).sort()
  }
  async function run(...args: string[]) {
    const [out, err] = [new PassThrough(), new PassThrough()]
    const code = await runCommand(args, { ...openContext(database, db), channels, out, err })
    return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
  }

  test('replay --dead delivers only the dead messages', async () => {
    dead.add('webhook')
    const { lead } = await store.add(anEnquiry())
    await store.add(anEnquiry())
    await deliveries()
    dead.clear()
    await db.updateTable('outbox').set({ state: 'sent' }).where('lead_id', '!=', lead.id).execute()
    expect((await run('replay', '--dead')).out).toBe(
      `${lead.reference} is queued again for webhook.\n`,
    )
    expect(await deliveries()).toEqual([`${lead.reference} webhook`])
    expect((await run('replay', '--dead')).out).toBe('No dead messages.\n')
  })

  test('replay --dead mails no visitor, and only the recipient who was refused', async () => {
    for (const each of ['b@example.com', 'confirmation']) dead.add(each)
    const { lead } = await store.add(anEnquiry())
    await deliveries()
    dead.clear()
    await run('replay', '--dead')
    expect(await deliveries()).toEqual([`${lead.reference} b@example.com`])
    await run('replay', '--dead', '--channel', 'confirmation')
    expect(await deliveries()).toEqual([`${lead.reference} confirmation`])
  })

  test('replay --dead lists recipients that are no longer configured', async () => {
    dead.add('b@example.com')
    const { lead } = await store.add(anEnquiry())
    await deliveries()
    to = ['a@example.com', 'c@example.com']
    const { out } = await run('replay', '--dead')
    expect(out).toContain('b@example.com, no longer configured')
    expect(out).toContain(`replay ${lead.reference} `)
    expect(await deliveries()).toEqual([])
    await run('replay', lead.reference)
    expect(await deliveries()).toEqual(
      ['a@example.com', 'c@example.com', 'webhook'].map((each) => `${lead.reference} ${each}`),
    )
  })

  test('replay of a lead goes to the company, and to the visitor only when asked', async () => {
    const { lead } = await store.add(anEnquiry())
    const first = await deliveries()
    expect(first).toHaveLength(4)
    await run('replay', lead.reference)
    expect(await deliveries()).toEqual(first.filter((each) => !each.includes('confirmation')))
    await run('replay', lead.reference, '--channel', 'confirmation')
    expect(await deliveries()).toEqual([`${lead.reference} confirmation`])
    await run('replay', lead.reference, '--channel', 'email')
    expect(await deliveries()).toHaveLength(2)
  })

  test('replay of a lead in quarantine is refused, and --dead leaves it alone', async () => {
    const { lead } = await store.add(anEnquiry({ quarantine }))
    const { code, err } = await run('replay', lead.reference)
    expect([code, err]).toEqual([2, expect.stringContaining(`release ${lead.reference}`)])
    dead.add('webhook')
    const held = (await store.add(anEnquiry())).lead
    await deliveries()
    await run('quarantine', held.reference)
    expect((await run('replay', '--dead')).out).toBe('No dead messages.\n')
    expect(await deliveries()).toEqual([])
  })

  test('replay takes one lead or --dead, and a configured channel', async () => {
    const { lead } = await store.add(anEnquiry())
    for (const args of [
      [],
      [lead.reference, '--dead'],
      ['--dead', '--channel', 'pigeon'],
      [lead.reference, '--channel', 'pigeon'],
    ]) {
      expect((await run('replay', ...args)).code, args.join(' ')).toBe(2)
    }
  })

  test('release notifies team and visitor, as of a new lead, once', async () => {
    const { lead } = await store.add(anEnquiry({ quarantine }))
    expect(await deliveries()).toEqual([])
    await run('release', lead.reference)
    const all = ['a@example.com', 'b@example.com', 'confirmation', 'webhook']
    expect(await deliveries()).toEqual(all.map((each) => `${lead.reference} ${each}`))
    const { code, err } = await run('release', lead.reference)
    expect([code, err]).toEqual([2, `${lead.reference} is not in quarantine.\n`])
    expect(await deliveries()).toEqual([])
  })

  test('test-channel names each recipient that does not accept', async () => {
    dead.add('b@example.com')
    const { code, out, err } = await run('test-channel')
    expect([code, out]).toEqual([
      2,
      'email a@example.com: accepted\nemail b@example.com: refused\nwebhook: accepted\n',
    ])
    expect(err).toBe('Not accepted: email b@example.com.\n')
  })
})
