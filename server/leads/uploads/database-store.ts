import { readFile, rm } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { inTransaction, type Tables } from '../../database/open.ts'
import { retryOnNewConnection } from '../../database/postgres.ts'
import { atMost } from './at-most.ts'
import { inPieces } from './in-pieces.ts'
import type { UploadStore } from './upload-store.ts'
import { orStoreError } from './upload-store.ts'

/** How many files are in memory at once to be written: the driver holds each about three times. */
const writesAtOnce = 2

/** How long a visitor's file waits for those before it, in milliseconds. */
const turnTimeout = 10_000

/** Opens the uploads in PostgreSQL, a row a file; every server on the database reads them. */
export function openDatabaseStore(db: Kysely<Tables>): UploadStore {
  const inTurn = atMost(writesAtOnce, turnTimeout)
  const place = 'the database'
  const rows = () => db.selectFrom('uploads').where('data', 'is not', null)
  return {
    place,

    keep: (name, from) =>
      orStoreError(place, () =>
        inTurn(async () => {
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
        return { size: row.size, content: inPieces(place, row.size, read) }
      }),

    remove: (name) =>
      orStoreError(place, async () => {
        const query = db.deleteFrom('uploads').where('name', '=', name)
        await query.where('data', 'is not', null).execute()
      }),
  }
}

/** Notes a file. A second attempt, after a commit that was not answered, finds the first one's row. */
export const insertUpload = (db: Kysely<Tables>, row: Tables['uploads']): Promise<unknown> =>
  db
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
