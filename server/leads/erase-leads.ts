import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { change, noteEvent } from './change-lead.ts'
import type { Tables } from './database.ts'
import { isPostgres } from './is-postgres.ts'

/** The leads in which an address stands as an answer, a hidden field or a part of the visit. */
export async function leadsWithAddress(db: Kysely<Tables>, address: string): Promise<string[]> {
  const wanted = address.trim().toLowerCase()
  const answers = await db
    .selectFrom('lead_answers')
    .select('lead_id')
    .where(({ fn }) => sql`${fn('lower', [fn('trim', ['answer'])])} = ${wanted}`)
    .execute()
  const leads = await db.selectFrom('leads').select(['id', 'hidden', 'attribution']).execute()
  const named = leads.filter((lead) =>
    [lead.hidden, lead.attribution]
      .flatMap((json) => Object.values(JSON.parse(json)))
      .some((value) => String(value).trim().toLowerCase() === wanted),
  )
  return [...new Set([...answers.map(({ lead_id }) => lead_id), ...named.map(({ id }) => id)])]
}

/** The leads, the canary's included, stored before a moment (ISO 8601 in UTC). */
export async function leadsBefore(db: Kysely<Tables>, moment: string): Promise<string[]> {
  const rows = await db.selectFrom('leads').select('id').where('created_at', '<', moment).execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes leads with all that belongs to them, files included, and writes down that it was done.
 * @param action `erase` or `prune`
 * @param uploads the folder of uploaded files
 * @returns the references of those that are gone
 */
export async function eraseLeads(
  db: Kysely<Tables>,
  ids: string[],
  action: string,
  uploads: string,
): Promise<string[]> {
  const erased: string[] = []
  for (let first = 0; first < ids.length; first += 200) {
    const some = ids.slice(first, first + 200)
    const { references, paths } = await change(db, async (transaction) => {
      const leads = await transaction
        .selectFrom('leads')
        .select('reference')
        .where('id', 'in', some)
        .execute()
      const files = await transaction
        .selectFrom('lead_files')
        .select('path')
        .where('lead_id', 'in', some)
        .execute()
      for (const table of ['outbox', 'lead_files', 'lead_answers'] as const) {
        await transaction.deleteFrom(table).where('lead_id', 'in', some).execute()
      }
      await transaction.deleteFrom('leads').where('id', 'in', some).execute()
      const references = leads.map(({ reference }) => reference)
      if (action !== 'canary') await noteEvent(transaction, action, references)
      return { references, paths: files.map(({ path }) => path) }
    })
    // A path that is stored never leads out of its folder, but a deletion had better be sure.
    const inside = paths.filter((path) => !path.startsWith('/') && !path.split('/').includes('..'))
    await Promise.all(inside.map((path) => rm(join(uploads, path), { force: true })))
    erased.push(...references)
  }
  // What was deleted must not stay behind in SQLite's log of changes.
  if (!isPostgres(db)) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
  return erased
}
