import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { channelsForNew } from './channels.ts'
import { confirmationChannel } from './confirmation-channel.ts'
import { forgetConfirmations, takeConfirmation } from './confirmation-limit.ts'
import { emailChannel } from './email-channel.ts'
import { openLeadStore } from './lead-store.ts'

const send = async () => {}
const channels = [
  emailChannel({ send, to: ['sales@example.com'], canaryTo: undefined, findForm: () => undefined }),
  confirmationChannel(send, 'https://www.example.com'),
]
const from = (email: string) =>
  anEnquiry({ answers: [{ ref: 'email', question: 'Your e-mail?', answer: email }] })

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('confirmations on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  test('are three a day for an address, however it is written and whatever process is asked', async () => {
    const options = { channelsFor: channelsForNew(channels) }
    const stores = [
      await openLeadStore(database.open(), options),
      await openLeadStore(database.open(), options),
    ]
    const enquiries = Array.from({ length: 30 }, (_, at) =>
      from(at % 3 === 0 ? `Amna+${at}@Example.com` : 'amna@example.com'),
    )
    // Every one twice: a repeat takes no confirmation of its own.
    await Promise.all(enquiries.flatMap((lead) => stores.map((store) => store.add(lead))))
    await stores[0]?.add(from('bilal@example.com'))
    const db = database.open()
    const queued = await db.selectFrom('outbox').select('channel').execute()
    await db.destroy()
    const count = (name: string) => queued.filter(({ channel }) => channel === name).length
    expect([count('email'), count('confirmation')]).toEqual([31, 4])
    for (const store of stores) await store.close()
  })

  test('begin anew the next day, and after an erasure', async () => {
    const db = database.open()
    const take = (day: string) => takeConfirmation(db, 'zara@example.com', new Date(day))
    for (const expected of [true, true, true, false]) {
      expect(await take('2030-01-01T12:00:00Z')).toBe(expected)
    }
    expect(await take('2030-01-02T00:00:00Z')).toBe(true)
    expect(await db.selectFrom('confirmations').selectAll().execute()).toHaveLength(1)
    await forgetConfirmations(db, 'Zara@example.com')
    expect(await db.selectFrom('confirmations').selectAll().execute()).toEqual([])
    await db.destroy()
  })
})
