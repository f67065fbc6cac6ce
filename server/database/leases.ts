import type { Kysely } from 'kysely'
import type { Tables } from './open.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/** How far the clocks of two machines on one database may be apart, in milliseconds. */
const clockTolerance = 60_000

/**
 * Takes the turn at a piece of work that one of all processes on the database does, once in an interval.
 * A row says when it is due again; a lock would belong to a session, which PgBouncer gives to others, or
 * hold a transaction open for as long as the work takes. A process that dies in its turn costs the
 * others that one interval.
 * @param every the interval, in milliseconds
 * @returns whether the turn is this process's, and when it is due again (milliseconds since 1970)
 */
export async function takeTurn(
  db: Kysely<Tables>,
  name: string,
  every: number,
): Promise<{ isOurs: boolean; nextAt: number }> {
  const now = Date.now()
  const next = { next_at: now + every }
  const taken = await retryWhileBusy(() =>
    db
      .insertInto('turns')
      .values({ name, ...next })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(next)
          .where((row) =>
            row.or([
              row('turns.next_at', '<=', now),
              // A moment that no clock of now would have set: it was set back since.
              row('turns.next_at', '>', now + every + clockTolerance),
            ]),
          ),
      )
      .returning('name')
      .executeTakeFirst(),
  )
  if (taken) return { isOurs: true, nextAt: next.next_at }
  const row = await turns(db, name).select('next_at').executeTakeFirst()
  return { isOurs: false, nextAt: row?.next_at ?? now }
}

/** Notes for all processes how a turn ended. @param failing why it did not end well */
export async function endTurn(
  db: Kysely<Tables>,
  name: string,
  failing: string | undefined,
): Promise<void> {
  const ended = { ended_at: Date.now(), failing: failing ?? null }
  const change = failing === undefined ? { ...ended, well_at: ended.ended_at } : ended
  await retryWhileBusy(() => db.updateTable('turns').set(change).where('name', '=', name).execute())
}

/** How the last turn of any process ended, and when one last ended well; in milliseconds since 1970. */
export async function readTurn(
  db: Kysely<Tables>,
  name: string,
): Promise<{ failing: string | undefined; wellAt: number | undefined }> {
  const row = await turns(db, name).select(['failing', 'well_at']).executeTakeFirst()
  return { failing: row?.failing ?? undefined, wellAt: row?.well_at ?? undefined }
}

const turns = (db: Kysely<Tables>, name: string) => db.selectFrom('turns').where('name', '=', name)
