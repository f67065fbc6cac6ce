import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'

/**
 * The uploaded files that are in no lead: a crash between file and lead leaves one behind, and so
 * does a database that broke off while it stored the lead.
 * @param moment only files from before it (ISO 8601), so that none is of a post under way
 * @returns their paths
 */
export async function strayFiles(
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
  // Only now, so that every old file's lead is in.
  const rows = await db.selectFrom('lead_files').select('path').execute()
  const known = new Set(rows.map(({ path }) => path))
  return old.filter((name) => !known.has(name)).map((name) => join(uploads, name))
}
