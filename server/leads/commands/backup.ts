import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { isPgBouncer } from '../pgbouncer.ts'
import { postgresEnvironment } from '../postgres-environment.ts'
import { argumentsOf, type Command, UsageError } from './command.ts'

/**
 * `backup FILE`: copies the ledger while the server runs: on SQLite to a database file, on
 * PostgreSQL to a dump for `pg_restore`. The operator copies uploaded files apart.
 */
export const backup: Command = async (args, { db, databaseUrl, out }) => {
  const [file] = argumentsOf(args)
  if (!file) throw new UsageError('Name a file: backup leads-2026-01-31.sqlite.')
  if (databaseUrl && (await isPgBouncer(databaseUrl))) throw new UsageError(pooledAdvice)
  // Made here, so that it is never for others to read.
  const handle = await open(file, 'wx', 0o600).catch((error) => {
    throw error.code === 'EEXIST' ? new UsageError(`${file} is there already.`) : error
  })
  try {
    if (databaseUrl) await dump(databaseUrl, file)
    else await sql`VACUUM INTO ${file}`.execute(db)
    await handle.sync()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  out.write(`${file} holds the ledger. Copy DATA_DIR/uploads beside it.\n`)
}

const pooledAdvice =
  'A backup needs PostgreSQL itself, not PgBouncer: DATABASE_URL=postgres://… npm run leads -- backup FILE.'

/** @throws with what `pg_dump` printed */
async function dump(databaseUrl: string, file: string): Promise<void> {
  const env = { ...process.env, ...(await postgresEnvironment(databaseUrl, process.env)) }
  try {
    await promisify(execFile)('pg_dump', ['--format=custom', `--file=${file}`], { env })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isMissing = 'code' in error && error.code === 'ENOENT'
    const said = 'stderr' in error ? String(error.stderr).trim() : error.message
    throw new Error(
      isMissing ? 'pg_dump is not on this machine: install PostgreSQL’s client.' : said,
    )
  }
}
