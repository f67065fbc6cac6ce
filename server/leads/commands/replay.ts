import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { channelsFor } from '../channels/open-channels.ts'
import { inTransaction, type Tables } from '../database.ts'
import type { Lead } from '../lead.ts'
import { enqueueMissing } from '../outbox.ts'
import { findLead, recordEvent } from '../rows.ts'
import { type Command, getLead, UsageError } from './command.ts'

/** `replay REFERENCE|--dead [--channel NAME]`: has the running server deliver leads again. */
export const replay: Command = async (args, context) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { channel: { type: 'string' }, dead: { type: 'boolean' } },
  })
  const { db, out } = context
  const leads = values.dead ? await listDeadLeads(db) : [await getLead(context, positionals[0])]
  for (const lead of leads) {
    const channels = channelsFor(context.channels, lead).filter(
      (name) => !values.channel || name === values.channel,
    )
    if (channels.length === 0) throw new UsageError('No such channel is configured.')
    await queueAgain(db, lead, channels)
    out.write(`${lead.reference} goes to ${channels.join(', ')} again.\n`)
  }
  if (leads.length === 0) out.write('Nothing is dead.\n')
}

/** Queues a lead's messages again under their ids, and adds those that channels have not had. */
const queueAgain = (db: Kysely<Tables>, lead: Lead, channels: string[]) =>
  inTransaction(db, async (transaction) => {
    const now = new Date().toISOString()
    await transaction
      .updateTable('outbox')
      .set({ state: 'queued', attempts: 0, queued_at: now, due_at: now, sent_at: null })
      .where('lead_id', '=', lead.id)
      .where('kind', '=', 'lead')
      .where('channel', 'in', channels)
      .where('state', 'in', ['sent', 'dead', 'queued'])
      .execute()
    await enqueueMissing(transaction, lead.id, channels)
    await recordEvent(transaction, 'replay', [lead.reference])
  })

async function listDeadLeads(db: Kysely<Tables>): Promise<Lead[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('lead_id')
    .where('state', '=', 'dead')
    .distinct()
    .execute()
  const leads = await Promise.all(rows.map(({ lead_id }) => findLead(db, 'id', lead_id)))
  return leads.flatMap((lead) => (lead && !lead.canary ? [lead] : []))
}
