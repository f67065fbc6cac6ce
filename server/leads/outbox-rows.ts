import { hash, randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/open.ts'

/** A recipient of messages: a channel, and one of its emails if it has any. */
export type Recipient = { channel: string; email: string | null }

export type OutboxRow = Selectable<Tables['outbox']>

/** The error of a message whose recipient was removed from the settings: nobody's failure. */
export const recipientRemoved = 'no longer configured'

/** A message failed if an attempt ended with an error since it was queued, and it is not delivered yet. */
export const hasFailed = ({ state, lastError }: { state: string; lastError: string | null }) =>
  state !== 'sent' && lastError !== null && lastError !== recipientRemoved

/** Selects the messages that failed. */
export const selectFailed = (db: Kysely<Tables>) =>
  db
    .selectFrom('outbox')
    .where('state', 'in', ['queued', 'leased', 'dead'])
    .where('last_error', 'is not', null)

/**
 * False for a message that a visitor's own mailbox refuses (delivery/smtp-failure.ts) or, for the twenty minutes
 * of eight attempts, delays, and for one whose recipient was removed: that is no fault of the site.
 */
export const isOurMatter = (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.or([
    row('last_error', 'is', null),
    row.and([
      row('last_error', '!=', recipientRemoved),
      row.or([
        row('channel', '!=', 'confirmation'),
        row.and([
          row('last_error', 'not like', '%, recipient: 5%'),
          row('last_error', 'not like', '%, recipient: 4__ 4.2.2%'),
          row.or([row('attempts', '>=', 8), row('last_error', 'not like', '%, recipient: 4%')]),
        ]),
      ]),
    ]),
  ])

type RowOptions = Partial<Pick<OutboxRow, 'id' | 'kind' | 'about' | 'due_at'>> & { now?: Date }

/**
 * Adds a row per recipient, unless its id exists; in the transaction that stores or changes the lead.
 * @param optionsFor differences from the row of a new lead, which is due at once
 */
export async function enqueue(
  db: Kysely<Tables>,
  leadId: string,
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
      about: null,
      state: 'queued',
      attempts: 0,
      queued_at: now.toISOString(),
      due_at: now.toISOString(),
      lease_owner: null,
      lease_until: null,
      sent_at: null,
      last_error: null,
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
  await enqueue(db, leadId, missing)
  return missing
}

export const isSameRecipient = (one: Recipient, other: Recipient): boolean =>
  one.channel === other.channel && one.email === other.email

/** The same for the same parts, so that two processes add one row. */
export const deterministicId = (...parts: string[]): string =>
  hash('sha256', JSON.stringify(parts)).slice(0, 32)
