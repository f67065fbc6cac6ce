import { parseArgs } from 'node:util'
import { listLeads } from '../rows.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'

/** `list [--form ID] [--quarantined] [--limit N]`: prints a line for each lead, newest first. */
export const list: Command = async (args, { db, out }) => {
  const { values } = parseArgs({
    args,
    options: {
      form: { type: 'string' },
      quarantined: { type: 'boolean' },
      limit: { type: 'string', default: '50' },
    },
  })
  let left = Number(values.limit)
  if (!Number.isInteger(left) || left < 1) throw new UsageError('Say how many: list --limit 50.')
  const filter = { formId: values.form, quarantined: values.quarantined ?? false }
  for await (const lead of listLeads(db, filter)) {
    if (left <= 0) break
    left -= 1
    const states = await channelStates(db, lead.id)
    // A control character could command the operator's terminal.
    const name = lead.answers[0]?.answer.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 30) ?? ''
    out.write(
      `${lead.reference}  ${lead.createdAt.slice(0, 16)}  ${lead.formId.padEnd(16)}  ${name.padEnd(30)}  ${states}\n`,
    )
  }
}

async function channelStates(db: CommandContext['db'], leadId: string): Promise<string> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'state'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'lead')
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, state }) => `${channel} ${state}`).join(', ')
}
