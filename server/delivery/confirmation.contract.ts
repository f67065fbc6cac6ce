import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { content } from '../../tests/support/content-value.ts'
import { openTestLeadStore } from '../../tests/support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { noStaffWords } from '../leads/staff-words.ts'
import { openFolderStore } from '../leads/uploads/folder-store.ts'
import {
  chargeConfirmation,
  confirmationChannel,
  deleteConfirmations,
  pruneConfirmations,
} from './confirmation.ts'
import { emailChannel } from './email.ts'
import { chargeRecipients } from './open-channels.ts'

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

/** A dot or none between any two letters, at both of the provider's domains. */
const dottedSpellings = Array.from({ length: 1536 }, (_, number) => {
  const dotted = [...'amnabilalza'].map((letter, at) =>
    number & (1 << at) ? `${letter}.` : letter,
  )
  return `${dotted.join('')}@${number < 1024 ? 'gmail' : 'googlemail'}.com`
})

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
    const options = { chargeRecipients: chargeRecipients(channels) }
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

  test('are three a day for one mailbox, whose name is dotted in 1,536 ways', async () => {
    const db = database.open()
    const now = new Date('2031-01-01T12:00:00Z')
    const allowed: string[] = []
    for (const email of dottedSpellings) {
      if (await chargeConfirmation(db, email, now)) allowed.push(email)
    }
    expect(allowed).toHaveLength(3)
    await deleteConfirmations(db, 'amnabilalz.a@gmail.com')
    await db.destroy()
  })

  test('start again the next day, and after an erasure', async () => {
    const db = database.open()
    const charge = (day: string) => chargeConfirmation(db, 'zara@example.com', new Date(day))
    for (const expected of [true, true, true, false]) {
      expect(await charge('2030-01-01T12:00:00Z')).toBe(expected)
    }
    expect(await charge('2030-01-02T00:00:00Z')).toBe(true)
    await pruneConfirmations(db, new Date('2030-01-02T00:00:00Z'))
    expect(await db.selectFrom('confirmations').selectAll().execute()).toHaveLength(1)
    await deleteConfirmations(db, 'Zara@example.com')
    expect(await db.selectFrom('confirmations').selectAll().execute()).toEqual([])
    await db.destroy()
  })
})
