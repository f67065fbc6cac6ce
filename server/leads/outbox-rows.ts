import { hash, randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/open.ts'

/** A recipient of messages: a channel, and one of its emails if it has any. */
export type Recipient = { channel: string; email: string | null }

export type OutboxRow = Selectable<Tables['outbox']>

/** The channels of mails that were written when they were queued: to staff, and answers to visitors. */
export const staffChannel = 'staff'
export const replyChannel = 'reply'

/** The error of a message whose recipient was removed from the settings: nobody's failure. */
export const recipientRemoved = 'no longer configured'

/** A message failed if an attempt ended with an error since it was queued, and it is not delivered yet. */
export const hasFailed = ({ state, lastError }: { state: string; lastError: string | null }) =>
  state !== 'sent' && lastError !== null && lastError !== recipientRemoved

/**
 * Selects the messages that count as failures by now: not one whose failure is temporary and recent
 * (delivery/outbox.ts), nor one that only the visitor's own mailbox refuses.
 */
export const selectFailed = (db: Kysely<Tables>, now = new Date()) =>
  db
    .selectFrom('outbox')
    .where('state', 'in', ['queued', 'leased', 'dead'])
    .where('failed_at', '<=', now.toISOString())

type RowOptions = Partial<Pick<OutboxRow, 'id' | 'kind' | 'about' | 'due_at'>> & { now?: Date }

/**
 * Adds a row per recipient, unless its id exists; in the transaction that stores or changes the lead.
 * @param leadId null for a message about no single lead
 * @param optionsFor differences from the row of a new lead, which is due at once
 */
export async function enqueue(
  db: Kysely<Tables>,
  leadId: string | null,
  recipients: Recipient[],
  optionsFor: (recipient: Recipient) => RowOptions = () => ({}),
): Promise<void> {
  // One moment for all rows: when they fail together, that is reported once (queueAlert).
  const moment = new Date()
  const rows = recipients.map((recipient): Insertable<Tables['outbox']> => {
    const { now = moment, ...options } = optionsFor(recipient)
    return {
      id: randomUUID(),
      lead_id: leadId,
      ...recipient,
      kind: 'lead',
      state: 'queued',
      attempts: 0,
      queued_at: now.toISOString(),
      due_at: now.toISOString(),
      ...options,
    }
  })
  if (rows.length === 0) return
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Adds a row for each recipient that has none for the lead; in the caller's transaction. */
export async function enqueueMissing(
  db: Kysely<Tables>,
  leadId: string,
  recipients: Recipient[],
): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'email'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'lead')
    .execute()
  const missing = recipients.filter((each) => !rows.some((row) => isSameRecipient(row, each)))
  // Two processes add one row.
  await enqueue(db, leadId, missing, ({ channel, email }) => ({
    id: deterministicId('missing', leadId, channel, email ?? ''),
  }))
  return missing
}

export const isSameRecipient = (one: Recipient, other: Recipient): boolean =>
  one.channel === other.channel && one.email === other.email

/** The same for the same parts, so that two processes add one row. */
export const deterministicId = (...parts: string[]): string =>
  hash('sha256', JSON.stringify(parts)).slice(0, 32)
