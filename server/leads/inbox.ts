import { hash } from 'node:crypto'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
} from 'kysely'
import type { Language } from '../../app/lib/languages.ts'
import { printable } from '../../app/lib/safe-text.ts'
import { isPostgres, type Tables } from '../database/open.ts'
import type { LeadStatus } from '../database/schema.ts'
import { type InboxPart, readParts, selectFaults, selectReaders } from './inbox-parts.ts'
import type { Lead } from './lead.ts'
import { type LeadRow, readLeads } from './lead-rows.ts'
import { readSearch } from './lead-texts.ts'

/** All but `spam` and `all` leave out what is in quarantine. */
export const inboxStates = ['new', 'answered', 'closed', 'spam', 'all'] as const
export type InboxState = (typeof inboxStates)[number]

export type InboxFilter = {
  state: InboxState
  formId?: string | undefined
  /** A person's id; null for none. */
  assignee?: string | null | undefined
  /** Words that a person looks for (lead-texts.ts). */
  query?: string | undefined
}

export type InboxRow = InboxPart & {
  id: string
  reference: string
  formId: string
  language: Language
  createdAt: string
  status: LeadStatus
  isSpam: boolean
  assignee: string | null
  answeredAt: string | null
  /** The id of its newest entry, for a change from the list. */
  head: string | null
}

type Page = {
  /** `next` of the page before; a malformed one is none. */
  before?: string | undefined
  limit?: number
  now?: Date
}

/** Lists a page of leads, newest first. */
export async function listInbox(
  db: Kysely<Tables>,
  filter: InboxFilter,
  { before, limit = 50, now = new Date() }: Page = {},
): Promise<{ rows: InboxRow[]; next: string | undefined }> {
  const found = await selectPage(db, filter, readCursor(before), limit + 1)
  if (found.length === 0) return { rows: [], next: undefined }
  const rows = found.slice(0, limit)
  const ids = rows.map(({ id }) => id)
  const parts = await readParts(db, ids, now)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      formId: row.form_id,
      language: row.language,
      createdAt: row.created_at,
      status: row.status,
      isSpam: row.quarantine !== null,
      assignee: row.assignee,
      answeredAt: row.answered_at,
      head: row.head,
      ...parts(row.id),
    })),
    next: found.length > limit ? writeCursor(rows.at(-1)) : undefined,
  }
}

/** Reads all leads that the list shows, in its order, such as for an export. */
export async function* listInboxLeads(
  db: Kysely<Tables>,
  filter: InboxFilter,
): AsyncGenerator<Lead> {
  let last: Place | undefined
  do {
    const rows: LeadRow[] = await selectPage(db, filter, last, pageSize)
    yield* await readLeads(db, rows)
    last = rows.length === pageSize ? rows.at(-1) : undefined
  } while (last)
}

const pageSize = 500

/** Counts the leads of each state. */
export async function countInbox(
  db: Kysely<Tables>,
  filter: Omit<InboxFilter, 'state'> = {},
): Promise<Record<InboxState, number>> {
  const rows = await selectInbox(db, { ...filter, state: 'all' })
    .select(sql<string>`CASE WHEN quarantine IS NULL THEN status ELSE 'spam' END`.as('state'))
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy('state')
    .execute()
  const counts = { new: 0, answered: 0, closed: 0, spam: 0, all: 0 }
  for (const row of rows) {
    const state = inboxStates.find((each) => each === row.state)
    if (state) counts[state] += Number(row.count)
    counts.all += Number(row.count)
  }
  return counts
}

/** Finds the new lead that has waited longest. */
export async function findOldestNew(
  db: Kysely<Tables>,
): Promise<{ reference: string; createdAt: string } | undefined> {
  const row = await selectInbox(db, { state: 'new' })
    .select(['reference', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { reference: row.reference, createdAt: row.created_at }
}

/**
 * Finds the new lead that a person should answer next: the oldest of their own, else the oldest that nobody
 * took and no other person is reading.
 * @returns its reference
 */
export async function findNextToAnswer(
  db: Kysely<Tables>,
  personId: string,
  now = new Date(),
): Promise<string | undefined> {
  const row = await selectInbox(db, { state: 'new' })
    .select('reference')
    .where(({ and, eb, not, or }) => {
      const read = selectReaders(db, now).where('person_id', '!=', personId)
      const isRead = eb('id', 'in', read.clearSelect().select('lead_id'))
      return or([eb('assignee', '=', personId), and([eb('assignee', 'is', null), not(isRead)])])
    })
    .orderBy(sql`assignee IS NULL`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.reference
}

export type Neighbors = {
  newer: string | undefined
  older: string | undefined
  /** From 1, the newest; undefined if the list does not show the lead, such as one just answered. */
  position: number | undefined
  total: number
}

/** Finds the references beside a lead in the list. @returns undefined if there is no such lead */
export async function listNeighbors(
  db: Kysely<Tables>,
  filter: InboxFilter,
  reference: string,
): Promise<Neighbors | undefined> {
  const lead = await selectInbox(db, { state: 'all' })
    .select(['id', 'created_at'])
    .where('reference', '=', printable(reference).toUpperCase())
    .executeTakeFirst()
  if (!lead) return undefined
  const list = () => selectInbox(db, filter).select('reference')
  const newer = list().where(beside('>', lead)).orderBy('created_at').orderBy('id')
  const older = list().where(beside('<', lead)).orderBy('created_at', 'desc').orderBy('id', 'desc')
  const isListed = await list().where('id', '=', lead.id).executeTakeFirst()
  const countUpTo = () => countRows(selectInbox(db, filter).where(beside('>', lead)))
  return {
    newer: (await newer.limit(1).executeTakeFirst())?.reference,
    older: (await older.limit(1).executeTakeFirst())?.reference,
    position: isListed && (await countUpTo()) + 1,
    total: await countRows(selectInbox(db, filter)),
  }
}

/** Lists the ids of the forms that leads came from. */
export async function listFormIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await selectInbox(db, { state: 'all' }).select('form_id').distinct().execute()
  return rows.map(({ form_id }) => form_id).sort()
}

/**
 * Reads how long visitors waited for their first answer, in ms, of the leads that were answered since a
 * moment.
 * @returns undefined if there is none
 */
export async function readResponseTimes(
  db: Kysely<Tables>,
  since: string,
): Promise<{ median: number; slowest: number; count: number } | undefined> {
  const rows = await selectInbox(db, { state: 'all' })
    .select(['created_at', 'answered_at'])
    .where('quarantine', 'is', null)
    .where('answered_at', '>=', since)
    .execute()
  const times = rows
    .map((row) => Date.parse(row.answered_at ?? '') - Date.parse(row.created_at))
    .sort((one, other) => one - other)
  const low = times[Math.floor((times.length - 1) / 2)]
  const high = times[Math.ceil((times.length - 1) / 2)]
  const slowest = times.at(-1)
  if (low === undefined || high === undefined || slowest === undefined) return undefined
  return { median: (low + high) / 2, slowest, count: times.length }
}

/**
 * Computes a short text that changes when the list may show something else; it may also change without.
 * It costs the same for any list, since it reads no lead.
 */
export async function inboxVersion(
  db: Kysely<Tables>,
  filter: InboxFilter,
  now = new Date(),
): Promise<string> {
  const faults = await selectFaults(db).orderBy('outbox.id').execute()
  const readers = await selectReaders(db, now).orderBy('lead_id').orderBy('person_id').execute()
  const { rows: counts } = await sql`SELECT
    (SELECT count(*) FROM leads) AS leads, (SELECT max(created_at) FROM leads) AS newest,
    (SELECT count(*) FROM lead_history) AS changes, (SELECT max(at) FROM lead_history) AS changed,
    (SELECT count(*) FROM lead_views) AS views`.execute(db)
  const state = JSON.stringify([filter, counts, faults, readers])
  return hash('sha256', state, 'base64url').slice(0, 20)
}

/** Where a lead stands in the list. */
type Place = Pick<LeadRow, 'created_at' | 'id'>

const writeCursor = (last: Place | undefined) => last && `${last.created_at}_${last.id}`

function readCursor(text = ''): Place | undefined {
  const [, created_at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([\w-]{1,64})$/.exec(text) ?? []
  return created_at && id ? { created_at, id } : undefined
}

const beside =
  (side: '<' | '>', { created_at, id }: Place) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'leads'>) =>
    eb(refTuple('created_at', 'id'), side, tuple(created_at, id))

function selectPage(
  db: Kysely<Tables>,
  filter: InboxFilter,
  from: Place | undefined,
  limit: number,
): Promise<LeadRow[]> {
  const list = selectInbox(db, filter).selectAll()
  return (from ? list.where(beside('<', from)) : list)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function selectInbox(db: Kysely<Tables>, { state, formId, assignee, query }: InboxFilter) {
  let list = db.selectFrom('leads')
  if (state === 'spam') list = list.where('quarantine', 'is not', null)
  else if (state !== 'all') {
    list = list.where('quarantine', 'is', null).where('status', '=', state)
  }
  // A URL may hold what PostgreSQL refuses, a NUL.
  if (formId !== undefined) list = list.where('form_id', '=', printable(formId))
  if (assignee === null) list = list.where('assignee', 'is', null)
  else if (assignee !== undefined) list = list.where('assignee', '=', printable(assignee))
  const isMatch = matchText(db, query)
  if (!isMatch) return list
  return list.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('lead_texts')
        .select('lead_id')
        .whereRef('lead_texts.lead_id', '=', 'leads.id')
        .where(isMatch),
    ),
  )
}

/** Tests a lead's text for a search; undefined if nothing is looked for. */
function matchText(db: Kysely<Tables>, query = ''): Expression<SqlBool> | undefined {
  const { words, digits } = readSearch(query)
  if (words.length === 0) return undefined
  const find = sql.raw(isPostgres(db) ? 'strpos' : 'instr')
  const holds = (part: string) => sql<SqlBool>`${find}(lead_texts.text, ${part}) > 0`
  const { and, or } = expressionBuilder<Tables, 'lead_texts'>()
  const all = and(words.map(holds))
  return digits === undefined ? all : or([all, holds(digits)])
}

async function countRows(list: ReturnType<typeof selectInbox>): Promise<number> {
  const { count } = await list
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
