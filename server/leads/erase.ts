import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { clearLog, inTransaction, type Tables } from '../database/open.ts'
import type { Chore } from '../jobs/housekeeping.ts'
import { keepDigests } from './digest.ts'
import { recordEvent } from './rows.ts'
import { openFolderStore } from './uploads/folder-store.ts'
import { type UploadStore, UploadStoreError } from './uploads/upload-store.ts'

/**
 * Deletes leads with their answers, files and outbox rows, and records that an operator did so.
 * @param action `erase` or `prune`, or `canary`, which is not recorded
 * @param timeout for other programs that read the database, in ms
 * @returns `keptFiles`: locations of files that could not be deleted; `isOverwritten`: false if another
 *   program read SQLite's file all the time, so that old texts are still in its log
 */
export async function eraseLeads(
  db: Kysely<Tables>,
  ids: string[],
  action: 'erase' | 'prune' | 'canary',
  uploads: Pick<UploadStore, 'remove'>,
  timeout = 5000,
): Promise<{ references: string[]; keptFiles: string[]; isOverwritten: boolean }> {
  const erased: string[] = []
  const keptFiles: string[] = []
  for (let first = 0; first < ids.length; first += batchSize) {
    const batch = ids.slice(first, first + batchSize)
    const { references, keys } = await inTransaction(db, async (transaction) => {
      const leads = await transaction
        .selectFrom('leads')
        .select('reference')
        .where('id', 'in', batch)
        .execute()
      const files = await transaction
        .selectFrom('lead_files')
        .select('storage_key')
        .where('lead_id', 'in', batch)
        .execute()
      await keepDigests(transaction, batch)
      for (const table of ['outbox', 'lead_files', 'lead_answers'] as const) {
        await transaction.deleteFrom(table).where('lead_id', 'in', batch).execute()
      }
      await transaction.deleteFrom('leads').where('id', 'in', batch).execute()
      const references = leads.map(({ reference }) => reference)
      if (action !== 'canary') await recordEvent(transaction, action, references)
      return { references, keys: files.map(({ storage_key }) => storage_key) }
    })
    for (const key of keys) {
      await uploads
        .remove(key)
        .catch((error) => keptFiles.push(error instanceof UploadStoreError ? error.at : key))
    }
    erased.push(...references)
  }
  return { references: erased, keptFiles, isOverwritten: await overwrite(db, timeout) }
}

/** Deleted data must not stay in SQLite's write-ahead log. */
async function overwrite(db: Kysely<Tables>, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout
  while (!(await clearLog(db))) {
    if (performance.now() > deadline) return false
    await sleep(100)
  }
  return true
}

/** Leads per transaction; below SQLite's limit of parameters in a statement. */
const batchSize = 200

/**
 * Finds the leads, the canary's included, stored before a moment (ISO 8601 in UTC).
 * @returns those that the company was notified of, or need not be, and the others
 */
export async function findLeadsBefore(
  db: Kysely<Tables>,
  moment: string,
): Promise<{ delivered: FoundLead[]; undelivered: FoundLead[] }> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.lead_id', '=', 'leads.id')
        .on('outbox.kind', '=', 'lead')
        // It notifies only the visitor.
        .on('outbox.channel', '!=', 'confirmation'),
    )
    .select(['leads.id', 'reference', 'canary', 'outbox.state'])
    .where('leads.created_at', '<', moment)
    .orderBy('leads.created_at')
    .execute()
  const delivered: FoundLead[] = []
  const undelivered: FoundLead[] = []
  for (const [id, messages] of Map.groupBy(rows, ({ id }) => id)) {
    const { reference = '', canary } = messages[0] ?? {}
    const isDone = canary === 1 || isDelivered(messages.map(({ state }) => state))
    ;(isDone ? delivered : undelivered).push({ id, reference })
  }
  return { delivered, undelivered }
}

/**
 * A lead is delivered once a recipient was notified and none is pending; recipients that are no longer
 * configured may never have been reached. A lead without outbox rows needs no notification.
 */
function isDelivered(states: (Tables['outbox']['state'] | null)[]): boolean {
  if (states.some((state) => state === 'queued' || state === 'leased')) return false
  return states.includes('sent') || !states.includes('dead')
}

export type FoundLead = { id: string; reference: string }

/** Keys of files without a lead: in the folder of this machine, and in the shared store. */
export type StrayFiles = { local: string[]; kept: string[] }

/**
 * Finds uploaded files without a lead, which a crash or a broken connection left behind, and files that
 * were also moved to the shared store.
 * @param folder of uploaded files on this machine
 * @param moment only files from before it (ISO 8601 in UTC), which belong to no post under way
 */
export async function findStrayFiles(
  db: Kysely<Tables>,
  folder: string,
  moment: string,
): Promise<StrayFiles> {
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

/** @throws {UploadStoreError} */
export async function removeStrayFiles(
  { local, kept }: StrayFiles,
  folder: string,
  uploads: UploadStore,
): Promise<void> {
  const here = openFolderStore(folder)
  for (const key of local) await here.remove(key)
  for (const key of kept) await uploads.remove(key)
}

/**
 * Removes files that have been without a lead for a day; in the folder only those with names of ours.
 * Each server prunes its own folder, and any of them the shared store.
 */
export async function pruneStrayFiles(
  db: Kysely<Tables>,
  folder: string,
  uploads: UploadStore,
): Promise<void> {
  const moment = new Date(Date.now() - 86_400_000).toISOString()
  const { local, kept } = await findStrayFiles(db, folder, moment)
  const ours = local.filter((name) => /^[\da-f]{64}$/.test(name))
  await removeStrayFiles({ local: ours, kept }, folder, uploads)
}

export const strayFileChores = (
  db: Kysely<Tables>,
  folder: string,
  uploads: UploadStore,
): Chore[] => [
  { name: 'stray files', every: 3_600_000, run: () => pruneStrayFiles(db, folder, uploads) },
]

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
