import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, openDatabase } from './open.ts'

test('a transaction that a full disk has ended says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), '9ex-database-'))
  const db = openDatabase(folder, undefined)
  await sql`CREATE TABLE texts (text TEXT)`.execute(db)
  await sql`PRAGMA max_page_count = 4`.execute(db)
  const work = inTransaction(db, (transaction) =>
    sql`INSERT INTO texts VALUES (${'x'.repeat(100_000)})`.execute(transaction),
  )
  await expect(work).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  await db.destroy()
  rmSync(folder, { recursive: true })
})
