import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { content } from '../../tests/support/content-value.ts'
import { openTestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { noStaffWords } from '../leads/staff-words.ts'
import { openFolderStore } from '../leads/uploads/folder-store.ts'
import { confirmationChannel } from './confirmation.ts'
import { emailChannel } from './email.ts'
import { listRecipients } from './open-channels.ts'

const send = async () => {}
const channels = [
  emailChannel({
    send,
    to: ['sales@example.com'],
    words: noStaffWords('en'),
    uploads: openFolderStore('/nonexistent'),
  }),
  confirmationChannel(send, () => content),
]
const from = (email: string) =>
  anEnquiry({ answers: [{ ref: 'email', type: 'email', question: 'Your e-mail?', answer: email }] })

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('confirmations on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  test('are three a day for an email, in every spelling and over all processes', async () => {
    const options = { listRecipients: listRecipients(channels) }
    const stores = [
      await openTestLeadStore(database.open(), options),
      await openTestLeadStore(database.open(), options),
    ]
    const enquiries = Array.from({ length: 30 }, (_, at) =>
      from(at % 3 === 0 ? `Amna+${at}@Example.com` : 'amna@example.com'),
    )
    // Each twice: a repeat is charged no confirmation.
    await Promise.all(enquiries.flatMap((lead) => stores.map((store) => store.add(lead))))
    await stores[0]?.add(from('bilal@example.com'))
    const db = database.open()
    const queued = await db.selectFrom('outbox').select('channel').execute()
    await db.destroy()
    const count = (name: string) => queued.filter(({ channel }) => channel === name).length
    expect([count('email'), count('confirmation')]).toEqual([31, 4])
    for (const store of stores) await store.close()
  })

  test('are three for one mailbox, whose name is dotted in many ways, until a day has passed or its leads are erased', async () => {
    const db = database.open()
    const store = await openTestLeadStore(db, { listRecipients: listRecipients(channels) })
    const count = async (spellings: string[]) => {
      let confirmed = 0
      for (const each of spellings) {
        const { lead } = await store.add(from(each))
        const rows = db.selectFrom('outbox').where('lead_id', '=', lead.id)
        const row = await rows.where('channel', '=', 'confirmation').select('id').executeTakeFirst()
        if (row) confirmed += 1
      }
      return confirmed
    }
    const spellings = [
      'a.mna@gmail.com',
      'am.na@googlemail.com',
      'Amn.a@gmail.com',
      'amna+x@gmail.com',
    ]
    expect([await count(spellings), await count(spellings)]).toEqual([3, 0])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_001 })
    expect(await count(spellings)).toBe(3)
    await db.deleteFrom('leads').execute()
    expect(await count(spellings)).toBe(3)
    vi.useRealTimers()
    await store.close()
  })
})
