import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type Command, UsageError } from './command.ts'

/**
 * `backup FILE`: copies the ledger while the server runs: on SQLite to a database file, on
 * PostgreSQL to a dump for `pg_restore`. The operator copies uploaded files apart.
 */
export const backup: Command = async ([file], { db, databaseUrl, out }) => {
  if (!file) throw new UsageError('Name a file: backup leads-2026-01-31.sqlite.')
  if (existsSync(file)) throw new UsageError(`${file} is there already.`)
  if (databaseUrl) {
    await promisify(execFile)('pg_dump', ['--format=custom', `--file=${file}`], {
      env: { ...postgresEnvironment(databaseUrl), PATH: '/usr/local/bin:/usr/bin:/bin' },
    })
  } else {
    await sql`VACUUM INTO ${file}`.execute(db)
  }
  await chmod(file, 0o600)
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
  out.write(`${file} holds the ledger. Copy DATA_DIR/uploads beside it.\n`)
}

/** Gives the address as PostgreSQL's variables, so that no password is in a process list. */
function postgresEnvironment(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
}
