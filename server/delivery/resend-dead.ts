import type { Kysely } from 'kysely'
import { inTransaction, type Tables } from '../database/open.ts'
import { resendDead } from '../leads/lead-changes.ts'
import { isSameRecipient, type OutboxRow } from '../leads/outbox-rows.ts'
import type { Channel } from './channel.ts'
import { listChannelRecipients } from './open-channels.ts'

type DeadRow = OutboxRow & { lead_id: string }

/** Lists the messages to recipients of today's settings that were given up, but for leads in quarantine. */
export async function listDead(db: Kysely<Tables>, channels: Channel[]): Promise<DeadRow[]> {
  const recipients = channels.filter(({ isInternal }) => isInternal).flatMap(listChannelRecipients)
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .selectAll('outbox')
    .$narrowType<{ lead_id: string }>()
    .where('outbox.state', '=', 'dead')
    .where('outbox.kind', '=', 'lead')
    .where('leads.quarantine', 'is', null)
    // Two people at once lock the leads in one order.
    .orderBy('outbox.lead_id')
    .execute()
  return rows.filter((row) => recipients.some((each) => isSameRecipient(row, each)))
}

/**
 * Queues all of them again in one transaction, with an entry in the history of each lead.
 * @returns how many there were
 */
export const resendAllDead = (
  db: Kysely<Tables>,
  channels: Channel[],
  personId: string,
): Promise<number> =>
  inTransaction(db, async (on) => {
    const dead = await listDead(on, channels)
    for (const [leadId, rows] of Map.groupBy(dead, ({ lead_id }) => lead_id))
      await resendDead(on, leadId, { personId }, rows)
    return dead.length
  })
