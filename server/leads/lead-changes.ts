import { randomUUID } from 'node:crypto'
import type { Kysely, Updateable } from 'kysely'
import { inTransaction, type Tables } from '../database/open.ts'
import type { LeadStatus } from '../database/schema.ts'
import type { Lead } from './lead.ts'
import {
  addEntry,
  type HistoryEntry,
  type HistoryEvent,
  listHistorySince,
  type ReplyChannel,
} from './lead-history.ts'
import { findLead, type LeadRow } from './lead-rows.ts'
import {
  deterministicId,
  enqueue,
  enqueueMissing,
  isSameRecipient,
  type OutboxRow,
  type Recipient,
  replyChannel,
  staffChannel,
} from './outbox-rows.ts'

/** The maker of a change, and the state of the lead that they saw. */
export type Change = {
  /** A person of the desk. */
  personId: string
  /** The newest entry that the person saw, null for none; undefined where none was shown. */
  expectedHead?: string | null | undefined
  now?: Date
}

/** Another change came first; nothing was changed. */
export class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError'
  /** Newest first. */
  readonly entries: HistoryEntry[]

  constructor(entries: HistoryEntry[]) {
    super('the lead was changed meanwhile')
    this.entries = entries
  }
}

/** The lead was erased, or never was. */
export class NoSuchLeadError extends Error {
  override name = 'NoSuchLeadError'
}

/** The lead does not allow the change: nothing was changed. */
export class RefusedChangeError extends Error {
  override name = 'RefusedChangeError'
  readonly reason:
    | 'in-quarantine'
    | 'not-in-quarantine'
    | 'no-such-recipient'
    | 'no-such-person'
    | 'cannot-be-undone'

  constructor(reason: RefusedChangeError['reason']) {
    super(`refused: ${reason}`)
    this.reason = reason
  }
}

type ListRecipients = (lead: Lead, db: Kysely<Tables>) => Promise<Recipient[]>

/** The reason of a quarantine that no filter made. */
export const byHand = 'by hand'

/** @property set the columns of the lead that change, and that Undo puts back */
type Done = HistoryEvent & { set?: Updateable<Tables['leads']> }

/** The open transaction, and the lead, whose row it holds. */
type Context = { on: Kysely<Tables>; lead: LeadRow; by: Change }

/**
 * Makes a change of a lead, which adds an entry to its history. It runs in the open transaction or in one of
 * its own, and gives the newest entry's id.
 * @param apply returns the event, or undefined if there was nothing to change
 * @throws {ChangedMeanwhileError | NoSuchLeadError | RefusedChangeError}
 */
const toChange =
  <More extends unknown[]>(apply: (context: Context, ...more: More) => Promise<Done | undefined>) =>
  (db: Kysely<Tables>, leadId: string, by: Change, ...more: More): Promise<string | null> => {
    const work = async (on: Kysely<Tables>) => {
      const lead = await lock(on, leadId, by.expectedHead)
      const done = await apply({ on, lead, by }, ...more)
      if (!done) return lead.head
      const { set, ...event } = done
      const columns: [string, unknown][] = Object.entries(lead)
      const before = set && Object.fromEntries(columns.filter(([name]) => name in set))
      const id = randomUUID()
      await addEntry(on, leadId, { ...event, id, at: nowOf(by), personId: by.personId, before })
      await update(on, leadId, { ...set, head: id })
      return id
    }
    return db.isTransaction ? work(db) : inTransaction(db, work)
  }

/**
 * Sets the status of a lead; one that has it stays as it is. New again, it waits for its first answer: no
 * answer of a visitor comes in here, so a person who makes it new undoes that it was answered.
 */
export const setStatus = toChange(async ({ lead, by }, status: LeadStatus) => {
  if (lead.status === status && lead.remind_at === null) return undefined
  const detail = { from: lead.status, to: status }
  return { action: 'status', detail, set: toStatus(lead, status, by) }
})

/** Gives a lead to a person, or to nobody. */
export const assign = toChange(async ({ lead: { assignee } }, personId: string | null) => {
  if (assignee === personId) return undefined
  const detail = { from: assignee, to: personId }
  return { action: 'assign', detail, set: { assignee: personId } }
})

/**
 * Sets a lead aside until a moment, at which it is new again, and the person gets a mail.
 * @param until a day, and its moment in ISO 8601; null takes it back
 * @param mail as it is stored in the outbox
 */
export const remind = toChange(
  async ({ on, lead }, until: { on: string; at: string } | null, email: string, mail: object) => {
    if (until) {
      const id = deterministicId('reminder', lead.id, until.at, email)
      const row = { id, kind: 'reminder' as const, about: JSON.stringify(mail) }
      const recipient = { channel: staffChannel, email }
      await enqueue(on, lead.id, [recipient], () => ({ ...row, now: new Date(until.at) }))
    }
    const set = { remind_at: until?.at ?? null }
    return { action: 'remind', detail: { on: until?.on ?? null }, set }
  },
)

/** Undoes the newest change of a lead, but for one such as a mail that was sent. */
export const undo = toChange(async ({ on, lead }, listRecipients: ListRecipients) => {
  const entries = await listHistorySince(on, lead.id, undefined)
  const newest = entries.find(({ id }) => id === lead.head)
  if (!newest?.before) throw new RefusedChangeError('cannot-be-undone')
  const released = newest.action === 'quarantine' && (await findLead(on, 'id', lead.id))
  if (released) await enqueueMissing(on, lead.id, await listRecipients(released, on))
  return { action: 'undo', detail: { action: newest.action }, set: newest.before }
})

export const addNote = toChange(async (_, text: string) => ({
  ...{ action: 'note', detail: { text } },
  set: {},
}))

/**
 * Queues a mail to the visitor, and records that they were answered.
 * @param mail as it is stored in the outbox; it answers their confirmation, if they had one
 */
export const sendReply = toChange(async ({ on, lead, by }, text: string, mail: object) => {
  if (lead.quarantine !== null) throw new RefusedChangeError('in-quarantine')
  const confirmation = await on
    .selectFrom('outbox')
    .select('id')
    .where('lead_id', '=', lead.id)
    .where('channel', '=', 'confirmation')
    .executeTakeFirst()
  const about = JSON.stringify({ ...mail, answers: confirmation?.id ?? null })
  const recipient = { channel: replyChannel, email: null }
  await enqueue(on, lead.id, [recipient], () => ({ kind: 'reply', about }))
  // No `set`: a mail cannot be undone.
  await update(on, lead.id, toStatus(lead, 'answered', by))
  return { action: 'reply', detail: { by: 'desk', from: lead.status, text } }
})

/** Records that a person answered the visitor elsewhere. */
export const recordReply = toChange(async ({ lead, by }, channel: ReplyChannel) => {
  const detail = { by: channel, from: lead.status }
  return { action: 'reply', detail, set: toStatus(lead, 'answered', by) }
})

/** Marks a lead as spam, and cancels the messages still queued. The filter's own reasons stay. */
export const quarantineLead = toChange(async ({ on, lead }) => {
  if (lead.quarantine !== null) return undefined
  const reasons = [byHand]
  await on
    .deleteFrom('outbox')
    .where('lead_id', '=', lead.id)
    .where('state', '=', 'queued')
    .execute()
  const set = { quarantine: JSON.stringify({ score: 0, reasons }) }
  return { action: 'quarantine', detail: { reasons }, set }
})

/** Takes a lead out of quarantine, and queues it for everyone who is notified of a new lead. */
export const releaseLead = toChange(
  async ({ on, lead: { id } }, listRecipients: ListRecipients) => {
    const lead = await findLead(on, 'id', id)
    if (!lead?.quarantine) throw new RefusedChangeError('not-in-quarantine')
    await update(on, id, { quarantine: null })
    const recipients = await listRecipients(lead, on)
    await enqueueMissing(on, id, recipients)
    return { action: 'release', detail: { recipients } }
  },
)

/**
 * Queues a lead again for one recipient that it was queued for before, under the same id. Nothing changes
 * while it is being delivered.
 */
export const resend = toChange(async ({ on, lead }, recipient: Recipient) => {
  if (lead.quarantine !== null) throw new RefusedChangeError('in-quarantine')
  const rows = await on
    .selectFrom('outbox')
    .select(['id', 'channel', 'email'])
    .where('lead_id', '=', lead.id)
    .where('kind', '=', 'lead')
    .execute()
  const chosen = rows.filter((row) => isSameRecipient(row, recipient))
  if (chosen.length === 0) throw new RefusedChangeError('no-such-recipient')
  return requeue(on, chosen, ['sent', 'dead', 'queued'])
})

/** Queues again messages of a lead that were given up; none that is in quarantine by now. */
export const resendDead = toChange(async ({ on, lead }, rows: Pick<OutboxRow, 'id'>[]) =>
  lead.quarantine === null ? requeue(on, rows, ['dead']) : undefined,
)

/** Keeps the rows' ids, so that a recipient recognizes a repeat. */
export async function requeue(
  db: Kysely<Tables>,
  rows: Pick<OutboxRow, 'id'>[],
  states: OutboxRow['state'][],
): Promise<HistoryEvent | undefined> {
  const now = new Date().toISOString()
  const recipients = await db
    .updateTable('outbox')
    .set({
      ...{ state: 'queued', attempts: 0, queued_at: now, due_at: now },
      ...{ sent_at: null, last_error: null, failed_at: null },
    })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', 'in', states)
    .returning(['channel', 'email'])
    .execute()
  if (recipients.length === 0) return undefined
  return { action: 'resend', detail: { recipients } }
}

/** Holds the row of a lead until the transaction ends, so that of two changes at once one waits. */
async function lock(
  db: Kysely<Tables>,
  leadId: string,
  expectedHead: string | null | undefined,
): Promise<LeadRow> {
  let query = db.updateTable('leads').set((row) => ({ head: row.ref('head') }))
  query = query.where('id', '=', leadId)
  if (expectedHead === null) query = query.where('head', 'is', null)
  else if (expectedHead !== undefined) query = query.where('head', '=', expectedHead)
  const lead = await query.returningAll().executeTakeFirst()
  if (lead) return lead
  const other = await db.selectFrom('leads').select('id').where('id', '=', leadId).execute()
  if (other.length === 0) throw new NoSuchLeadError('no such lead')
  throw new ChangedMeanwhileError(await listHistorySince(db, leadId, expectedHead))
}

const update = (db: Kysely<Tables>, leadId: string, columns: Updateable<Tables['leads']>) =>
  db.updateTable('leads').set(columns).where('id', '=', leadId).execute()

const nowOf = ({ now = new Date() }: Change): string => now.toISOString()

/** A lead without an assignee is assigned to the person who answers it; `answered_at` is of the first answer. */
function toStatus({ assignee, answered_at }: LeadRow, status: LeadStatus, by: Change) {
  const isAnswered = status === 'answered'
  return {
    status,
    answered_at: status === 'new' ? null : (answered_at ?? (isAnswered ? nowOf(by) : null)),
    assignee: isAnswered ? (assignee ?? by.personId) : assignee,
    remind_at: null,
  }
}
