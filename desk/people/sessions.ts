import type { Kysely } from 'kysely'
import { inTransaction, type Tables } from '../../server/database/open.ts'
import { writeIfPossible } from '../../server/database/retry-while-busy.ts'
import type { Person, Session } from '../desk.ts'
import { recordDeskEvent } from './events.ts'
import { lockPerson, PeopleError, toPerson } from './people.ts'
import { day, digestOf, hour, later, minute, newSecret } from './secrets.ts'

type Db = Kysely<Tables>

/** A session ends when it was not used for this long, and after `longest` in any case. */
const idle = 12 * hour
export const longest = 7 * day

/** A passkey is fresh for this long: export, erasure and changes of people want a fresh one. */
const fresh = 10 * minute

/** A session that is used is put off at most this often. */
const step = minute

/**
 * Opens a session right after a passkey.
 * @param passkeyId undefined in tests
 * @returns its secret, for the cookie
 * @throws {PeopleError} `nobody`: the person was removed
 */
export async function openSession(
  db: Db,
  { personId, passkeyId, agent }: { personId: string; passkeyId?: string; agent: string },
  now = new Date(),
): Promise<string> {
  const secret = newSecret()
  await inTransaction(db, async (transaction) => {
    if (!(await lockPerson(transaction, personId))) throw new PeopleError('nobody')
    await transaction.deleteFrom('desk_sessions').where('until', '<', now.toISOString()).execute()
    await transaction
      .insertInto('desk_sessions')
      .values({
        hash: digestOf(secret),
        person_id: personId,
        passkey_id: passkeyId ?? null,
        created_at: now.toISOString(),
        until: later(now, idle),
        agent,
        proved_at: now.toISOString(),
      })
      .execute()
  })
  return secret
}

/** Finds the session of a cookie with its person, and puts off its end unless the database is locked. */
export async function findSession(
  db: Db,
  secret: string,
  now = new Date(),
): Promise<{ person: Person; session: Session } | undefined> {
  const hash = digestOf(secret)
  const row = await db
    .selectFrom('desk_sessions')
    .innerJoin('desk_people', 'desk_people.id', 'desk_sessions.person_id')
    .selectAll('desk_people')
    .select(['until', 'proved_at', 'passkey_id', 'desk_sessions.created_at as opened_at'])
    .where('hash', '=', hash)
    .where('until', '>', now.toISOString())
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const end = Math.min(now.getTime() + idle, Date.parse(row.opened_at) + longest)
  if (end - Date.parse(row.until) >= step)
    await writeIfPossible(() =>
      db
        .updateTable('desk_sessions')
        .set({ until: new Date(end).toISOString() })
        .where('hash', '=', hash)
        .execute(),
    )
  const session = { hash, provedAt: row.proved_at, passkeyId: row.passkey_id }
  return { person: toPerson(row), session }
}

/** True if the session's last passkey is recent enough for what cannot be undone. */
export function isFresh({ provedAt }: Pick<Session, 'provedAt'>, now = new Date()): boolean {
  const age = now.getTime() - Date.parse(provedAt)
  // A clock that was ahead for a moment must not prove anything later.
  return age >= 0 && age < fresh
}

export type OpenSession = { hash: string; agent: string; createdAt: string }

/** Lists the open sessions of a person, newest first. */
export async function listSessions(
  db: Db,
  personId: string,
  now = new Date(),
): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('desk_sessions')
    .select(['hash', 'agent', 'created_at'])
    .where('person_id', '=', personId)
    .where('until', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ hash, agent, created_at }) => ({ hash, agent, createdAt: created_at }))
}

/** Ends a session: another one takes its place. */
export const replaceSession = (db: Db, hash: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('desk_sessions').where('hash', '=', hash).execute()
  })

/** Ends the session of a person who signs out. */
export const signOut = (db: Db, personId: string, hash: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('desk_sessions').where('hash', '=', hash).execute()
    await recordDeskEvent(transaction, { by: personId, action: 'signed out' })
  })

/** Ends the sessions of a person but one. */
export const endOtherSessions = (db: Db, personId: string, hash: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('desk_sessions')
      .where('person_id', '=', personId)
      .where('hash', '!=', hash)
      .execute()
    await recordDeskEvent(transaction, { by: personId, action: 'other sessions ended' })
  })
