import { randomInt } from 'node:crypto'
import { chmodSync, closeSync, openSync, readSync, rmSync, statSync, truncateSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { log } from '../log.ts'

/** SQLite's log and index lie beside its file. */
const besides = ['-wal', '-shm'] as const

/** SQLite's open file. Another one may come to its path, such as a backup that is restored. */
export class SqliteFile {
  /** Another one after each opening. */
  database: SqliteDatabase.Database
  readonly #path: string
  /** Stays open as long as SQLite's own: closing one gives up all of a process's locks on a file. */
  #handle: number
  /** Device and inode of the file and of those beside it, as they were opened. */
  #opened: Record<string, string | undefined>
  /** The newest that was read. */
  #mark: number

  /** @throws if the file is missing, or is no database */
  constructor(path: string) {
    this.#path = path
    this.database = open(path)
    this.#handle = openSync(path, 'r')
    this.#opened = this.#identify()
    this.#mark = readMark(this.#handle)
  }

  /** True while the disk is too full to open the file: its content is read from memory. */
  get isCopy(): boolean {
    return this.database.memory
  }

  /** On a full disk SQLite has rolled back by itself, and a second time would hide its reason. */
  prepare(statement: string): SqliteDatabase.Statement {
    const isDone = statement === 'rollback' && !this.database.inTransaction
    return this.database.prepare(isDone ? 'SELECT 1' : statement)
  }

  /** True if what is written would be lost: another file is at a path, or the log was removed. */
  isReplaced(): boolean {
    if (this.isCopy) return false
    const now = this.#identify()
    return this.#isOverwritten || Object.keys(now).some((name) => now[name] !== this.#opened[name])
  }

  /**
   * Empties the log into the file, and counts this in the file's mark: an earlier copy has a lower one.
   * @returns false if another process that reads kept a part of it
   */
  clearLog(): boolean {
    if (this.isCopy) return true
    const log = statSync(`${this.#path}-wal`, { throwIfNoEntry: false })
    const mark = Number(this.database.pragma('application_id', { simple: true }))
    if (log?.size) this.database.pragma(`application_id = ${mark + 1}`)
    const busy = this.database.pragma('wal_checkpoint(TRUNCATE)', { simple: true })
    this.#mark = readMark(this.#handle)
    return busy === 0
  }

  /** Opens the file that is at the path now. @throws if that fails */
  reopen(): void {
    const before = this.database
    if (!this.isCopy) this.#removeLog()
    this.database = open(this.#path, this.isCopy ? before : undefined)
    if (this.database !== before) before.close()
    if (identify(this.#path) !== this.#opened['']) {
      closeSync(this.#handle)
      this.#handle = openSync(this.#path, 'r')
    }
    this.#opened = this.#identify()
    this.#mark = readMark(this.#handle)
  }

  close(): void {
    if (!this.database.open) return
    try {
      if (this.isReplaced()) this.#removeLog()
    } finally {
      this.database.close()
      closeSync(this.#handle)
    }
  }

  /**
   * Removes the log from the path, where SQLite would write it into the new file. Before that it is written
   * into its own file, which may have another path now; the transaction keeps another process on the old
   * file out. A backup that was copied over our file gets nothing of it: the log is emptied, and closed, as
   * SQLite shares its index among all connections of a process to one file.
   */
  #removeLog(): void {
    // A file that is only missing may come back, and needs its log.
    if (identify(this.#path) === undefined) return
    const isOverwritten = this.#isOverwritten
    if (!isOverwritten) this.database.exec('PRAGMA wal_checkpoint(TRUNCATE); BEGIN IMMEDIATE')
    for (const suffix of besides) {
      const path = this.#path + suffix
      if (identify(path) !== this.#opened[suffix]) continue
      if (isOverwritten && suffix === '-wal') truncateSync(path)
      rmSync(path, { force: true })
    }
    if (isOverwritten) this.database.close()
    else this.database.exec('ROLLBACK')
  }

  get #isOverwritten(): boolean {
    if (identify(this.#path) !== this.#opened['']) return false
    const mark = readMark(this.#handle)
    const isLater = mark >>> countBits === this.#mark >>> countBits && mark >= this.#mark
    if (isLater) this.#mark = mark
    return !isLater
  }

  #identify = (): Record<string, string | undefined> =>
    Object.fromEntries(['', ...besides].map((suffix) => [suffix, identify(this.#path + suffix)]))
}

/**
 * The mark is the file's application id (sqlite.org/fileformat.html, 1.3), which SQLite leaves alone. Its low
 * bits count, at most once a minute; the others tell a backup from what it was made of.
 */
const countBits = 20

/** Marks a backup, so that it is recognized when it is copied over an open file. */
export function markBackup(path: string): void {
  const backup = new SqliteDatabase(path)
  // Otherwise opening it would need the lock that another process holds.
  backup.pragma('journal_mode = WAL')
  backup.pragma(`application_id = ${randomInt(1, 2 ** (31 - countBits)) << countBits}`)
  backup.close()
}

function readMark(handle: number): number {
  const mark = Buffer.alloc(4)
  readSync(handle, mark, 0, 4, 68)
  return mark.readInt32BE()
}

/** @returns undefined if there is no such file */
function identify(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

/** @param copy what to read if the disk is still too full */
function open(path: string, copy?: SqliteDatabase.Database): SqliteDatabase.Database {
  for (const suffix of ['', ...besides]) keepPrivate(path + suffix)
  const database = new SqliteDatabase(path, { fileMustExist: true })
  try {
    return configure(database)
  } catch (error) {
    database.close()
    if (!isFullDisk(error)) throw error
    return copy ?? openCopy(path)
  }
}

/** Without room for the index beside its file, SQLite opens it only if no other process does. */
function openCopy(path: string): SqliteDatabase.Database {
  const file = new SqliteDatabase(path, { fileMustExist: true })
  file.pragma('locking_mode = EXCLUSIVE')
  const content = file.serialize()
  file.close()
  // File format versions: a database in memory has no write-ahead log (sqlite.org/fileformat.html).
  content.fill(1, 18, 20)
  const copy = new SqliteDatabase(content)
  copy.pragma('query_only = ON')
  log('error', 'database-read-only', { advice: 'Make room on the disk of DATA_DIR.' })
  return copy
}

const isFullDisk = (error: unknown) =>
  error instanceof SqliteDatabase.SqliteError && /^SQLITE_(FULL|IOERR)/.test(error.code)

function configure(database: SqliteDatabase.Database): SqliteDatabase.Database {
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Erased data is overwritten on disk.
  database.pragma('secure_delete = ON')
  // The log and the index are there from the first read on.
  database.prepare('SELECT count(*) FROM sqlite_schema').get()
  // SQLite blocks the event loop while it waits for a lock; retryWhileBusy() does not.
  database.pragma('busy_timeout = 5')
  return database
}

/** chmod 600 if the file is ours and group- or world-accessible. */
function keepPrivate(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false })
  const isOurs = stats?.uid === process.getuid?.()
  if (stats && isOurs && (stats.mode & 0o077) !== 0) chmodSync(file, 0o600)
}
