import type { Kysely } from 'kysely'
import type { Tables } from './open.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/**
 * Claims a scheduled run: work that one of all processes on the database does, once per interval. A claim
 * is a row, because a lock would belong to a session, which PgBouncer gives to others. A process that dies
 * costs the others one interval.
 * @param interval in ms
 */
export async function claimRun(
  db: Kysely<Tables>,
  name: string,
  interval: number,
): Promise<boolean> {
  const now = Date.now()
  const next = { next_at: now + interval }
  const claimed = await retryWhileBusy(() =>
    db
      .insertInto('scheduled_runs')
      .values({ name, ...next })
      .onConflict((conflict) =>
        // One that was due later still was claimed by a clock that was ahead.
        conflict
          .column('name')
          .doUpdateSet(next)
          .where(({ not, between }) =>
            not(between('scheduled_runs.next_at', now + 1, now + interval)),
          ),
      )
      .returning('name')
      .executeTakeFirst(),
  )
  return claimed !== undefined
}

/**
 * Records that something nobody claims happened, such as a backup.
 * @param at when, in ms since 1970
 */
export async function recordRun(db: Kysely<Tables>, name: string, at = Date.now()) {
  const run = { last_success_at: at }
  await retryWhileBusy(() =>
    db
      .insertInto('scheduled_runs')
      .values({ name, next_at: 0, ...run })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
      .execute(),
  )
}

/** Reads when something was last recorded by any process (ms since 1970). */
export async function readLastRun(db: Kysely<Tables>, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('scheduled_runs')
    .select('last_success_at')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.last_success_at ?? undefined
}
