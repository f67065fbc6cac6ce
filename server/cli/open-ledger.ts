import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { findMigrations, migrate } from '../database/migrations.ts'
import { openDatabase, openExistingDatabase, sqliteFile, type Tables } from '../database/open.ts'
import { countLeads } from '../leads/rows.ts'
import { UsageError } from './command.ts'

type Options = {
  dataDir: string
  databaseUrl: string | undefined
  /** Where the settings were read. */
  from: string
  /** The npm script that asks. */
  script?: string
  /** What the operator typed, to be typed again as another user. */
  argv: string[]
  err: Writable
  /** Whether a ledger that is not there is made, as `migrate` does. */
  makes?: boolean
  /** The user who runs the command; undefined where there are none, as on Windows. */
  user?: number | undefined
}

/**
 * Opens the ledger that the settings name, which must be there unless it is made, and says which one
 * it is and how much it holds.
 * @throws {UsageError} when there is none, or it belongs to another user; or the database's own error
 */
export async function openLedger(options: Options): Promise<Kysely<Tables>> {
  const { dataDir, databaseUrl, from, err, makes = false } = options
  const settings = `Settings: ${from}.`
  // What is made in PostgreSQL needs no folder: a job of Kubernetes has none.
  if (!makes || !databaseUrl) checkFolder(options, settings)
  const file = sqliteFile(dataDir)
  if (!databaseUrl && !makes && !existsSync(file)) {
    throw new UsageError(
      `There is no ledger at ${file}: the site makes it when it starts. ${settings}`,
    )
  }
  const name = databaseUrl ? await nameOf(databaseUrl) : file
  let db: Kysely<Tables> | undefined
  try {
    db = (makes && !databaseUrl ? openDatabase : openExistingDatabase)(dataDir, databaseUrl)
    const { missing, isNew } = await findMigrations(db)
    if (isNew && !makes) {
      throw new UsageError(`${name} holds no ledger: the site makes it when it starts. ${settings}`)
    }
    if (missing.length > 0) {
      const age = isNew ? 'new' : 'of an earlier version'
      err.write(`The ledger is ${age}, and gets ${missing.join(', ')}.\n`)
      await migrate(db)
    }
    const count = await countLeads(db, { quarantined: false })
    const quarantined = await countLeads(db, { quarantined: true })
    const leads = `${count} ${count === 1 ? 'lead' : 'leads'} and ${quarantined} in quarantine`
    err.write(`Ledger: ${name}, ${leads}. ${settings}\n`)
    return db
  } catch (error) {
    await db?.destroy()
    if (error instanceof UsageError) throw error
    // Of several addresses that refused, the error has a code and says nothing.
    const { message, code } = Object.assign({ message: String(error), code: '' }, error)
    throw new Error(`Cannot read ${name}: ${message || code}. ${settings}`, { cause: error })
  }
}

/**
 * The user of the site owns the ledger, or the folder where it lies elsewhere: a file that another
 * one makes is one that the site cannot write.
 */
function checkFolder(options: Options, settings: string) {
  const { dataDir, databaseUrl, script = 'leads', argv, user = process.getuid?.() } = options
  const folder = statSync(dataDir, { throwIfNoEntry: false })
  // With PostgreSQL there may be none on this machine.
  if (databaseUrl && !folder) return
  if (!folder?.isDirectory()) {
    throw new UsageError(`There is no folder ${dataDir} (DATA_DIR). ${settings}`)
  }
  const owner = (statSync(sqliteFile(dataDir), { throwIfNoEntry: false }) ?? folder).uid
  if (user === undefined || owner === user) return
  const command = ['npm', 'run', '--silent', script, '--', ...argv].map(quoted).join(' ')
  throw new UsageError(`${dataDir} belongs to another user: sudo -u ${userName(owner)} ${command}`)
}

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

function userName(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `'#${uid}'`
  }
}

/** Names the database as its driver reads the address, without the password. */
async function nameOf(databaseUrl: string): Promise<string> {
  const { default: pg } = await import('pg')
  const { database, host, port, user } = new pg.Client(databaseUrl)
  return `PostgreSQL’s database ${database ?? user} at ${host}:${port}`
}
