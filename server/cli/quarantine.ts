import { inTransaction } from '../database/open.ts'
import { recordEvent } from '../leads/rows.ts'
import { argumentsOf, type Command, getLead } from './command.ts'

/** `quarantine REFERENCE`: marks a lead as spam; channels that were not notified yet will not be. */
export const quarantine: Command = async (args, context) => {
  const [reference] = argumentsOf(args)
  const lead = await getLead(context, reference)
  await inTransaction(context.db, async (transaction) => {
    const quarantine = JSON.stringify({ score: 0, reasons: ['by hand'] })
    await transaction.updateTable('leads').set({ quarantine }).where('id', '=', lead.id).execute()
    await transaction
      .deleteFrom('outbox')
      .where('lead_id', '=', lead.id)
      .where('state', '=', 'queued')
      // A digest hangs on one of the leads it names.
      .where('kind', '!=', 'digest')
      .execute()
    await recordEvent(transaction, 'quarantine', [lead.reference])
  })
  context.out.write(`${lead.reference} is held back.\n`)
}
