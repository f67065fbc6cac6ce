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

/**
 * Sets the status of a lead. Answered, it has been since this moment. New again, it waits for its first
 * answer: no answer of a visitor comes in here, so whoever makes it new takes back that it was answered.
 * A lead that has the status stays as it is.
 *
 * As every function here, it runs in the open transaction or in one of its own, and returns the newest
 * entry's id.
 * @throws {ChangedMeanwhileError | NoSuchLeadError}
 */
export const setStatus = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  status: 'new' | 'answered' | 'closed',
): Promise<string | null> =>
  change(db, leadId, by, async (_, lead) => {
    if (lead.status === status && lead.remind_at === null) return undefined
    const answered_at = answeredAt(lead, status, by)
    const assignee = status === 'answered' ? answerer(lead, by) : lead.assignee
    const set = { status, answered_at, assignee, remind_at: null }
    return { action: 'status', detail: { from: lead.status, to: status }, set }
  })

/** Gives a lead to a person, or to nobody. */
export const assign = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  personId: string | null,
): Promise<string | null> =>
  change(db, leadId, by, async (_, { assignee }) => {
    if (assignee === personId) return undefined
    const detail = { from: assignee, to: personId }
    return { action: 'assign', detail, set: { assignee: personId } }
  })

/**
 * Sets a lead aside until a moment, at which it is new again, and the person gets a mail.
 * @param until a day, and its moment in ISO 8601; null takes it back
 * @param mail as it is stored in the outbox
 */
export const remind = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  until: { on: string; at: string } | null,
  email: string,
  mail: object,
): Promise<string | null> =>
  change(db, leadId, by, async (on) => {
    const recipient = { channel: staffChannel, email }
    const row = { kind: 'reminder' as const, about: JSON.stringify(mail) }
    if (until) {
      const id = deterministicId('reminder', leadId, until.at, email)
      await enqueue(on, leadId, [recipient], () => ({ ...row, id, now: new Date(until.at) }))
    }
    const set = { remind_at: until?.at ?? null }
    return { action: 'remind', detail: { on: until?.on ?? null }, set }
  })

/**
 * Undoes the newest change of a lead.
 * @param listRecipients as of the store
 * @throws {RefusedChangeError} if it cannot be undone, such as a mail that was sent
 */
export const undo = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  listRecipients: ListRecipients,
): Promise<string | null> =>
  change(db, leadId, by, async (on, { head }) => {
    const entries = await listHistorySince(on, leadId, undefined)
    const newest = entries.find(({ id }) => id === head)
    if (!newest?.before) throw new RefusedChangeError('cannot-be-undone')
    const lead = newest.action === 'quarantine' && (await findLead(on, 'id', leadId))
    if (lead) await enqueueMissing(on, leadId, await listRecipients(lead, on))
    return { action: 'undo', detail: { action: newest.action }, set: newest.before }
  })

export const addNote = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  text: string,
): Promise<string | null> =>
  change(db, leadId, by, async () => ({ action: 'note', detail: { text } }))

/**
 * Queues a mail to the visitor, and records that they were answered.
 * @param mail as it is stored in the outbox; it answers their confirmation, if they had one
 * @throws {RefusedChangeError} if it is in quarantine
 */
export const sendReply = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  text: string,
  mail: object,
): Promise<string | null> =>
  change(db, leadId, by, async (on, lead) => {
    if (lead.quarantine !== null) throw new RefusedChangeError('in-quarantine')
    const confirmation = await on
      .selectFrom('outbox')
      .select('id')
      .where('lead_id', '=', leadId)
      .where('channel', '=', 'confirmation')
      .executeTakeFirst()
    const about = JSON.stringify({ ...mail, answers: confirmation?.id ?? null })
    const recipient = { channel: replyChannel, email: null }
    await enqueue(on, leadId, [recipient], () => ({ kind: 'reply', about }))
    // No `set`: a mail cannot be undone.
    await update(on, leadId, toAnswered(lead, by))
    return { action: 'reply', detail: { by: 'desk', from: lead.status, text } }
  })

/** Records that a person answered the visitor elsewhere. */
export const recordReply = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  channel: ReplyChannel,
): Promise<string | null> =>
  change(db, leadId, by, async (_, lead) => ({
    ...{ action: 'reply', detail: { by: channel, from: lead.status } },
    set: toAnswered(lead, by),
  }))

const toAnswered = (lead: LeadRow, by: Change) => ({
  status: 'answered' as const,
  answered_at: answeredAt(lead, 'answered', by),
  assignee: answerer(lead, by),
  remind_at: null,
})

/** Marks a lead as spam, and cancels the messages still queued. */
export const quarantineLead = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
): Promise<string | null> =>
  change(db, leadId, by, async (on, { quarantine }) => {
    // The filter's own reasons stay.
    if (quarantine !== null) return undefined
    const reasons = [byHand]
    await on
      .deleteFrom('outbox')
      .where('lead_id', '=', leadId)
      .where('state', '=', 'queued')
      .execute()
    const set = { quarantine: JSON.stringify({ score: 0, reasons }) }
    return { action: 'quarantine', detail: { reasons }, set }
  })

/**
 * Takes a lead out of quarantine, and queues it for everyone who is notified of a new lead.
 * @param listRecipients as of the store
 * @throws {RefusedChangeError} if it is not in quarantine
 */
export const releaseLead = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  listRecipients: ListRecipients,
): Promise<string | null> =>
  change(db, leadId, by, async (on) => {
    const lead = await findLead(on, 'id', leadId)
    if (!lead?.quarantine) throw new RefusedChangeError('not-in-quarantine')
    await update(on, leadId, { quarantine: null })
    const recipients = await listRecipients(lead, on)
    await enqueueMissing(on, leadId, recipients)
    return { action: 'release', detail: { recipients } }
  })

/**
 * Queues a lead again for one recipient that it was queued for before, under the same id. Nothing changes
 * while it is being delivered.
 * @throws {RefusedChangeError} if the lead is in quarantine, or was never queued for the recipient
 */
export const resend = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  recipient: Recipient,
): Promise<string | null> =>
  change(db, leadId, by, async (on, lead) => {
    if (lead.quarantine !== null) throw new RefusedChangeError('in-quarantine')
    const rows = await on
      .selectFrom('outbox')
      .select(['id', 'channel', 'email'])
      .where('lead_id', '=', leadId)
      .where('kind', '=', 'lead')
      .execute()
    const chosen = rows.filter((row) => isSameRecipient(row, recipient))
    if (chosen.length === 0) throw new RefusedChangeError('no-such-recipient')
    return requeue(on, chosen, ['sent', 'dead', 'queued'])
  })

/** Queues again messages of a lead that were given up, under their ids; none that is in quarantine by now. */
export const resendDead = (
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  rows: Pick<OutboxRow, 'id'>[],
): Promise<string | null> =>
  change(db, leadId, by, async (on, lead) =>
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

/** @property set the columns of the lead that change, and that Undo puts back */
type Done = HistoryEvent & { set?: Updateable<Tables['leads']> }

/**
 * Changes a lead in one transaction, with its entry in the history.
 * @param apply returns the event, or undefined if there was nothing to change
 */
async function change(
  db: Kysely<Tables>,
  leadId: string,
  by: Change,
  apply: (on: Kysely<Tables>, lead: LeadRow) => Promise<Done | undefined>,
): Promise<string | null> {
  const work = async (on: Kysely<Tables>) => {
    const lead = await lock(on, leadId, by.expectedHead)
    const done = await apply(on, lead)
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

/** A lead without an assignee is assigned to the person who answers it. */
const answerer = ({ assignee }: LeadRow, { personId }: Change) => assignee ?? personId

/** When it was first answered, once it has the status. */
function answeredAt(lead: LeadRow, status: LeadStatus, by: Change): string | null {
  if (status === 'new') return null
  return lead.answered_at ?? (status === 'answered' ? nowOf(by) : null)
}
