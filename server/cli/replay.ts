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
import { argumentsOf, type Command, type CommandContext, getLead, UsageError } from './command.ts'

/**
 * `replay REFERENCE|--dead [--channel NAME]`: has the running server deliver again: a lead to all of
 * the company's receivers, or the messages that are dead and no others. The visitor gets a
 * confirmation again only by `--channel confirmation`.
 */
export const replay: Command = async (args, context) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { channel: { type: 'string' }, dead: { type: 'boolean' } },
  })
  const { channel, dead } = values
  const [reference] = argumentsOf(positionals)
  const names = context.channels
    .filter(({ name, isInternal }) => (channel ? name === channel : isInternal))
    .map(({ name }) => name)
  if (names.length === 0) throw new UsageError('No such channel is configured.')
  if (dead && positionals.length > 0) throw new UsageError('Name a lead, or say --dead.')
  await (dead ? replayDead(context, names) : replayLead(context, reference, names))
}

/** Queues a lead for its receivers on some channels, for those too that have not had it. */
async function replayLead(
  context: CommandContext,
  reference: string | undefined,
  names: string[],
): Promise<void> {
  const lead = await getLead(context, reference)
  if (lead.quarantine) {
    throw new UsageError(
      `${lead.reference} is held back: release ${lead.reference} has it delivered.`,
    )
  }
  const receivers = channelsFor(context.channels, lead).filter(({ channel }) =>
    names.includes(channel),
  )
  if (receivers.length === 0) throw new UsageError(`No receiver takes ${lead.reference}.`)
  await inTransaction(context.db, async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .where('kind', '=', 'lead')
      .execute()
    const wanted = rows.filter((row) =>
      receivers.some((receiver) => sameDestination(row, receiver)),
    )
    await queueAgain({ ...context, db }, wanted)
    await enqueueMissing(db, lead.id, receivers)
    await recordEvent(db, 'replay', [lead.reference])
  })
  context.out.write(`${lead.reference} goes to ${listOf(receivers)} again.\n`)
}

/** Queues the dead messages of some channels. Leads in quarantine, and the canary's, stay as they are. */
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
    await replayDeadOf(context, lead, dead)
  }
  if (!isAny) context.out.write('Nothing is dead.\n')
}

async function replayDeadOf(context: CommandContext, lead: Lead, dead: OutboxRow[]): Promise<void> {
  const receivers = channelsFor(context.channels, lead)
  const isConfigured = (row: OutboxRow) =>
    receivers.some((receiver) => sameDestination(row, receiver))
  const [again, gone] = [dead.filter(isConfigured), dead.filter((row) => !isConfigured(row))]
  if (again.length > 0) {
    await inTransaction(context.db, async (db) => {
      await queueAgain({ ...context, db }, again)
      await recordEvent(db, 'replay', [lead.reference])
    })
    context.out.write(`${lead.reference} goes to ${listOf(again)} again.\n`)
  }
  if (gone.length > 0) {
    context.out.write(
      `${lead.reference} does not go to ${listOf(gone)}, which is no longer configured: replay ${lead.reference} sends it to all who are.\n`,
    )
  }
}

/** Queues rows again under their ids, so that a receiver recognises a repeat. */
async function queueAgain({ db }: CommandContext, rows: OutboxRow[]): Promise<void> {
  if (rows.length === 0) return
  const now = new Date().toISOString()
  await db
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, queued_at: now, due_at: now, sent_at: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', 'in', ['sent', 'dead', 'queued'])
    .execute()
}

const listOf = (receivers: Destination[]): string =>
  receivers.map(({ channel, recipient }) => recipient ?? channel).join(', ')
