import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/open.ts'
import { readRows, selectRows } from './json-rows.ts'
import { summarize } from './lead-contacts.ts'
import {
  isBeside,
  isListed,
  type LeadFilter,
  listStates,
  type Place,
  selectLeads,
  selectPage,
} from './lead-list.ts'
import { itsLead, type LeadRow } from './lead-rows.ts'
import { selectFailed } from './outbox-rows.ts'

export type InboxRow = Awaited<ReturnType<typeof listInbox>>['rows'][number]

type Page = {
  /** `next` of the page before; a malformed one is none. */
  before?: string | undefined
  limit?: number
  now?: Date
}

/** Lists a page of leads, newest first. */
export async function listInbox(
  db: Kysely<Tables>,
  filter: LeadFilter,
  { before, limit = 50, now = new Date() }: Page = {},
) {
  const answers = db.selectFrom('lead_answers').select(['type', 'answer'])
  const files = db.selectFrom('lead_files').select(({ fn }) => fn.countAll().as('count'))
  const views = db.selectFrom('lead_views').select(['person_id', 'seen_at'])
  const faults = selectFailed(db, now).where('kind', 'in', ['lead', 'reply'])
  const found = await selectPage(db, filter, readCursor(before), limit + 1)
    .selectAll('leads')
    .select([
      selectRows(db, answers.where('lead_id', '=', itsLead).orderBy('position')).as('answers'),
      files.where('lead_id', '=', itsLead).as('files'),
      selectRows(db, views.where('lead_id', '=', itsLead).orderBy('person_id')).as('views'),
      selectRows(
        db,
        faults.select(['channel', 'email', 'state', 'due_at']).where('lead_id', '=', itsLead),
      ).as('faults'),
    ])
    .execute()
  const since = readingSince(now)
  const rows = found.slice(0, limit).map((row) => {
    const seen = readRows(row.views)
    return {
      id: row.id,
      reference: row.reference,
      formId: row.form_id,
      language: row.language,
      createdAt: row.created_at,
      status: row.status,
      isSpam: row.quarantine !== null,
      assignee: row.assignee,
      answeredAt: row.answered_at,
      /** The id of its newest entry, for a change from the list. */
      head: row.head,
      isSeen: seen.length > 0,
      /** It was sent once more, because nobody had opened it. */
      isEscalated: row.escalated_at !== null,
      ...summarize({ answers: readRows(row.answers) }),
      files: Number(row.files),
      fault: findWorst(readRows(row.faults)),
      /** Ids of the people who have it open. */
      readers: seen.flatMap(({ person_id, seen_at }) => (seen_at > since ? [person_id] : [])),
    }
  })
  return { rows, next: found.length > limit ? writeCursor(found[limit - 1]) : undefined }
}

type FaultRow = { channel: string; email: string | null; state: string; due_at: string }

/** The message that was not delivered yet; one that ended comes before those that are tried again. */
function findWorst(rows: FaultRow[]) {
  const row = rows.find(({ state }) => state === 'dead') ?? rows[0]
  if (!row) return undefined
  const { channel, email, state, due_at } = row
  return { channel, email, dueAt: state === 'dead' ? undefined : due_at }
}

/** Selects who has which lead open. */
export const selectReaders = (db: Kysely<Tables>, now: Date) =>
  db.selectFrom('lead_views').where('seen_at', '>', readingSince(now))

/** An open page says so every 5 s. */
const readingFor = 15_000
const readingSince = (now: Date) => new Date(now.getTime() - readingFor).toISOString()

export type InboxHead = Awaited<ReturnType<typeof readInboxHead>>

/**
 * Reads what stands around a list for one person.
 * @param since the first answers that `responses` is about
 */
export async function readInboxHead(
  db: Kysely<Tables>,
  filter: Omit<LeadFilter, 'state'>,
  personId: string,
  since: string,
  now = new Date(),
) {
  const groups = db
    .selectFrom('leads')
    .select([
      'form_id',
      sql<string>`CASE WHEN quarantine IS NOT NULL THEN 'spam' WHEN remind_at > ${now.toISOString()} THEN 'later' ELSE status END`.as(
        'state',
      ),
    ])
    .select(({ fn }) => [
      fn
        .countAll()
        .filterWhere(isListed(db, { ...filter, state: 'all' }))
        .as('count'),
      fn.min('created_at').as('oldest'),
    ])
    .groupBy(['form_id', 'state'])
  const row = await db
    .selectNoFrom([
      selectRows(db, groups).as('groups'),
      selectRows(db, selectAnswered(db, since)).as('answered'),
      selectNext(db, personId, now).as('toAnswer'),
    ])
    .executeTakeFirstOrThrow()
  const counts = { new: 0, later: 0, answered: 0, closed: 0, spam: 0, all: 0 }
  const found = readRows(row.groups)
  for (const { state, count } of found) {
    const known = listStates.find((each) => each === state)
    if (known) counts[known] += Number(count)
    counts.all += Number(count)
  }
  const fresh = found.flatMap(({ state, oldest }) => (state === 'new' ? [oldest] : []))
  return {
    /** The leads that the list would show in each state. */
    counts,
    /** When the new lead came that has waited longest. */
    oldestAt: fresh.sort()[0],
    toAnswer: row.toAnswer ?? undefined,
    responses: toResponseTimes(readRows(row.answered)),
    /** Ids of the forms that leads came from. */
    formIds: [...new Set(found.map(({ form_id }) => form_id))].sort(),
  }
}

/**
 * Selects the new lead that a person should answer next: the oldest of their own, else the oldest that nobody
 * took and no other person is reading.
 */
const selectNext = (db: Kysely<Tables>, personId: string, now: Date) =>
  selectLeads(db, { state: 'new' })
    .select('reference')
    .where(({ and, eb, not, or }) => {
      const read = selectReaders(db, now).where('person_id', '!=', personId).select('lead_id')
      return or([
        eb('assignee', '=', personId),
        and([eb('assignee', 'is', null), not(eb('id', 'in', read))]),
      ])
    })
    .orderBy(sql`assignee IS NULL`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)

/** Reads how long visitors waited whose leads were answered since a moment; undefined if there is none. */
export const readResponseTimes = async (db: Kysely<Tables>, since: string) =>
  toResponseTimes(await selectAnswered(db, since).execute())

const selectAnswered = (db: Kysely<Tables>, since: string) =>
  selectLeads(db, { state: 'not-spam' })
    .select(['created_at', 'answered_at'])
    .where('answered_at', '>=', since)

/** @returns times in ms */
function toResponseTimes(rows: Pick<LeadRow, 'created_at' | 'answered_at'>[]) {
  const times = rows
    .map((row) => Date.parse(row.answered_at ?? '') - Date.parse(row.created_at))
    .sort((one, other) => one - other)
  const low = times[Math.floor((times.length - 1) / 2)]
  const high = times[Math.ceil((times.length - 1) / 2)]
  const slowest = times.at(-1)
  if (low === undefined || high === undefined || slowest === undefined) return undefined
  return { median: (low + high) / 2, slowest, count: times.length }
}

export type Neighbors = Awaited<ReturnType<typeof readNeighbors>>

/** Reads the references beside a lead in the list. */
export async function readNeighbors(
  db: Kysely<Tables>,
  filter: LeadFilter,
  { id, createdAt: created_at }: { id: string; createdAt: string },
) {
  const list = selectLeads(db, filter)
  const newer = list.where(isBeside('>', { id, created_at }))
  const older = list.where(isBeside('<', { id, created_at }))
  const row = await db
    .selectNoFrom([
      newer.select('reference').orderBy('created_at').orderBy('id').limit(1).as('newer'),
      older
        .select('reference')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('older'),
      list.select('id').where('id', '=', id).as('self'),
      newer.select(({ fn }) => fn.countAll().as('count')).as('before'),
      list.select(({ fn }) => fn.countAll().as('count')).as('total'),
    ])
    .executeTakeFirstOrThrow()
  return {
    newer: row.newer ?? undefined,
    older: row.older ?? undefined,
    /** From 1, the newest; undefined if the list does not show the lead, such as one just answered. */
    position: row.self === null ? undefined : Number(row.before) + 1,
    total: Number(row.total),
  }
}

/**
 * Reads a short text that changes at once with each new lead and each change of one, and every 15 s with all
 * else that the list shows: who reads, which deliveries failed, how long visitors wait.
 */
export async function readInboxVersion(db: Kysely<Tables>, now = new Date()): Promise<string> {
  const received = db.selectFrom('leads').select(({ fn }) => fn.max('created_at').as('at'))
  const changed = db.selectFrom('lead_history').select(({ fn }) => fn.max('at').as('at'))
  const { newest } = await db
    .selectFrom(received.unionAll(changed).as('moments'))
    .select(({ fn }) => fn.max('at').as('newest'))
    .executeTakeFirstOrThrow()
  return `${newest} ${Math.floor(now.getTime() / readingFor)}`
}

const writeCursor = (last: Place | undefined) => last && `${last.created_at}_${last.id}`

function readCursor(text = ''): Place | undefined {
  const [, created_at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_([\w-]{1,64})$/.exec(text) ?? []
  return created_at && id ? { created_at, id } : undefined
}
