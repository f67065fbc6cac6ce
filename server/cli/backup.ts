import { execFile } from 'node:child_process'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/open.ts'
import { argumentsOf, type Command, UsageError } from './command.ts'
import { isPgBouncer } from './pgbouncer.ts'
import { postgresEnvironment } from './postgres-environment.ts'

/**
 * `backup FILE`: copies the ledger while the server runs: on SQLite to a database file, on
 * PostgreSQL to a dump for `pg_restore`. It says which uploaded files are not in it.
 */
export const backup: Command = async (args, { db, dataDir, databaseUrl, out }) => {
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
  out.write(
    [
      `${file} holds the ledger${databaseUrl ? ' and the files in it' : ''}.`,
      ...(await findMissing(db, dataDir, databaseUrl)),
    ].join(' '),
  )
  out.write('\n')
}

/** Says in words for the operator which files of leads the copy does not hold. */
async function findMissing(
  db: Kysely<Tables>,
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<string[]> {
  const missing: string[] = []
  const inBucket = db.selectFrom('uploads').select('name').where('data', 'is', null).limit(1)
  if (await inBucket.executeTakeFirst()) {
    missing.push('Files that are in the bucket of S3_URL are not: copy the bucket as well.')
  }
  const folder = join(dataDir, 'uploads')
  const names = await readdir(folder).catch(() => [])
  if (!databaseUrl) missing.push('Copy DATA_DIR/uploads beside it.')
  else if (names.length > 0) {
    missing.push(`Files from before DATABASE_URL are not: copy ${folder} as well.`)
  }
  return missing
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
