import type { Kysely } from 'kysely'
import { inTransaction, type Tables } from '../database/open.ts'
import { requeue, resendDead } from '../leads/lead-changes.ts'
import type { OutboxRow } from '../leads/outbox-rows.ts'
import { confirmationName } from './confirmation.ts'

/** Lists the messages to the company that were given up, but for leads in quarantine. */
export const listDead = (db: Kysely<Tables>): Promise<OutboxRow[]> =>
  db
    .selectFrom('outbox')
    .leftJoin('leads', 'leads.id', 'outbox.lead_id')
    .selectAll('outbox')
    .where('outbox.state', '=', 'dead')
    .where('outbox.kind', 'in', ['lead', 'reply', 'staff'])
    .where('outbox.channel', '!=', confirmationName)
    // Not for a recipient who was removed.
    .where('outbox.failed_at', 'is not', null)
    .where('leads.quarantine', 'is', null)
    // Two people at once lock the leads in one order.
    .orderBy('outbox.lead_id')
    .execute()

/**
 * Queues all of them again in one transaction, with an entry in the history of each lead. One to a recipient
 * who was removed since goes to those of today who lack it (notifications.ts).
 * @returns how many there were
 */
export const resendAllDead = (db: Kysely<Tables>, personId: string): Promise<number> =>
  inTransaction(db, async (on) => {
    const dead = await listDead(on)
    for (const [leadId, rows] of Map.groupBy(dead, ({ lead_id }) => lead_id))
      if (leadId) await resendDead(on, leadId, { personId }, rows)
      else await requeue(on, rows, ['dead'])
    return dead.length
  })
