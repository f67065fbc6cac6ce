import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type Command, UsageError } from './desk.ts'

/**
 * `backup FILE`: a copy of the ledger as it is now, while the server goes on. On SQLite a database
 * file; on PostgreSQL a dump for `pg_restore`, made by `pg_dump`. Uploaded files are copied apart.
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

/** The address in the variables PostgreSQL's tools read, so that no password is in a process list. */
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
