import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/open.ts'

/** Reads when the next row of the outbox is due or a lease expires; undefined if no row waits. */
export async function nextDue(db: Kysely<Tables>): Promise<Date | undefined> {
  const { due } = await db
    .selectFrom('outbox')
    .where('state', 'in', ['queued', 'leased'])
    .select(({ fn }) => fn.min(fn.coalesce('lease_until', 'due_at')).as('due'))
    .executeTakeFirstOrThrow()
  return due ? new Date(due) : undefined
}
