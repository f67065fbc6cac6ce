import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { openTestLeadStore } from '../../support/lead-store.ts'
import { anEnquiry, onPostgres, onSqlite } from '../../support/leads.ts'
import { startTcpProxy } from '../../support/tcp-proxy.ts'

test('a full disk acknowledges nothing, and leads are stored again when there is room', async () => {
  const database = await onSqlite()
  const db = database.open()
  const store = await openTestLeadStore(db)
  await sql`PRAGMA max_page_count = 60`.execute(db)
  const thanked: string[] = []
  const refused: unknown[] = []
  for (let n = 0; n < 100; n += 1) {
    const answers = [
      { ref: 'about', type: 'long_text' as const, question: '?', answer: 'x'.repeat(4000) },
    ]
    await store.add(anEnquiry({ answers })).then(
      ({ lead }) => thanked.push(lead.id),
      (error) => refused.push(error),
    )
  }
  expect(refused.length).toBeGreaterThan(0)
  expect((await store.list()).map(({ id }) => id).sort()).toEqual(thanked.sort())
  await sql`PRAGMA max_page_count = 100000`.execute(db)
  expect(await store.add(anEnquiry())).toHaveProperty('isNew', true)
  await store.close()
  await database.cleanUp()
})

test('an unreachable or silent PostgreSQL acknowledges nothing, and leads are stored again when it is back', async () => {
  const database = await onPostgres()
  const address = new URL(database.databaseUrl ?? '')
  const proxy = await startTcpProxy(Number(address.port))
  address.port = String(proxy.port)
  const store = await openTestLeadStore(openDatabase(database.dataDir, address.href))
  const thanked: string[] = []
  const add = async () => thanked.push((await store.add(anEnquiry())).lead.id)
  await Promise.all([add(), add(), add(), add()])

  proxy.mode = 'cut'
  proxy.breakAll()
  await expect(add()).rejects.toThrow()
  proxy.mode = 'open'
  await Promise.all([add(), add(), add(), add()])

  proxy.mode = 'silent'
  await Promise.all([add(), add()].map((attempt) => expect(attempt).rejects.toThrow()))
  proxy.mode = 'open'
  // A visitor may still get a pooled connection that went silent, at most as many as the pool holds.
  const tries: unknown[] = []
  while (!(await add().catch((error) => void tries.push(error)))) expect(tries).not.toHaveLength(10)

  const stored = (await store.list()).map(({ id }) => id)
  for (const id of thanked) expect(stored).toContain(id)
  await store.close()
  await proxy.stop()
  await database.cleanUp()
})
