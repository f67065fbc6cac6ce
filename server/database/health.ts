import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { findMigrations } from './migrations.ts'
import { clearLog, isPostgres, type Tables } from './open.ts'
import { reopenIfReplaced } from './replaced-file.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/**
 * The readiness checks and the chore of a database.
 * @param sqliteFolder whose disk must have room; undefined with PostgreSQL
 */
export const databaseHealth = (db: Kysely<Tables>, sqliteFolder: string | undefined) => ({
  checks: {
    database: async () => {
      if (await reopenIfReplaced(db)) return 'database-replaced'
      await checkDatabase(db)
      const { missing } = await findMigrations(db)
      return missing.length > 0 ? 'migrations' : undefined
    },
    ...(sqliteFolder !== undefined && { disk: () => checkDisk(sqliteFolder) }),
  },
  // Often, as a program that reads while a lead is erased leaves its texts in the log.
  chores: [
    {
      name: 'write-ahead log',
      every: 60_000,
      run: () => reopenIfReplaced(db).then(() => clearLog(db)),
    },
  ],
})

/**
 * Checks that the database can be read and written: on SQLite, which has one writer at a time, by
 * taking the lock.
 * @throws the database's own error, or {DatabaseBusyError} if it stayed locked
 */
async function checkDatabase(db: Kysely<Tables>): Promise<void> {
  await db.selectFrom('leads').select('id').limit(1).execute()
  if (isPostgres(db)) {
    const setting = sql<{ value: string }>`SELECT current_setting('transaction_read_only') AS value`
    const { rows } = await setting.execute(db)
    // The former primary after a fail-over can be read, but accepts no lead.
    if (rows[0]?.value === 'on') throw new Error('the database is read-only')
    return
  }
  await retryWhileBusy(
    () =>
      db.connection().execute(async (connection) => {
        await sql`BEGIN IMMEDIATE`.execute(connection)
        await sql`ROLLBACK`.execute(connection)
      }),
    performance.now() + lockTimeout,
  )
}

/** Longer than any process of this site holds SQLite's lock, in ms. */
const lockTimeout = 800

/** Checks that the data folder has room for a lead. @throws the file system's own error */
async function checkDisk(dataDir: string): Promise<undefined> {
  const file = join(dataDir, '.room')
  await writeFile(file, Buffer.alloc(leadSize), { mode: 0o600 })
  await rm(file, { force: true })
}

/** Approximate size of a lead with its indexes and log, in bytes. */
const leadSize = 64 * 1024
