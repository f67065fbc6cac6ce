import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { recordRun } from '../database/scheduled-runs.ts'
import { markBackup } from '../database/sqlite-file.ts'
import { type Command, parseArgument, UsageError } from './command.ts'

/**
 * `backup FILE`: copies the database while the server runs, on SQLite to a database file, on PostgreSQL
 * to a dump for `pg_restore`, and says which uploads are not in it.
 */
export const backup: Command = async (args, context) => {
  const { db, databaseUrl, out, err } = context
  const file = parseArgument(args, 'file')
  if (!file) throw new UsageError('Expected a file: backup leads-2026-01-31.sqlite.')
  if (existsSync(file)) throw new UsageError(`${file} already exists.`)
  // A backup that is killed leaves no file of that name. This one is begun anew.
  const part = `${file}.part`
  await rm(part, { force: true })
  // Created here, so that other users can never read it.
  const handle = await open(part, 'wx', 0o600)
  try {
    if (databaseUrl) await dump(databaseUrl, part)
    else {
      await sql`VACUUM INTO ${part}`.execute(db)
      markBackup(part)
    }
    await handle.sync()
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  // A full disk of the database does not make the copy on another one a bad one.
  await recordRun(db, 'backup').catch((error: unknown) =>
    err.write(`The site's metrics do not show this backup: ${error}\n`),
  )
  const content = databaseUrl
    ? 'the leads and their uploads.'
    : 'the leads. Copy DATA_DIR/uploads as well.'
  out.write(`${file} holds ${content}\n`)
}

async function dump(databaseUrl: string, file: string): Promise<void> {
  const env = { ...process.env, ...(await toLibpq(databaseUrl)) }
  try {
    await promisify(execFile)('pg_dump', ['--format=custom', `--file=${file}`], { env })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ('code' in error && error.code === 'ENOENT')
      throw new Error('pg_dump is not installed: install PostgreSQL’s client programs.')
    throw new Error('stderr' in error ? String(error.stderr).trim() : error.message)
  }
}

/**
 * Translates the site's database URL for PostgreSQL's own programs, into variables: arguments are in the
 * process list (https://www.postgresql.org/docs/current/libpq-envars.html).
 */
export async function toLibpq(databaseUrl: string): Promise<NodeJS.ProcessEnv> {
  const { default: pg } = await import('pg')
  const { host, port, user = process.env.USER, database, password } = new pg.Client(databaseUrl)
  const given = new URLSearchParams(databaseUrl.split('?', 2)[1])
  const tls = ['sslrootcert', 'sslcert', 'sslkey', 'options'].flatMap((name) =>
    given.has(name) ? [[`PG${name.toUpperCase()}`, given.get(name)]] : [],
  )
  const sslMode = given.get('sslmode') ?? (/^(?:1|true)$/.test(given.get('ssl') ?? '') && 'require')
  return {
    ...{ PGHOST: host, PGPORT: `${port}`, PGUSER: user, PGDATABASE: database ?? user },
    ...(password && { PGPASSWORD: password }),
    // The driver's own word for an encrypted connection without verification.
    ...(sslMode && { PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode }),
    ...Object.fromEntries(tls),
  }
}
