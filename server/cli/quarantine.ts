import { inTransaction } from '../database/open.ts'
import { recordEvent } from '../leads/lead-rows.ts'
import { enqueueMissing } from '../leads/outbox-rows.ts'
import { chargeRecipients } from '../notifications/open-channels.ts'
import { type Command, getLead, parseArgument, UsageError } from './command.ts'

/** `quarantine REFERENCE`: marks a lead as spam, and cancels the notifications still queued. */
export const quarantine: Command = async (args, { db, out }) => {
  const { id, reference } = await getLead({ db }, parseArgument(args, 'reference'))
  await inTransaction(db, async (transaction) => {
    const quarantine = JSON.stringify({ score: 0, reasons: ['by hand'] })
    await transaction.updateTable('leads').set({ quarantine }).where('id', '=', id).execute()
    await transaction
      .deleteFrom('outbox')
      .where('lead_id', '=', id)
      .where('state', '=', 'queued')
      // A digest belongs to one of the leads that it lists.
      .where('kind', '!=', 'digest')
      .execute()
    await recordEvent(transaction, 'quarantine', [reference])
  })
  out.write(`${reference} is in quarantine.\n`)
}

/**
 * `release REFERENCE`: takes a lead out of quarantine; the running server then notifies everyone who
 * is notified of a new lead, the visitor included.
 */
export const release: Command = async (args, { db, channels, out }) => {
  const lead = await getLead({ db }, parseArgument(args, 'reference'))
  if (!lead.quarantine) throw new UsageError(`${lead.reference} is not in quarantine.`)
  await inTransaction(db, async (transaction) => {
    const { id } = lead
    await transaction.updateTable('leads').set({ quarantine: null }).where('id', '=', id).execute()
    const recipients = await chargeRecipients(channels)(lead, transaction)
    await enqueueMissing(transaction, id, recipients)
    await recordEvent(transaction, 'release', [lead.reference])
  })
  out.write(`${lead.reference} is released.\n`)
}
