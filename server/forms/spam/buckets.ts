import { PostgresAdapter, sql } from 'kysely'
import type { Signer } from './guard-secret.ts'
import type { GuardDatabase } from './guard-tables.ts'

/** So many in so many milliseconds, at once or spread out. */
export type Limit = { amount: number; per: number }

/** One token to take: `of` and `value` name the bucket, such as *address* and `192.0.2.1`. */
export type Take = { of: string; value: string; limit: Limit; refuses: boolean }

/** What was left in a bucket after taking; an empty one has -1, and says in how many seconds to come back. */
export type Taken = { of: string; left: number; retryAfter: number | undefined }

export type Buckets = {
  /**
   * Takes one token each, in order and atomically, up to the first empty bucket that `refuses`.
   * @returns what became of those that were asked
   */
  take(takes: Take[], now: number): Promise<Taken[]>
  /** Forgets full buckets, and those nearest to full when there are too many of a kind. */
  prune(now: number): Promise<void>
}

const takesBetweenPrunes = 1000

/**
 * Begins the key of a bucket. Those that refuse are full again within an hour, the others within
 * days: of one kind, a flood of new messages would have the addresses forgotten that it comes from.
 */
const kinds = { refuses: 'r.', counts: 'c.' }

/**
 * Token buckets in the database, shared by every process on it.
 * @param maxRows the most that are kept of each kind: 20,000 are some 3 MB, with either database’s index
 */
export function openBuckets(db: GuardDatabase, sign: Signer, maxRows = 20_000): Buckets {
  let untilPrune = takesBetweenPrunes

  async function prune(now: number): Promise<void> {
    await db.deleteFrom('form_buckets').where('full_at', '<=', now).execute()
    for (const kind of Object.values(kinds)) {
      const buckets = db.selectFrom('form_buckets').where('key', 'like', `${kind}%`)
      const { rows } = await buckets
        .select((all) => all.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
      const nearestToFull = buckets
        .select('key')
        .orderBy('full_at')
        .limit(Math.max(0, Number(rows) - maxRows))
      await db.deleteFrom('form_buckets').where('key', 'in', nearestToFull).execute()
    }
    // PostgreSQL uses the room of deleted rows again only after this; its own turn may come too late.
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`VACUUM form_buckets`.execute(db)
    }
  }

  return {
    prune,
    async take(takes, now) {
      untilPrune -= takes.length
      if (untilPrune <= 0) {
        untilPrune = takesBetweenPrunes
        await prune(now)
      }
      return db.transaction().execute(async (transaction) => {
        const taken: Taken[] = []
        for (const { of, value, limit, refuses } of takes) {
          const kind = refuses ? kinds.refuses : kinds.counts
          const key = `${kind}${sign('bucket', `${of}:${value}`).slice(0, 16)}`
          const result = await takeOne(transaction, key, limit, now)
          taken.push({ of, ...result })
          if (refuses && result.retryAfter !== undefined) break
        }
        return taken
      })
    },
  }
}

/** Each token puts off the moment the bucket is full; it may be put off by `per` at most. */
async function takeOne(
  db: GuardDatabase,
  key: string,
  limit: Limit,
  now: number,
): Promise<Omit<Taken, 'of'>> {
  const cost = Math.floor(limit.per / limit.amount)
  const latest = now + limit.per
  const { rows } = await sql<{ full_at: number }>`
    INSERT INTO form_buckets (key, full_at) VALUES (${key}, ${now + cost})
    ON CONFLICT (key) DO UPDATE SET full_at = ${cost} +
      CASE WHEN form_buckets.full_at > ${now} THEN form_buckets.full_at ELSE ${now} END
    WHERE form_buckets.full_at <= ${latest - cost}
    RETURNING full_at`.execute(db)
  if (rows[0]) return { left: Math.floor((latest - rows[0].full_at) / cost), retryAfter: undefined }
  const { full_at } = await db
    .selectFrom('form_buckets')
    .select('full_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { left: -1, retryAfter: Math.ceil((full_at + cost - latest) / 1000) }
}
