import { inTransaction } from '../database/open.ts'
import { enqueueMissing } from '../leads/outbox-insert.ts'
import { recordEvent } from '../leads/rows.ts'
import { channelsForNew } from '../notifications/open-channels.ts'
import { argumentsOf, type Command, getLead, UsageError } from './command.ts'

/**
 * `release REFERENCE`: takes a lead out of quarantine; the running server notifies everybody whom it
 * notifies of a new lead, the visitor included.
 */
export const release: Command = async (args, context) => {
  const [reference] = argumentsOf(args)
  const lead = await getLead(context, reference)
  if (!lead.quarantine) throw new UsageError(`${lead.reference} is not held back.`)
  await inTransaction(context.db, async (transaction) => {
    await transaction
      .updateTable('leads')
      .set({ quarantine: null })
      .where('id', '=', lead.id)
      .execute()
    const receivers = await channelsForNew(context.channels)(lead, transaction)
    await enqueueMissing(transaction, lead.id, receivers)
    await recordEvent(transaction, 'release', [lead.reference])
  })
  context.out.write(`${lead.reference} is released.\n`)
}
