import type { Kysely } from 'kysely'
import { inTransaction, type Tables } from '../database/open.ts'

/**
 * Marks the leads of more than 30 days ago as `earlier`, once, when the desk is first started: they were
 * answered without it. Those in quarantine stay new, as one that is released has to be answered.
 * @returns their number; undefined if it was done before
 */
export function markEarlier(db: Kysely<Tables>, now = new Date()): Promise<number | undefined> {
  const before = new Date(now.getTime() - 30 * 86_400_000).toISOString()
  return inTransaction(db, async (transaction) => {
    const first = await transaction
      .insertInto('scheduled_runs')
      .values({ name: 'desk-first-start', next_at: 0, last_success_at: now.getTime() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!first) return undefined
    const { numUpdatedRows } = await transaction
      .updateTable('leads')
      .set({ status: 'earlier' })
      .where('status', '=', 'new')
      .where('quarantine', 'is', null)
      .where('canary', '=', 0)
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
}
