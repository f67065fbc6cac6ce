import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../database/open.ts'

/** One receiver of messages: a channel, and one of its recipients where it has any. */
export type Destination = { channel: string; recipient: string | null }

export type OutboxRow = Selectable<Tables['outbox']>

type RowOptions = Partial<Pick<OutboxRow, 'id' | 'kind' | 'about' | 'due_at'>> & { now?: Date }

/**
 * Adds a row a destination; to be called in the transaction that stores or changes the lead. A row
 * whose id is there already is not added.
 * @param destinations a channel's name stands for its one receiver
 * @param optionsOf what a row says differently from a new lead's, which is due at once
 */
export async function enqueue(
  db: Kysely<Tables>,
  leadId: string,
  destinations: (Destination | string)[],
  optionsOf: (destination: Destination) => RowOptions = () => ({}),
): Promise<void> {
  // One moment for all rows: what fails them at once is told once (alerts.ts).
  const moment = new Date()
  const rows = destinations.map((each): Insertable<Tables['outbox']> => {
    const destination = typeof each === 'string' ? { channel: each, recipient: null } : each
    const { now = moment, ...options } = optionsOf(destination)
    return {
      id: randomUUID(),
      lead_id: leadId,
      ...destination,
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

/** Adds a row for each destination that has none for the lead; in the caller's transaction. */
export async function enqueueMissing(
  db: Kysely<Tables>,
  leadId: string,
  destinations: Destination[],
): Promise<void> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'recipient'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'lead')
    .execute()
  const missing = destinations.filter((each) => !rows.some((row) => includes(row, each)))
  await enqueue(db, leadId, missing)
}

/** Whether two destinations are one. */
export const isSame = (one: Destination, other: Destination): boolean =>
  one.channel === other.channel && one.recipient === other.recipient

/** Whether a row is for a destination. One without a recipient is for all of its channel's. */
export const includes = (row: Destination, { channel, recipient }: Destination): boolean =>
  row.channel === channel && (row.recipient === null || row.recipient === recipient)

/** An id that is the same for the same parts, so that two processes add one row. */
export const idOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
