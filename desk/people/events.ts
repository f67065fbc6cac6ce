import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction, type Tables } from '../../server/database/open.ts'
import { hour, later } from './secrets.ts'

type DeskEvent = {
  /** The person's id; undefined for a command, or for nobody known. */
  by?: string | undefined
  action: string
  /** Never a secret. */
  detail?: Record<string, unknown>
}

/** Adds to the record of what people of the desk did but to a lead, in the transaction that does it. */
export async function recordDeskEvent(
  transaction: Kysely<Tables>,
  { by, action, detail = {} }: DeskEvent,
  now = new Date(),
): Promise<void> {
  await transaction
    .insertInto('desk_events')
    .values({
      id: randomUUID(),
      at: now.toISOString(),
      person_id: by ?? null,
      action,
      detail: JSON.stringify(detail),
    })
    .execute()
}

/** Strangers who try in vain are recorded up to this often an hour: a flood must not fill the disk. */
const mostOfStrangers = 100

/** Records a failure, with the person once one is known. */
export const recordFailure = (
  db: Kysely<Tables>,
  event: DeskEvent,
  now = new Date(),
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (!event.by) {
      const { count } = await transaction
        .selectFrom('desk_events')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('person_id', 'is', null)
        .where('action', '=', event.action)
        .where('at', '>', later(now, -hour))
        .executeTakeFirstOrThrow()
      if (Number(count) >= mostOfStrangers) return
    }
    await recordDeskEvent(transaction, event, now)
  })
