import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLead } from '../../../server/leads/lead.ts'
import { postLead, startLeadProcess } from '../../support/lead-process.ts'
import { anEnquiry, onPostgres, onSqlite, type TestDatabase } from '../../support/leads.ts'
import { freePort } from '../../support/postgres.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('kill -9 of the lead store on %s', (_, prepare) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await prepare()
  })
  afterAll(() => database.cleanUp())

  test('loses no acknowledged lead, stores no submission twice, and leaves no lead without its outbox row', async () => {
    const report = await killRounds(database, 10)
    expect(report).toMatchObject({ rounds: 10, lost: 0, duplicates: 0, withoutOutbox: 0 })
    expect(report.acknowledged).toBeGreaterThan(10)
  })
})

type KillReport = {
  rounds: number
  /** Leads whose sender finally got a reference. */
  acknowledged: number
  /** Number of acknowledged leads missing from the database, or stored under another reference. */
  lost: number
  /** Leads beyond one per submission. */
  duplicates: number
  /** Leads without exactly one outbox row. */
  withoutOutbox: number
}

const senders = 4

/**
 * Every sender repeats its submission with one key until it is acknowledged, as the form's page does.
 * Nothing listens at the channel's port, so rows stay in the outbox.
 * Every second round waits for two acknowledgments, so that a slow machine also has leads to lose.
 */
async function killRounds(database: TestDatabase, rounds: number): Promise<KillReport> {
  const port = await freePort()
  const environment = {
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl ?? '',
    LEADS_WEBHOOK_URL: 'http://127.0.0.1:1/',
    LEADS_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    LEADS_WEBHOOK_ALLOW_PRIVATE: '1',
  }
  const acknowledged = new Map<string, string>()
  const pending: NewLead[] = Array.from({ length: senders }, () => anEnquiry())

  for (let round = 0; round <= rounds; round += 1) {
    const server = await startLeadProcess(port, environment)
    const isLast = round === rounds
    const enough = Promise.withResolvers<void>()
    let awaited = round % 2 === 0 ? 2 : 0
    let isOver = isLast
    const posting = Promise.all(
      pending.map(async (lead, sender) => {
        let current = lead
        do {
          const reference = await postLead(server.url, current)
          if (reference) {
            acknowledged.set(current.idempotencyKey, reference)
            awaited -= 1
            if (awaited === 0) enough.resolve()
            current = anEnquiry()
          }
          pending[sender] = current
        } while (!isOver)
      }),
    )
    if (!isLast) {
      if (awaited > 0) await enough.promise
      await new Promise((resolve) => setTimeout(resolve, randomInt(5, 120)))
      isOver = true
      await server.kill()
    }
    await posting
    if (isLast) await server.stop()
  }
  return { rounds, ...(await compare(database, acknowledged)) }
}

/** Compares the acknowledged references with the database. */
async function compare(database: TestDatabase, acknowledged: Map<string, string>) {
  const db = database.open()
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'reference', 'idempotency_key'])
    .execute()
  const rows = await db.selectFrom('outbox').select('lead_id').execute()
  await db.destroy()
  const referenceOf = new Map(leads.map((lead) => [lead.idempotency_key, lead.reference]))
  const rowsOf = Map.groupBy(rows, ({ lead_id }) => lead_id)
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([key, reference]) => referenceOf.get(key) !== reference).length,
    duplicates: leads.length - referenceOf.size,
    withoutOutbox: leads.filter(({ id }) => rowsOf.get(id)?.length !== 1).length,
  }
}
