import { parseArgs } from 'node:util'
import { listRecipients } from '../delivery/open-channels.ts'
import type { Lead } from '../leads/lead.ts'
import { resendAll } from '../leads/lead-changes.ts'
import { findLead } from '../leads/lead-rows.ts'
import { isSameRecipient, type OutboxRow, type Recipient } from '../leads/outbox-rows.ts'
import {
  byCommand,
  type Command,
  type CommandContext,
  getLead,
  parseArgument,
  UsageError,
} from './command.ts'

/**
 * `replay REFERENCE|--dead [--channel NAME]`: queues again for the running server, a lead for all of
 * the company's recipients, or only the dead messages. The visitor gets a confirmation again only by
 * `--channel confirmation`.
 */
export const replay: Command = async (args, context) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { channel: { type: 'string' }, dead: { type: 'boolean' } },
  })
  const { channel, dead } = values
  const reference = parseArgument(positionals, 'reference')
  const names = context.channels
    .filter(({ name, isInternal }) => (channel ? name === channel : isInternal))
    .map(({ name }) => name)
  if (names.length === 0) throw new UsageError('No such channel is configured.')
  if (dead && reference) throw new UsageError('Expected a reference or --dead, not both.')
  await (dead ? replayDead(context, names) : replayLead(context, reference, names))
}

/** Queues a lead for all its recipients on the named channels, new recipients included. */
async function replayLead(context: CommandContext, reference: string | undefined, names: string[]) {
  const lead = await getLead(context, reference)
  const { reference: name } = lead
  if (lead.quarantine)
    throw new UsageError(`${name} is in quarantine: release ${name} delivers it.`)
  const all = listRecipients(context.channels, lead)
  const recipients = all.filter(({ channel }) => names.includes(channel))
  if (recipients.length === 0) throw new UsageError(`No recipient is configured for ${name}.`)
  await resendAll(context.db, lead.id, byCommand, recipients)
  context.out.write(`${lead.reference} is queued again for ${formatRecipients(recipients)}.\n`)
}

/** Queues the dead messages of the named channels, except for leads in quarantine. */
async function replayDead(context: CommandContext, names: string[]): Promise<void> {
  const rows = await context.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'dead')
    .where('kind', '=', 'lead')
    .where('channel', 'in', names)
    .execute()
  let isAny = false
  for (const [id, dead] of Map.groupBy(rows, ({ lead_id }) => lead_id)) {
    const lead = await findLead(context.db, 'id', id)
    if (!lead || lead.quarantine) continue
    isAny = true
    await requeueDead(context, lead, dead)
  }
  if (!isAny) context.out.write('No dead messages.\n')
}

async function requeueDead(context: CommandContext, lead: Lead, dead: OutboxRow[]): Promise<void> {
  const recipients = listRecipients(context.channels, lead)
  const configured = dead.filter(isOneOf(recipients))
  const removed = dead.filter((row) => !configured.includes(row))
  if (configured.length > 0) {
    await resendAll(context.db, lead.id, byCommand, configured)
    context.out.write(`${lead.reference} is queued again for ${formatRecipients(configured)}.\n`)
  }
  if (removed.length > 0) {
    context.out.write(
      `${lead.reference} is not queued for ${formatRecipients(removed)}, no longer configured: replay ${lead.reference} queues it for all recipients.\n`,
    )
  }
}

const isOneOf = (recipients: Recipient[]) => (row: OutboxRow) =>
  recipients.some((recipient) => isSameRecipient(row, recipient))

const formatRecipients = (recipients: Recipient[]): string =>
  recipients.map(({ channel, email }) => email ?? channel).join(', ')
