import { readFile, rm } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { inTransaction, type Tables } from '../../database/open.ts'
import { retryOnNewConnection } from '../../database/postgres.ts'
import { orStoreError, readInPieces, type UploadStore } from './upload-store.ts'

/** Files in memory at once to be written: the driver holds each about three times. */
const maxWrites = 2

/** The longest wait of a visitor's file for a queue slot, in milliseconds. */
const queueTimeout = 10_000

/** Opens the uploads in PostgreSQL, a row a file; every server on the database reads them. */
export function openDatabaseStore(db: Kysely<Tables>): UploadStore {
  const inQueue = openQueue(maxWrites, queueTimeout)
  const place = 'the database'
  const rows = () => db.selectFrom('uploads').where('data', 'is not', null)
  return {
    places: [place],

    keep: (name, from) =>
      orStoreError(place, () =>
        inQueue(async () => {
          const data = await readFile(from)
          const row = { name, kept_at: new Date().toISOString(), size: data.length, data }
          await retryOnNewConnection(() => inTransaction(db, (on) => insertUpload(on, row)))
          await rm(from, { force: true })
        }),
      ),

    open: (name) =>
      orStoreError(place, async () => {
        const row = await rows().select('size').where('name', '=', name).executeTakeFirst()
        if (!row) return undefined
        const read = async (at: number, length: number) => {
          const piece = sql<Uint8Array>`substr(data, ${at + 1}, ${length})`.as('piece')
          return (await rows().select(piece).where('name', '=', name).executeTakeFirstOrThrow())
            .piece
        }
        return { size: row.size, content: readInPieces(place, row.size, read) }
      }),

    remove: (name) =>
      orStoreError(place, async () => {
        const query = db.deleteFrom('uploads').where('name', '=', name)
        await query.where('data', 'is not', null).execute()
      }),
  }
}

/** Records a file. A second attempt, after a commit that was not answered, finds the first one's row. */
export const insertUpload = (db: Kysely<Tables>, row: Tables['uploads']): Promise<unknown> =>
  db
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/**
 * Opens a queue that runs a few pieces of work at once, and the others in their order.
 * @param timeout the longest wait for a slot, in milliseconds
 * @returns runs a piece of work; rejects with a {QueueTimeoutError}, without having run it, after a longer wait
 */
function openQueue(slots: number, timeout: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = slots
  return async (work) => {
    const deadline = performance.now() + timeout
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      if (performance.now() > deadline) throw new QueueTimeoutError('no queue slot in time')
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

class QueueTimeoutError extends Error {
  override name = 'QueueTimeoutError'
}
