import { readFile, rm } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { inTransaction, type Tables } from '../../database/open.ts'
import { openLimiter } from '../../http/limiter.ts'
import { readInPieces, type UploadStore, withStoreError } from './upload-store.ts'

/** Concurrent writes; the driver holds each file in memory about three times. */
const maxWrites = 2

/** Longest wait for a write to begin, in ms. */
const queueTimeout = 10_000

/** Opens the uploads in PostgreSQL, one row per file. */
export function openDatabaseStore(db: Kysely<Tables>): UploadStore {
  const writes = openLimiter(maxWrites)
  const place = 'the database'
  const rows = () => db.selectFrom('uploads')
  return {
    keep: (key, from) =>
      withStoreError(place, async () => {
        const patience = AbortSignal.timeout(queueTimeout)
        const leave = await writes.enter('', patience)
        if (!leave) throw patience.reason
        try {
          const data = await readFile(from)
          await insertUpload(db, { storage_key: key, size: data.length, data })
          await rm(from, { force: true })
        } finally {
          leave()
        }
      }),

    open: (key) =>
      withStoreError(place, async () => {
        const row = await rows().select('size').where('storage_key', '=', key).executeTakeFirst()
        if (!row) return undefined
        const read = async (at: number, length: number) => {
          const piece = sql<Uint8Array>`substr(data, ${at + 1}, ${length})`.as('piece')
          return (
            await rows().select(piece).where('storage_key', '=', key).executeTakeFirstOrThrow()
          ).piece
        }
        return { size: row.size, content: readInPieces(place, row.size, read) }
      }),

    remove: (key) =>
      withStoreError(place, async () => {
        await db.deleteFrom('uploads').where('storage_key', '=', key).execute()
      }),
  }
}

/** Inserts a file's row, unless an attempt whose commit was not answered has done so. */
export const insertUpload = (
  db: Kysely<Tables>,
  file: Pick<Tables['uploads'], 'storage_key' | 'size' | 'data'>,
): Promise<unknown> =>
  inTransaction(db, (on) =>
    on
      .insertInto('uploads')
      .values({ ...file, kept_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('storage_key').doNothing())
      .execute(),
  )
