import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { inTransaction, isPostgres, type Tables } from './database.ts'
import { recordEvent } from './rows.ts'

/**
 * Deletes leads with their answers, files and outbox rows, and records that an operator did so.
 * @param action `erase` or `prune`, or `canary`, which is not recorded
 * @param uploads the folder of uploaded files
 * @returns the references of the deleted leads
 */
export async function eraseLeads(
  db: Kysely<Tables>,
  ids: string[],
  action: 'erase' | 'prune' | 'canary',
  uploads: string,
): Promise<string[]> {
  const erased: string[] = []
  for (let first = 0; first < ids.length; first += batchSize) {
    const batch = ids.slice(first, first + batchSize)
    const { references, paths } = await inTransaction(db, async (transaction) => {
      const leads = await transaction
        .selectFrom('leads')
        .select('reference')
        .where('id', 'in', batch)
        .execute()
      const files = await transaction
        .selectFrom('lead_files')
        .select('path')
        .where('lead_id', 'in', batch)
        .execute()
      for (const table of ['outbox', 'lead_files', 'lead_answers'] as const) {
        await transaction.deleteFrom(table).where('lead_id', 'in', batch).execute()
      }
      await transaction.deleteFrom('leads').where('id', 'in', batch).execute()
      const references = leads.map(({ reference }) => reference)
      if (action !== 'canary') await recordEvent(transaction, action, references)
      return { references, paths: files.map(({ path }) => path) }
    })
    // A stored path never leads out of its folder; a deletion checks it all the same.
    const inside = paths.filter((path) => !path.startsWith('/') && !path.split('/').includes('..'))
    await Promise.all(inside.map((path) => rm(join(uploads, path), { force: true })))
    erased.push(...references)
  }
  // Deleted data must not stay in SQLite's write-ahead log.
  if (!isPostgres(db)) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  return erased
}

/** How many leads one transaction deletes; under SQLite's limit of parameters in a statement. */
const batchSize = 200

/** Finds the ids of leads with an address as an answer, a hidden field or a part of the attribution. */
export async function findLeadsByAddress(db: Kysely<Tables>, address: string): Promise<string[]> {
  const wanted = address.trim().toLowerCase()
  const answers = await db
    .selectFrom('lead_answers')
    .select('lead_id')
    .where(({ fn }) => sql`${fn('lower', [fn('trim', ['answer'])])} = ${wanted}`)
    .execute()
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'hidden', 'undeclared', 'attribution'])
    .execute()
  const named = leads.filter((lead) =>
    [lead.hidden, lead.undeclared ?? '{}', lead.attribution]
      .flatMap((json) => Object.values(JSON.parse(json)))
      .some((value) => String(value).trim().toLowerCase() === wanted),
  )
  return [...new Set([...answers.map(({ lead_id }) => lead_id), ...named.map(({ id }) => id)])]
}

/** Finds the ids of leads, the canary's included, stored before a moment (ISO 8601 in UTC). */
export async function findLeadsBefore(db: Kysely<Tables>, moment: string): Promise<string[]> {
  const rows = await db.selectFrom('leads').select('id').where('created_at', '<', moment).execute()
  return rows.map(({ id }) => id)
}

/**
 * Finds uploaded files that belong to no lead. A crash between file and lead leaves one behind, and
 * so does a database whose connection broke during the commit.
 * @param moment only files from before it (ISO 8601 in UTC), so that no post is under way
 * @returns their paths
 */
export async function findStrayFiles(
  db: Kysely<Tables>,
  uploads: string,
  moment: string,
): Promise<string[]> {
  const names = await readdir(uploads).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const { mtime } = await stat(join(uploads, name))
    if (mtime.toISOString() < moment) old.push(name)
  }
  // Read after the folder, so that the lead of every old file is there.
  const rows = await db.selectFrom('lead_files').select('path').execute()
  const known = new Set(rows.map(({ path }) => path))
  return old.filter((name) => !known.has(name)).map((name) => join(uploads, name))
}
