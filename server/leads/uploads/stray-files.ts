import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Chore } from '../../database/housekeeping.ts'
import type { Tables } from '../../database/open.ts'
import { openFolderStore } from './folder-store.ts'
import { type UploadStore, UploadStoreError } from './upload-store.ts'

/** Keys of files without a lead: in the folder of this machine, and in the shared store. */
type StrayFiles = { local: string[]; kept: string[] }

/**
 * Removes uploaded files without a lead, which a crash or a broken connection left behind, and files of
 * the folder that were also moved to the shared store.
 * @param folder of uploaded files on this machine
 */
export function openStrayFiles(
  db: Kysely<Tables>,
  folder: string,
  uploads: Pick<UploadStore, 'remove'>,
) {
  async function find(moment: string): Promise<StrayFiles> {
    const old = await listFilesBefore(folder, moment)
    const local: string[] = []
    // Queried after the folder was read, so that the lead of every old file is stored.
    for (let first = 0; first < old.length; first += batchSize) {
      const batch = old.slice(first, first + batchSize)
      const needed = await db
        .selectFrom('lead_files')
        .select('storage_key')
        .where('storage_key', 'in', batch)
        .where('storage_key', 'not in', db.selectFrom('uploads').select('storage_key'))
        .execute()
      const neededKeys = new Set(needed.map(({ storage_key }) => storage_key))
      local.push(...batch.filter((name) => !neededKeys.has(name)))
    }
    const kept = await db
      .selectFrom('uploads')
      .select('storage_key')
      .where('kept_at', '<', moment)
      .where('storage_key', 'not in', db.selectFrom('lead_files').select('storage_key'))
      .execute()
    return { local, kept: kept.map(({ storage_key }) => storage_key) }
  }

  async function remove({ local, kept }: StrayFiles): Promise<void> {
    const here = openFolderStore(folder)
    for (const key of local) await here.remove(key)
    for (const key of kept) await uploads.remove(key)
  }

  /** In the folder only files with names of ours. Each server prunes its own, and any of them the store. */
  async function prune(): Promise<void> {
    await removeErasedFiles(db, uploads)
    const { local, kept } = await find(new Date(Date.now() - 86_400_000).toISOString())
    await remove({ local: local.filter((name) => /^[\da-f]{64}$/.test(name)), kept })
  }

  return {
    /**
     * @param moment only files from before it (ISO 8601 in UTC), which belong to no post under way
     * @returns the number of files
     * @throws {UploadStoreError}
     */
    async removeStrays(moment: string, { isDryRun = false } = {}): Promise<number> {
      const strays = await find(moment)
      if (!isDryRun) await remove(strays)
      return new Set([...strays.local, ...strays.kept]).size
    },
    chores: [{ name: 'stray files', every: 3_600_000, run: prune }] satisfies Chore[],
  }
}

/**
 * Removes files of erased leads, which the transaction that erased them has recorded.
 * @returns locations of those that could not be removed; they stay recorded
 */
export async function removeErasedFiles(
  db: Kysely<Tables>,
  uploads: Pick<UploadStore, 'remove'>,
): Promise<string[]> {
  const kept: string[] = []
  for (const { storage_key: key } of await db.selectFrom('erased_files').selectAll().execute()) {
    try {
      await uploads.remove(key)
      await db.deleteFrom('erased_files').where('storage_key', '=', key).execute()
    } catch (error) {
      kept.push(error instanceof UploadStoreError ? error.at : key)
    }
  }
  return kept
}

/** Names in one statement; below SQLite's limit of parameters. */
const batchSize = 200

async function listFilesBefore(folder: string, moment: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    // Removed meanwhile, with its post.
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats && stats.mtime.toISOString() < moment) old.push(name)
  }
  return old
}
