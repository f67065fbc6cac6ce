import { channelsFor } from '../channels/open-channels.ts'
import { inTransaction } from '../database.ts'
import { enqueueMissing } from '../outbox.ts'
import { recordEvent } from '../rows.ts'
import { type Command, getLead } from './command.ts'

/** `release REFERENCE`: takes a lead out of quarantine; the running server notifies every channel. */
export const release: Command = async ([reference], context) => {
  const lead = await getLead(context, reference)
  await inTransaction(context.db, async (transaction) => {
    await transaction
      .updateTable('leads')
      .set({ quarantine: null })
      .where('id', '=', lead.id)
      .execute()
    await enqueueMissing(transaction, lead.id, channelsFor(context.channels, lead))
    await recordEvent(transaction, 'release', [lead.reference])
  })
  context.out.write(`${lead.reference} is released.\n`)
}
