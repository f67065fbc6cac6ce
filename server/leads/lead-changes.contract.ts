import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLeadStore, type TestLeadStore } from '../../tests/support/lead-store.ts'
import {
  anEnquiry,
  onPostgres,
  onSqlite,
  openUploads,
  type TestDatabase,
  toChannels,
} from '../../tests/support/leads.ts'
import { inTransaction, type Tables } from '../database/open.ts'
import { openOutbox } from '../delivery/outbox.ts'
import { readEnquiry, recordView } from './enquiry.ts'
import { eraseLeads, findLeadsByEmail } from './erase.ts'
import type { Lead } from './lead.ts'
import {
  addNote,
  assign,
  type Change,
  ChangedMeanwhileError,
  NoSuchLeadError,
  quarantineLead,
  RefusedChangeError,
  recordReply,
  releaseLead,
  resend,
  setStatus,
} from './lead-changes.ts'

const byOmar: Change = { personId: 'omar' }
const bySana: Change = { personId: 'sana' }
const toEmail = { channel: 'email', email: null }

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('changes of leads on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  /** Another process. */
  let elsewhere: Kysely<Tables>
  let store: TestLeadStore
  let lead: Lead
  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    elsewhere = database.open()
    store = await openTestLeadStore(db, { listRecipients: toChannels('email', 'webhook') })
  })
  afterAll(async () => {
    await elsewhere.destroy()
    await store.close()
    await database.cleanUp()
  })
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute()
    lead = (await store.add(anEnquiry())).lead
  })

  const read = async () => (await readEnquiry(db, lead.reference)) ?? expect.unreachable()
  const outbox = () =>
    db
      .selectFrom('outbox')
      .select(['id', 'channel', 'state', 'attempts'])
      .where('lead_id', '=', lead.id)
      .orderBy('channel')
      .execute()

  test('each is an entry of the history, the newest first, which the lead names', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 11, 1, 10, minute))
    const heads = [
      await assign(db, lead.id, { ...bySana, now: at(1) }, 'omar'),
      await addNote(db, lead.id, { ...bySana, now: at(2) }, 'Called; <b>no answer</b>'),
      await recordReply(db, lead.id, { ...bySana, now: at(3) }, 'whatsapp'),
      await setStatus(db, lead.id, { ...byOmar, now: at(4) }, 'closed'),
      // A clock that was set back changes no order.
      await assign(db, lead.id, { ...bySana, now: at(0) }, null),
    ]
    const { status, assignee, answeredAt, head, history } = await read()
    expect([status, assignee, answeredAt]).toEqual(['closed', null, at(3).toISOString()])
    expect(history.map(({ id }) => id)).toEqual(heads.toReversed())
    expect(head).toBe(heads.at(-1))
    const entry = (minute: number, personId: string, action: string, detail: object) => ({
      ...{ id: expect.any(String), at: at(minute).toISOString(), personId, action, detail },
    })
    expect(history.map(({ before, ...each }) => each)).toEqual([
      entry(0, 'sana', 'assign', { from: 'omar', to: null }),
      entry(4, 'omar', 'status', { from: 'answered', to: 'closed' }),
      entry(3, 'sana', 'reply', { by: 'whatsapp', from: 'new' }),
      entry(2, 'sana', 'note', { text: 'Called; <b>no answer</b>' }),
      entry(1, 'sana', 'assign', { from: null, to: 'omar' }),
    ])
  })

  test('answered counts from the first time, until it is made new', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 11, 1, 10, minute))
    const answeredAt = async () => (await read()).answeredAt
    const set = (minute: number, status: 'new' | 'answered' | 'closed') =>
      setStatus(db, lead.id, { ...bySana, now: at(minute) }, status)
    await set(1, 'closed')
    expect(await answeredAt()).toBeNull()
    await set(2, 'answered')
    await set(3, 'closed')
    await set(4, 'answered')
    await recordReply(db, lead.id, { ...bySana, now: at(5) }, 'mail')
    expect(await answeredAt()).toBe(at(2).toISOString())
    await set(6, 'new')
    expect(await answeredAt()).toBeNull()
    await recordReply(db, lead.id, { ...bySana, now: at(7) }, 'mail')
    expect(await answeredAt()).toBe(at(7).toISOString())
  })

  test('what changes nothing is no entry', async () => {
    const head = await setStatus(db, lead.id, bySana, 'answered')
    expect(await setStatus(db, lead.id, bySana, 'answered')).toBe(head)
    expect(await assign(db, lead.id, bySana, 'sana')).toBe(head)
    expect((await read()).history).toHaveLength(1)
  })

  test('is refused with what others did meanwhile, and changes nothing', async () => {
    const change = { ...bySana, expectedHead: null }
    const first = await addNote(db, lead.id, change, 'mine')
    const second = await assign(db, lead.id, { ...bySana, expectedHead: first }, 'omar')
    const before = await read()
    const late = (expectedHead: string | null) =>
      quarantineLead(db, lead.id, { personId: 'omar', expectedHead }).catch((error) => error)
    expect(await late(null)).toBeInstanceOf(ChangedMeanwhileError)
    expect(await late(null)).toMatchObject({ entries: [{ id: second }, { id: first }] })
    expect(await late(first)).toMatchObject({ entries: [{ id: second, action: 'assign' }] })
    expect(await late('unknown')).toBeInstanceOf(ChangedMeanwhileError)
    expect(await read()).toEqual(before)
    expect(await outbox()).toHaveLength(2)
    await expect(addNote(db, 'erased', bySana, 'x')).rejects.toThrow(NoSuchLeadError)
    await expect(addNote(db, 'erased', change, 'x')).rejects.toThrow(NoSuchLeadError)
  })

  test('of two at once that saw the same, one is refused', async () => {
    for (let round = 0; round < 20; round++) {
      const { head } = await read()
      const change = { ...bySana, expectedHead: head }
      const results = await Promise.allSettled([
        setStatus(db, lead.id, change, round % 2 ? 'new' : 'answered'),
        addNote(elsewhere, lead.id, change, `note ${round}`),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = results.find(({ status }) => status === 'rejected')
      expect(refused).toMatchObject({ reason: expect.any(ChangedMeanwhileError) })
      const { history, head: newest } = await read()
      expect(history).toHaveLength(round + 1)
      expect(refused).toMatchObject({ reason: { entries: [{ id: newest }] } })
      // So that the next round changes the status whoever won this one.
      await db
        .updateTable('leads')
        .set({ status: round % 2 ? 'new' : 'answered' })
        .where('id', '=', lead.id)
        .execute()
    }
  })

  test('1,000 changes by people who read anew when they are refused: none is lost', async () => {
    const leads = [lead, (await store.add(anEnquiry())).lead, (await store.add(anEnquiry())).lead]
    const done = new Map<string, string[]>()
    let refusals = 0
    async function work(on: Kysely<Tables>, person: string) {
      for (let count = 0; count < 250; count++) {
        const { id } = leads[Math.floor(Math.random() * 3)] ?? lead
        let text = ''
        for (let isDone = false; !isDone; ) {
          const { head } = await on
            .selectFrom('leads')
            .select('head')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          const change = { personId: person, expectedHead: head }
          text = `${person} ${count} after ${head}`
          await addNote(on, id, change, text).then(
            () => {
              isDone = true
            },
            (error) => {
              if (!(error instanceof ChangedMeanwhileError)) throw error
              refusals += 1
            },
          )
        }
        done.set(id, [...(done.get(id) ?? []), text])
      }
    }
    await Promise.all([
      ...[work(db, 'a'), work(db, 'b')],
      ...[work(elsewhere, 'c'), work(elsewhere, 'd')],
    ])
    expect(refusals).toBeGreaterThan(0)
    let noted = 0
    for (const { id, reference } of leads) {
      const { history = [], head } = (await readEnquiry(db, reference)) ?? {}
      const notes = history.flatMap((each) => (each.action === 'note' ? [each.detail.text] : []))
      expect(notes.toSorted()).toEqual(done.get(id)?.toSorted())
      expect(head).toBe(history[0]?.id)
      // Each was made by a person who had seen the one before.
      expect(notes).toEqual(
        notes.map((text, at) => text.replace(/\S+$/, String(history[at + 1]?.id ?? null))),
      )
      noted += notes.length
    }
    expect(noted).toBe(1000)
  })

  test('all of one transaction, or none', async () => {
    const attempt = inTransaction(db, async (transaction) => {
      await addNote(transaction, lead.id, bySana, 'first')
      await setStatus(transaction, lead.id, bySana, 'answered')
      throw new Error('the power failed')
    })
    await expect(attempt).rejects.toThrow('the power failed')
    expect(await read()).toMatchObject({ status: 'new', head: null, history: [] })
  })

  test('spam cancels what is queued; not spam notifies everyone once, and is recorded', async () => {
    await quarantineLead(db, lead.id, bySana)
    expect(await outbox()).toEqual([])
    expect((await read()).lead.quarantine).toEqual({ score: 0, reasons: ['by hand'] })
    await expect(resend(db, lead.id, bySana, toEmail)).rejects.toThrow(RefusedChangeError)
    const filtered = JSON.stringify({ score: 9, reasons: ['links'] })
    await db.updateTable('leads').set({ quarantine: filtered }).where('id', '=', lead.id).execute()
    await quarantineLead(db, lead.id, bySana)
    expect((await read()).lead.quarantine).toEqual({ score: 9, reasons: ['links'] })
    let listed = 0
    const list = async () => {
      listed += 1
      return toChannels('email', 'webhook')()
    }
    const results = await Promise.allSettled([
      releaseLead(db, lead.id, bySana, list),
      releaseLead(elsewhere, lead.id, bySana, list),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results).toContainEqual({ status: 'rejected', reason: expect.any(RefusedChangeError) })
    expect(listed).toBe(1)
    expect(await outbox()).toMatchObject([
      { channel: 'email', state: 'queued' },
      { channel: 'webhook', state: 'queued' },
    ])
    const { history, lead: released } = await read()
    expect(released.quarantine).toBeUndefined()
    expect(history).toMatchObject([
      { action: 'release', personId: 'sana', detail: { recipients: [toEmail, {}] } },
      { action: 'quarantine', personId: 'sana', detail: { reasons: ['by hand'] } },
    ])
  })

  test('send again queues one recipient under the same id, and delivers once', async () => {
    const [email, webhook] = await outbox()
    await db.updateTable('outbox').set({ state: 'dead', attempts: 9 }).execute()
    const { head } = await read()
    const change = { ...bySana, expectedHead: head }
    const pressed = [db, elsewhere].map((on) => resend(on, lead.id, change, toEmail))
    const results = await Promise.allSettled(pressed)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await outbox()).toEqual([
      { id: email?.id, channel: 'email', state: 'queued', attempts: 0 },
      { id: webhook?.id, channel: 'webhook', state: 'dead', attempts: 9 },
    ])
    const queues = [openOutbox(db), openOutbox(elsewhere)]
    const claims = await Promise.all(queues.map((queue) => queue.claim(['not in', ['']], 10)))
    expect(claims.flat().map(({ id }) => id)).toEqual([email?.id])
    // While it is under way, nothing is added.
    const before = (await read()).head
    expect(await resend(db, lead.id, bySana, toEmail)).toBe(before)
    for (const [at, rows] of claims.entries())
      for (const row of rows) await queues[at]?.markSent(row)
    expect((await outbox())[0]).toMatchObject({ state: 'sent' })
    expect((await read()).history).toMatchObject([
      { action: 'resend', detail: { recipients: [toEmail] } },
    ])
    const stranger = { channel: 'email', email: 'thief@example.com' }
    await expect(resend(db, lead.id, bySana, stranger)).rejects.toThrow(RefusedChangeError)
    expect(await outbox()).toHaveLength(2)
  })

  test('an erased lead leaves nothing of its person in any table', async () => {
    const secrets = ['zubaida@example.com', '923331234567', 'Zubaida', 'a private remark']
    const [email = '', phone, name = '', remark = ''] = secrets
    const types = ['name', 'email', 'phone', 'long_text'] as const
    const texts = [name, email, `+${phone}`, remark]
    const answers = types.map((type, at) => ({
      ...{ ref: `q${at}`, type, question: '?', answer: texts[at] ?? '' },
    }))
    const files = [
      {
        ref: 'cv',
        name: 'Zubaida.pdf',
        type: 'application/pdf',
        size: 1,
        storageKey: 'z',
        sha256: '',
      },
    ]
    const { lead: hers } = await store.add(anEnquiry({ answers, files }))
    await recordView(db, hers.id, 'sana', new Date())
    await addNote(db, hers.id, bySana, 'Zubaida called')
    await assign(db, hers.id, bySana, 'omar')
    const dump = async () => {
      const tables = await db.introspection.getTables()
      const rows: [table: string, row: string][] = []
      for (const { name } of tables) {
        const found = await db
          .selectFrom(name as keyof Tables)
          .selectAll()
          .execute()
        rows.push(...found.map((row): [string, string] => [name, JSON.stringify(row)]))
      }
      return rows
    }
    const tablesWith = async (texts: string[]) => {
      const rows = (await dump()).filter(([, row]) =>
        texts.some((text) => row.toLowerCase().includes(text.toLowerCase())),
      )
      return [...new Set(rows.map(([table]) => table))].sort()
    }
    expect(await tablesWith([hers.id, ...secrets])).toEqual([
      ...['lead_answers', 'lead_contacts', 'lead_files', 'lead_history', 'lead_texts'],
      ...['lead_views', 'leads', 'outbox'],
    ])
    const others = (await dump()).filter(([, row]) => row.includes(lead.id)).length
    const uploads = openUploads(database, db)
    await eraseLeads(db, [hers.id], 'erased', uploads, { personId: 'sana' })
    expect(await db.selectFrom('desk_events').selectAll().execute()).toMatchObject([
      { person_id: 'sana', detail: JSON.stringify({ references: [hers.reference] }) },
    ])
    expect(await tablesWith([hers.id, ...secrets])).toEqual([])
    expect((await dump()).filter(([, row]) => row.includes(lead.id))).toHaveLength(others)
  })

  test('a note that names a person is a mention of them', async () => {
    await addNote(db, lead.id, bySana, 'Her brother (Bilal@Example.com) asks for the same')
    const { id, reference } = lead
    expect(await findLeadsByEmail(db, 'bilal@example.com')).toEqual({
      holders: [],
      mentions: [{ id, reference }],
      sharing: [],
    })
  })
})
