import { randomUUID } from 'node:crypto'
import type { Kysely, Updateable } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { migrate } from '../database/migrations.ts'
import type { Tables } from '../database/open.ts'
import { openHealth } from '../health/checks.ts'
import { recordView } from './enquiry.ts'
import { openLeadStore } from './store.ts'
import { sendUnopened } from './unopened-leads.ts'

const lahore = {
  city: 'Lahore',
  country: 'Pakistan',
  street: 'x',
  hours: 'Monday to Friday, 9 am to 6 pm',
}
const riyadh = {
  city: 'Riyadh',
  country: 'Saudi Arabia',
  street: 'x',
  hours: 'Sunday to Thursday, 9 am to 6 pm',
}
const hour = 3_600_000
/** Monday, 09:00 in Lahore; 07:00 in Riyadh. */
const monday = Date.UTC(2026, 10, 30, 4)

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('enquiries that nobody opens, on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  const person = randomUUID()

  beforeEach(async () => {
    database = await prepare()
    db = database.open()
    await migrate(db)
    const columns = { name: 'Amna', language: 'en', created_at: '', rights: 'leads' }
    await db
      .insertInto('desk_people')
      .values({ ...columns, id: person, email: 'amna@9ex.example' })
      .execute()
  })
  afterEach(async () => {
    await db.destroy()
    await database.cleanUp()
  })

  async function add(at: number, different: Updateable<Tables['leads']> = {}): Promise<string> {
    const { lead } = await openLeadStore(db).add(anEnquiry())
    const created_at = new Date(at).toISOString()
    await db
      .updateTable('leads')
      .set({ created_at, ...different })
      .where('id', '=', lead.id)
      .execute()
    return lead.id
  }
  const emails = ['owner@9ex.example', 'Amna@9ex.example']
  const run = (now: number, offices = [lahore], on = db) =>
    sendUnopened({ db: on, site: () => ({ offices }), emails, hasWebhook: true }, now)
  const listSent = async () => {
    const rows = db
      .selectFrom('outbox')
      .select(['lead_id', 'channel', 'email'])
      .where('kind', '=', 'unopened')
    return (await rows.orderBy('email').execute()).map(({ channel, email }) => email ?? channel)
  }

  test('one is sent once more after four office hours, by two processes once', async () => {
    await add(monday)
    await run(monday + 3.8 * hour)
    expect(await listSent()).toEqual([])
    const other = database.open()
    await Promise.all([run(monday + 4 * hour), run(monday + 4 * hour, [lahore], other)])
    await other.destroy()
    await run(monday + 5 * hour)
    const sent = await listSent()
    expect(sent.toSorted()).toEqual(['amna@9ex.example', 'owner@9ex.example', 'webhook'])
  })

  test('the night and the weekend do not count, and nothing is sent then', async () => {
    const friday = monday + 4 * 24 * hour
    await add(friday + 6 * hour)
    for (const hours of [9, 12, 24, 48, 72, 72.8]) {
      await run(friday + hours * hour)
      expect(await listSent(), `${hours}`).toEqual([])
    }
    await run(friday + 73 * hour)
    expect(await listSent()).toHaveLength(3)
  })

  test('an office of other days and another zone is open as well', async () => {
    // Sunday, 09:00 in Riyadh.
    const sunday = monday - 22 * hour
    await add(sunday)
    await run(sunday + 4 * hour)
    expect(await listSent()).toEqual([])
    await run(sunday + 4 * hour, [lahore, riyadh])
    expect(await listSent()).toHaveLength(3)
  })

  test('one that was opened, answered or held back is never sent', async () => {
    await recordView(db, await add(monday), person)
    await add(monday, { status: 'answered' })
    await add(monday, { quarantine: '{"score":9,"reasons":[]}' })
    await add(monday - 15 * 24 * hour)
    await run(monday + 5 * hour)
    expect(await listSent()).toEqual([])
  })

  test('nothing is sent where nobody could open it', async () => {
    await add(monday)
    await db.updateTable('desk_people').set({ rights: 'content' }).execute()
    await run(monday + 5 * hour)
    expect(await listSent()).toEqual([])
  })

  test('Health counts those that nobody has opened since', async () => {
    const id = await add(monday)
    const channels = { smtp: undefined, webhook: undefined, confirm: false, deskUrl: undefined }
    const read = async () => {
      const options = { db, dataDir: database.dataDir, siteUrl: 'http://localhost', channels }
      const health = openHealth({ ...options, contentFault: () => undefined, own: {} })
      const { checks } = await health.readHealth('en')
      return checks.find(({ name }) => name === 'unopened')
    }
    expect(await read()).toMatchObject({ state: 'good' })
    await run(monday + 5 * hour)
    expect(await read()).toMatchObject({ state: 'bad', sentence: 'Enquiries nobody has opened: 1' })
    await recordView(db, id, person)
    expect(await read()).toMatchObject({ state: 'good' })
  })
})
