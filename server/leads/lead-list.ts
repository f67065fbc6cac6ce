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
import type { Lead } from './lead.ts'
import { type LeadRow, selectParts, toLead } from './lead-rows.ts'
import { readSearch } from './lead-texts.ts'

/** Each lead is in one, and in `all`: `spam` before `later`, for which somebody asked to be reminded. */
export const listStates = ['new', 'later', 'answered', 'closed', 'spam', 'all'] as const
export type ListState = (typeof listStates)[number]

export type LeadFilter = {
  state: ListState | 'not-spam'
  formId?: string | undefined
  /** A person's id; null for none. */
  assignee?: string | null | undefined
  /** The language of the page that it was sent from. */
  language?: Language | undefined
  /** The reference of a lead whose sender's leads are listed. */
  sender?: string | undefined
  /** Words that a person looks for (lead-texts.ts). */
  query?: string | undefined
}

/** The place of a lead in every list, which begins with the newest. */
export type Place = Pick<LeadRow, 'created_at' | 'id'>

export const selectLeads = (db: Kysely<Tables>, filter: LeadFilter) =>
  db.selectFrom('leads').where(isListed(db, filter))

/** Tests whether a list shows a lead. */
export function isListed(db: Kysely<Tables>, filter: LeadFilter) {
  const { state, formId, assignee, language, sender, query } = filter
  const lead = expressionBuilder<Tables, 'leads'>()
  const tests: (Expression<SqlBool> | false)[] = [
    state === 'spam' && lead('quarantine', 'is not', null),
    state !== 'spam' && state !== 'all' && lead('quarantine', 'is', null),
    (state === 'new' || state === 'answered' || state === 'closed') &&
      lead.and([lead('status', '=', state), lead.not(isSetAside())]),
    state === 'later' && isSetAside(),
    // A URL may hold what PostgreSQL refuses, a NUL.
    formId !== undefined && lead('form_id', '=', printable(formId)),
    assignee === null && lead('assignee', 'is', null),
    typeof assignee === 'string' && lead('assignee', '=', printable(assignee)),
    language !== undefined && lead('language', '=', language),
    sender !== undefined && lead('leads.id', 'in', selectOfSender(lead, printable(sender))),
    matchesText(db, query),
  ]
  return lead.and(tests.filter((test) => test !== false))
}

/** Tests whether somebody is still to be reminded of a lead. */
export const isSetAside = (now = new Date()) =>
  sql<SqlBool>`coalesce(leads.remind_at, '') > ${now.toISOString()}`

/** Selects the lead with a reference, and those that share an email or a phone with it. */
const selectOfSender = (lead: ExpressionBuilder<Tables, 'leads'>, reference: string) =>
  lead
    .selectFrom('leads as own')
    .leftJoin('lead_contacts as known', 'known.lead_id', 'own.id')
    .leftJoin('lead_contacts as shared', 'shared.contact', 'known.contact')
    .select(({ fn }) => fn.coalesce('shared.lead_id', 'own.id').as('id'))
    .where('own.reference', '=', reference)

/** Tests the text of a lead for a search; false if nothing is looked for. */
function matchesText(db: Kysely<Tables>, query = '') {
  const { words, digits } = readSearch(query)
  if (words.length === 0) return false
  const find = sql.raw(isPostgres(db) ? 'strpos' : 'instr')
  const holds = (part: string) => sql<SqlBool>`${find}(lead_texts.text, ${part}) > 0`
  const { and, exists, or, selectFrom } = expressionBuilder<Tables, 'leads'>()
  const all = and(words.map(holds))
  return exists(
    selectFrom('lead_texts')
      .select('lead_id')
      .whereRef('lead_texts.lead_id', '=', 'leads.id')
      .where(digits === undefined ? all : or([all, holds(digits)])),
  )
}

/** Tests whether a lead stands after (`<`) or before another in every list. */
export const isBeside =
  (side: '<' | '>', { created_at, id }: Place) =>
  ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'leads'>) =>
    eb(refTuple('created_at', 'id'), side, tuple(created_at, id))

/** Selects a part of a list. @param from the last lead before it */
export function selectPage(
  db: Kysely<Tables>,
  filter: LeadFilter,
  from: Place | undefined,
  limit: number,
) {
  const list = selectLeads(db, filter)
  return (from ? list.where(isBeside('<', from)) : list)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** A lead, and how far it is. */
export type ListedLead = Lead & {
  state: LeadStatus | 'spam'
  /** A person's name. */
  assignee: string | undefined
  answeredAt: string | undefined
}

/** Reads all leads of a list, in its order. */
export async function* listLeads(
  db: Kysely<Tables>,
  filter: LeadFilter = { state: 'all' },
): AsyncGenerator<ListedLead> {
  let last: Place | undefined
  do {
    const page = selectPage(db, filter, last, pageSize)
    const rows = await page
      .selectAll('leads')
      .select(selectParts(db))
      .select((lead) =>
        lead
          .selectFrom('desk_people')
          .select('name')
          .whereRef('desk_people.id', '=', 'leads.assignee')
          .as('assignee_name'),
      )
      .execute()
    yield* rows.map((row) => ({
      ...toLead(row),
      state: row.quarantine === null ? row.status : ('spam' as const),
      assignee: row.assignee_name ?? undefined,
      answeredAt: row.answered_at ?? undefined,
    }))
    last = rows.length === pageSize ? rows.at(-1) : undefined
  } while (last)
}

const pageSize = 500

/** Counts new leads that were sent once more, and that still nobody has opened. */
export async function countUnopened(db: Kysely<Tables>): Promise<number> {
  const { count } = await selectLeads(db, { state: 'new' })
    .select(({ fn }) => fn.countAll().as('count'))
    .where('escalated_at', 'is not', null)
    .where('id', 'not in', (views) => views.selectFrom('lead_views').select('lead_id'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countLeads(
  db: Kysely<Tables>,
  filter: LeadFilter = { state: 'all' },
): Promise<number> {
  const { count } = await selectLeads(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
