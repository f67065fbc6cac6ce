import { existsSync, statSync } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { findMigrations, migrate } from '../database/migrations.ts'
import { openDatabase, openExistingDatabase, sqliteFile, type Tables } from '../database/open.ts'
import { countLeads } from '../leads/lead-list.ts'
import { type Command, formatCount, parseArgument, UsageError } from './command.ts'

type Options = {
  dataDir: string
  databaseUrl: string | undefined
  /** Source of the settings, for messages. */
  from: string
  err: Writable
  /** Creates a missing database, as `migrate` does. */
  create?: boolean
  /** The command only reads, and leaves the schema of an earlier version as it is. */
  isReading?: boolean
  /** The user who runs the command; undefined on Windows. */
  user?: number | undefined
}

/**
 * Opens the database of the settings, which must exist unless `create` is set, and prints its name and
 * the number of leads.
 * @throws {UsageError} when there is none, or it belongs to another user; or the database's own error
 */
export async function openCommandDatabase(options: Options): Promise<Kysely<Tables>> {
  const { dataDir, databaseUrl, from, err, create = false, isReading = false } = options
  const settings = `Settings: ${from}.`
  const refusal = (reason: string) => new UsageError(`${reason}. ${settings}`)
  // A new database in PostgreSQL needs no folder: a job of Kubernetes has none.
  if (!create || !databaseUrl) checkFolder(options, refusal)
  const file = sqliteFile(dataDir)
  if (!databaseUrl && !create && !existsSync(file))
    throw refusal(`There is no database at ${file}: the site creates it at start`)
  const name = databaseUrl ? await describeDatabase(databaseUrl) : file
  let db: Kysely<Tables> | undefined
  try {
    db = (create && !databaseUrl ? openDatabase : openExistingDatabase)(dataDir, databaseUrl)
    const { missing, isNew } = await findMigrations(db)
    if (isNew && !create)
      throw refusal(`${name} has no tables of the site, which creates them at start`)
    if (missing.length > 0 && isReading) {
      err.write('The database is of an earlier version, and stays so: this command only reads.\n')
    } else if (missing.length > 0) {
      const age = isNew ? 'new' : 'of an earlier version'
      err.write(`The database is ${age}; running the migrations ${missing.join(', ')}.\n`)
      await migrate(db)
    }
    const count = formatCount(await countLeads(db, { state: 'not-spam' }), 'lead')
    const quarantined = await countLeads(db, { state: 'spam' })
    err.write(`Database: ${name}, ${count} and ${quarantined} in quarantine. ${settings}\n`)
    return db
  } catch (error) {
    await db?.destroy()
    if (error instanceof UsageError) throw error
    // When several ips refused, the error has a code and no message.
    const { message, code } = Object.assign({ message: String(error), code: '' }, error)
    throw new Error(`Cannot read ${name}: ${message || code}. ${settings}`, { cause: error })
  }
}

/** `migrate`: creates or migrates the database. Opening it has done so, as for every command. */
export const migrateDatabase: Command = async (args, { out }) => {
  if (parseArgument(args, 'command')) throw new UsageError('migrate takes no arguments.')
  out.write('The database has this version’s schema.\n')
}

/** The site could not write a file that another user creates. */
function checkFolder(options: Options, refusal: (reason: string) => UsageError) {
  const { dataDir, databaseUrl, user = process.getuid?.() } = options
  const folder = statSync(dataDir, { throwIfNoEntry: false })
  // With PostgreSQL this machine may have none.
  if (databaseUrl && !folder) return
  if (!folder?.isDirectory()) throw refusal(`There is no folder ${dataDir} (DATA_DIR)`)
  const owner = (statSync(sqliteFile(dataDir), { throwIfNoEntry: false }) ?? folder).uid
  if (user === undefined || owner === user) return
  // Not by npm, which writes into the home folder of that user.
  const command = `sudo -u '#${owner}' ${process.argv.join(' ')}`
  throw new UsageError(`${dataDir} belongs to another user: ${command}`)
}

/** Names the database as its driver reads the URL, without the password. */
async function describeDatabase(databaseUrl: string): Promise<string> {
  const { default: pg } = await import('pg')
  const { database, host, port, user } = new pg.Client(databaseUrl)
  return `PostgreSQL’s database ${database ?? user} at ${host}:${port}`
}
