import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from './database.ts'

/** Puts one row per channel into the outbox; in the caller's transaction, so that none is missed. */
export async function queueLead(
  db: Kysely<Tables>,
  leadId: string,
  channels: string[],
  { now = new Date(), kind = 'lead' as 'lead' | 'alert' } = {},
): Promise<void> {
  const at = now.toISOString()
  const rows = channels.map(
    (channel): Insertable<Tables['outbox']> => ({
      id: randomUUID(),
      lead_id: leadId,
      channel,
      kind,
      state: 'queued',
      attempts: 0,
      queued_at: at,
      due_at: at,
      lease_owner: null,
      lease_until: null,
      sent_at: null,
      last_error: null,
    }),
  )
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute()
}
