import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { CopyStore } from './disk-copy.ts'

type CopyTables = { host_copies: { place: string; key: string; at: number; data: Uint8Array } }

/** A copy is dated anew only when it is older than this, in milliseconds: each date is a row written. */
const finestDate = 5 * 60_000

/**
 * Opens the copies of content hosts in the ledger's database, which all servers share.
 * @returns opens those of a place, such as `blog.example.com/posts`
 */
export function databaseCopies(ledger: Kysely<Tables>): (place: string) => CopyStore {
  const db = ledger.$extendTables<CopyTables>().$pickTables<'host_copies'>()
  return (place) => ({
    async read(key) {
      const row = await db
        .selectFrom('host_copies')
        .select(['data', 'at'])
        .where('place', '=', place)
        .where('key', '=', key)
        .executeTakeFirst()
      return row && { bytes: Buffer.from(row.data), at: row.at }
    },
    async write(key, data) {
      const copy = { at: Date.now(), data }
      await db
        .insertInto('host_copies')
        .values({ place, key, ...copy })
        .onConflict((conflict) => conflict.columns(['place', 'key']).doUpdateSet(copy))
        .execute()
    },
    async touch(key) {
      const at = Date.now()
      await db
        .updateTable('host_copies')
        .set({ at })
        .where('place', '=', place)
        .where('key', '=', key)
        .where('at', '<', at - finestDate)
        .execute()
    },
    async remove(key) {
      await db.deleteFrom('host_copies').where('place', '=', place).where('key', '=', key).execute()
    },
    async tidy(maxFiles, maxAge) {
      // Also those of a host that is no longer asked.
      await db
        .deleteFrom('host_copies')
        .where('at', '<', Date.now() - maxAge)
        .execute()
      const newest = db
        .selectFrom('host_copies')
        .select('key')
        .where('place', '=', place)
        .orderBy('at', 'desc')
        .limit(maxFiles)
      await db
        .deleteFrom('host_copies')
        .where('place', '=', place)
        .where('key', 'not in', newest)
        .execute()
    },
  })
}
