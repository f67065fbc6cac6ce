import { safeJson } from '../../app/lib/safe-text.ts'
import { undeclaredText } from '../leads/undeclared-fields.ts'
import { argumentsOf, type Command, getLead } from './command.ts'

/** `show REFERENCE`: prints all of one lead, and its state on every channel. */
export const show: Command = async (args, context) => {
  const [reference] = argumentsOf(args)
  const lead = await getLead(context, reference)
  const outbox = await context.db
    .selectFrom('outbox')
    .select([
      ...(['channel', 'recipient', 'kind', 'state'] as const),
      ...(['attempts', 'due_at', 'sent_at', 'last_error'] as const),
    ])
    .where('lead_id', '=', lead.id)
    .execute()
  context.out.write(`${safeJson({ ...lead, undeclared: undeclaredText(lead), outbox }, 2)}\n`)
}
