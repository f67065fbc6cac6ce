import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { findMigrations } from './migrations.ts'
import { clearLog, type Tables } from './open.ts'
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
 * Checks that the database can be read and written, by a change of no row: SQLite, which has one writer at a
 * time, takes its lock, and the former primary of PostgreSQL refuses it after a fail-over.
 * @throws the database's own error, or {DatabaseBusyError} if it stayed locked
 */
const checkDatabase = (db: Kysely<Tables>): Promise<unknown> =>
  retryWhileBusy(
    () =>
      db
        .updateTable('leads')
        .set((row) => ({ head: row.ref('head') }))
        .where('id', '=', '')
        .execute(),
    performance.now() + lockTimeout,
  )

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
