import type { Kysely } from 'kysely'
import { oneLine } from '../../app/lib/safe-text.ts'
import type { Tables } from '../database/open.ts'
import type { Lead } from './lead.ts'
import { contactOf } from './lead-contacts.ts'
import { readAnswers } from './lead-rows.ts'
import { isOurMatter, selectFailed } from './outbox-rows.ts'

/** A message that was not delivered yet. */
export type Fault = {
  channel: string
  email: string | null
  /** Its next attempt (ISO 8601 in UTC); undefined if there is none. */
  dueAt: string | undefined
}

/** The parts of a row of the list that are in other tables than `leads`. */
export type InboxPart = {
  /** Anyone opened it. */
  isSeen: boolean
  name: string
  email?: string | undefined
  /** The first words of the longest text, on one line. */
  said: string
  /** Their number. */
  files: number
  fault?: Fault | undefined
  /** Ids of the people who have it open. */
  readers: string[]
}

/** Reads the parts of some leads, by their ids, of which there is one at least. */
export async function readParts(
  db: Kysely<Tables>,
  ids: string[],
  now: Date,
): Promise<(id: string) => InboxPart> {
  const answers = await readAnswers(db, ids)
  const files = await db
    .selectFrom('lead_files')
    .select('lead_id')
    .where('lead_id', 'in', ids)
    .execute()
  const views = await db
    .selectFrom('lead_views')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('person_id')
    .execute()
  const faults = await selectFaults(db).where('lead_id', 'in', ids).execute()
  const [filesOf, viewsOf, faultsOf] = [group(files), group(views), group(faults)]
  const since = readingSince(now)
  return (id) => {
    const seen = viewsOf(id)
    return {
      isSeen: seen.length > 0,
      ...summarize({ answers: answers(id) }),
      files: filesOf(id).length,
      fault: findWorst(faultsOf(id)),
      readers: seen.flatMap(({ person_id, seen_at }) => (seen_at > since ? [person_id] : [])),
    }
  }
}

function group<Row extends { lead_id: string }>(rows: Row[]): (id: string) => Row[] {
  const groups = Map.groupBy(rows, ({ lead_id }) => lead_id)
  return (id) => groups.get(id) ?? []
}

/** Finds the visitor's name, else the first answer; their email; and their longest text. */
export function summarize(lead: Pick<Lead, 'answers'>): Pick<InboxPart, 'name' | 'email' | 'said'> {
  const { name: given, email } = contactOf(lead)
  const name = given || (lead.answers[0]?.answer ?? '')
  const texts = lead.answers.filter(({ type, answer }) => /_text$/.test(type) && answer !== name)
  const longest = texts.reduce((one, { answer }) => (answer.length > one.length ? answer : one), '')
  return { name: oneLine(name, 100), email, said: oneLine(longest, 200) }
}

/** Selects the messages about leads that failed. */
export const selectFaults = (db: Kysely<Tables>) =>
  selectFailed(db)
    .select(['id', 'lead_id', 'channel', 'email', 'state', 'due_at'])
    .where('kind', '=', 'lead')
    .where(isOurMatter)

type FaultRow = { channel: string; email: string | null; state: string; due_at: string }

/** One that ended comes before those that are tried again. */
function findWorst(rows: FaultRow[]): Fault | undefined {
  const row = rows.find(({ state }) => state === 'dead') ?? rows[0]
  if (!row) return undefined
  const { channel, email, state, due_at } = row
  return { channel, email, dueAt: state === 'dead' ? undefined : due_at }
}

/** Selects who has which lead open. */
export const selectReaders = (db: Kysely<Tables>, now: Date) =>
  db
    .selectFrom('lead_views')
    .select(['lead_id', 'person_id'])
    .where('seen_at', '>', readingSince(now))

/** An open page says so every 5 s. */
const readingSince = (now: Date) => new Date(now.getTime() - 15_000).toISOString()
