import type { Kysely } from 'kysely'
import type { Tables } from './open.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/**
 * Claims a scheduled run: work that one of all processes on the database does, once per interval. A claim
 * is a row, because a lock would belong to a session, which PgBouncer gives to others. A process that dies
 * costs the others one interval.
 * @param interval in ms
 * @returns `nextAt`, when the work is next due (ms since 1970)
 */
export async function claimRun(
  db: Kysely<Tables>,
  name: string,
  interval: number,
): Promise<{ isClaimed: boolean; nextAt: number }> {
  const now = Date.now()
  const next = { next_at: now + interval }
  const row = await retryWhileBusy(() =>
    db
      .insertInto('scheduled_runs')
      .values({ name, ...next })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(next).where('scheduled_runs.next_at', '<=', now),
      )
      .returning('name')
      .executeTakeFirst(),
  )
  if (row) return { isClaimed: true, nextAt: next.next_at }
  const other = await selectRun(db, name).select('next_at').executeTakeFirst()
  return { isClaimed: false, nextAt: other?.next_at ?? now }
}

/** Records the result of a run for all processes. @param failing why it failed */
export async function recordRunResult(
  db: Kysely<Tables>,
  name: string,
  failing: string | undefined,
): Promise<void> {
  const success = { failing: null, last_success_at: Date.now() }
  const result = failing === undefined ? success : { failing }
  await retryWhileBusy(() =>
    db.updateTable('scheduled_runs').set(result).where('name', '=', name).execute(),
  )
}

/**
 * Records that something nobody claims went well, such as a backup.
 * @param at when, in ms since 1970
 */
export async function recordSuccess(db: Kysely<Tables>, name: string, at = Date.now()) {
  const success = { last_success_at: at }
  await retryWhileBusy(() =>
    db
      .insertInto('scheduled_runs')
      .values({ name, next_at: 0, ...success })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(success))
      .execute(),
  )
}

/** Has a run that was claimed, and failed, claimed again after a time in ms. */
export async function postponeRun(db: Kysely<Tables>, name: string, time: number): Promise<void> {
  await db
    .updateTable('scheduled_runs')
    .set({ next_at: Date.now() + time })
    .where('name', '=', name)
    .execute()
}

/** Reads the result of the last run by any process, and when one last succeeded (ms since 1970). */
export async function readLastRun(
  db: Kysely<Tables>,
  name: string,
): Promise<{ failing: string | undefined; lastSuccessAt: number | undefined }> {
  const row = await selectRun(db, name).select(['failing', 'last_success_at']).executeTakeFirst()
  return { failing: row?.failing ?? undefined, lastSuccessAt: row?.last_success_at ?? undefined }
}

const selectRun = (db: Kysely<Tables>, name: string) =>
  db.selectFrom('scheduled_runs').where('name', '=', name)
