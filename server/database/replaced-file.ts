import type { Kysely } from 'kysely'
import { LoggableError, log } from '../log.ts'
import { migrate } from './migrations.ts'
import { findSqliteFile, type Tables } from './open.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/** What was written may be lost: another file came to SQLite's path. */
export class DatabaseReplacedError extends LoggableError {
  override name = 'DatabaseReplacedError'
}

/**
 * Opens SQLite's file again if another one is at its path, such as a backup restored under a running server,
 * or if the disk was too full to open it.
 * @returns true if it was replaced
 * @throws if the new file is missing, or cannot be opened
 */
export async function reopenIfReplaced(db: Kysely<Tables>): Promise<boolean> {
  const file = findSqliteFile(db)
  const wasCopy = file?.isCopy
  if (!wasCopy && !file?.isReplaced()) return false
  if (!wasCopy)
    log('error', 'database-replaced', { advice: 'Stop the server before you restore a backup.' })
  await retryWhileBusy(() =>
    db.connection().execute(async () => {
      if (file.isCopy || file.isReplaced()) file.reopen()
    }),
  )
  if (file.isCopy) return false
  await migrate(db)
  return !wasCopy
}

/**
 * Does work whose result is only true of the file at SQLite's path.
 * @throws {DatabaseReplacedError} if another file came to it; the work may be repeated
 */
export async function inCurrentFile<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  const file = findSqliteFile(db)
  const opened = file?.database
  const result = await work()
  if ((await reopenIfReplaced(db)) || file?.database !== opened)
    throw new DatabaseReplacedError('the database file was replaced')
  return result
}
