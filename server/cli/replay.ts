import { parseArgs } from 'node:util'
import { inTransaction } from '../database/open.ts'
import type { Lead } from '../leads/lead.ts'
import {
  type Destination,
  enqueueMissing,
  type OutboxRow,
  sameDestination,
} from '../leads/outbox-insert.ts'
import { findLead, recordEvent } from '../leads/rows.ts'
import { channelsFor } from '../notifications/open-channels.ts'
import { type Command, type CommandContext, getLead, parseArgument, UsageError } from './command.ts'

/**
 * `replay REFERENCE|--dead [--channel NAME]`: queues again for the running server, a lead for all of
 * the company's receivers, or only the dead messages. The visitor gets a confirmation again only by
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

/** Queues a lead for all its receivers on the named channels, new receivers included. */
async function replayLead(context: CommandContext, reference: string | undefined, names: string[]) {
  const lead = await getLead(context, reference)
  const { reference: name } = lead
  if (lead.quarantine)
    throw new UsageError(`${name} is in quarantine: release ${name} delivers it.`)
  const all = channelsFor(context.channels, lead)
  const receivers = all.filter(({ channel }) => names.includes(channel))
  if (receivers.length === 0) throw new UsageError(`No receiver is configured for ${name}.`)
  await inTransaction(context.db, async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .where('kind', '=', 'lead')
      .execute()
    await requeue(db, rows.filter(isOneOf(receivers)))
    await enqueueMissing(db, lead.id, receivers)
    await recordEvent(db, 'replay', [lead.reference])
  })
  context.out.write(`${lead.reference} is queued again for ${formatReceivers(receivers)}.\n`)
}

/** Queues the dead messages of the named channels, except for leads in quarantine and canaries. */
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
    if (!lead || lead.canary || lead.quarantine) continue
    isAny = true
    await requeueDead(context, lead, dead)
  }
  if (!isAny) context.out.write('No dead messages.\n')
}

async function requeueDead(context: CommandContext, lead: Lead, dead: OutboxRow[]): Promise<void> {
  const receivers = channelsFor(context.channels, lead)
  const configured = dead.filter(isOneOf(receivers))
  const removed = dead.filter((row) => !configured.includes(row))
  if (configured.length > 0) {
    await inTransaction(context.db, async (db) => {
      await requeue(db, configured)
      await recordEvent(db, 'replay', [lead.reference])
    })
    context.out.write(`${lead.reference} is queued again for ${formatReceivers(configured)}.\n`)
  }
  if (removed.length > 0) {
    context.out.write(
      `${lead.reference} is not queued for ${formatReceivers(removed)}, no longer configured: replay ${lead.reference} queues it for all receivers.\n`,
    )
  }
}

const isOneOf = (receivers: Destination[]) => (row: OutboxRow) =>
  receivers.some((receiver) => sameDestination(row, receiver))

/** Keeps the rows' ids, so that a receiver recognizes a repeat. */
async function requeue(db: CommandContext['db'], rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  const now = new Date().toISOString()
  const ids = rows.map(({ id }) => id)
  await db
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, queued_at: now, due_at: now, sent_at: null })
    .where('id', 'in', ids)
    .where('state', 'in', ['sent', 'dead', 'queued'])
    .execute()
}

const formatReceivers = (receivers: Destination[]): string =>
  receivers.map(({ channel, recipient }) => recipient ?? channel).join(', ')
