import type { Kysely } from 'kysely'
import { isolateAuto } from '../../app/lib/isolate.ts'
import { inTransaction, type Tables } from '../../server/database/open.ts'
import { plainMail } from '../../server/delivery/email.ts'
import { queueStaffMail } from '../../server/delivery/staff-mail.ts'
import type { Person } from '../desk.ts'
import { recordDeskEvent } from './events.ts'
import { findPerson, lockPerson, PeopleError } from './people.ts'
import { day, digestOf, later, minute, newSecret } from './secrets.ts'
import { peopleWords } from './words.ts'

type Db = Kysely<Tables>
type Kind = Tables['desk_tickets']['kind']

/** In milliseconds. */
const lifetimes: Record<Kind, number> = { invite: day, challenge: 5 * minute }

/** The address with which a person makes a passkey on a new device. */
export const inviteUrl = (origin: string, secret: string): string => `${origin}/invite/${secret}`

/**
 * Makes a link that enrolls a device, and ends the links that the person had.
 * @param by undefined for a command
 * @returns its secret
 * @throws {PeopleError} `nobody`: the person was removed
 */
export const openInvite = (
  db: Db,
  personId: string,
  by: string | undefined,
  now = new Date(),
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    const person = await lockPerson(transaction, personId)
    if (!person) throw new PeopleError('nobody')
    await transaction
      .deleteFrom('desk_tickets')
      .where('person_id', '=', personId)
      .where('kind', '=', 'invite')
      .where('used_at', 'is', null)
      .execute()
    const secret = newSecret()
    await addTicket(transaction, 'invite', secret, personId, now)
    const detail = { person: personId }
    await recordDeskEvent(transaction, { by, action: 'link made', detail }, now)
    // An invitation is no news to the person.
    if (by !== personId && (await hasComeIn(transaction, personId))) {
      const { language, email: to } = person
      const { subject, made, advice } = peopleWords[language].linkMade
      const maker = by ? await findPerson(transaction, 'id', by) : undefined
      const lines = [made(maker && isolateAuto(maker.name, language)), advice]
      await queueStaffMail(transaction, newSecret(), to, plainMail(subject, lines, language))
      await recordDeskEvent(transaction, { by, action: 'told', detail: { ...detail, lines } }, now)
    }
    return secret
  })

type Notice = { person: string; lines: string[] }

/** Finds the last that a person was told about themselves, of the last 30 days. */
export async function findNotice(db: Db, personId: string) {
  const rows = await db
    .selectFrom('desk_events')
    .select(['at', 'detail'])
    .where('action', '=', 'told')
    .where('at', '>', later(new Date(), -30 * day))
    .orderBy('at', 'desc')
    .execute()
  const read = (detail: string): Notice => JSON.parse(detail)
  return rows
    .map(({ at, detail }) => ({ at, ...read(detail) }))
    .find(({ person }) => person === personId)
}

async function hasComeIn(db: Db, personId: string): Promise<boolean> {
  const made = db.selectFrom('desk_passkeys').select('id').where('person_id', '=', personId)
  return (await made.executeTakeFirst()) !== undefined
}

/**
 * Keeps a challenge for a passkey.
 * @param personId the only person who may answer it; undefined for anybody
 */
export async function keepChallenge(
  db: Db,
  challenge: string,
  personId: string | undefined,
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('desk_tickets')
      .where('kind', '=', 'challenge')
      .where('until', '<', now.toISOString())
      .execute()
    await addTicket(transaction, 'challenge', challenge, personId ?? null, now)
  })
}

const addTicket = (db: Db, kind: Kind, secret: string, personId: string | null, now: Date) =>
  db
    .insertInto('desk_tickets')
    .values({
      hash: digestOf(secret),
      kind,
      person_id: personId,
      until: later(now, lifetimes[kind]),
      used_at: null,
    })
    .execute()

/**
 * Uses a ticket up, once, in the transaction of what it is for.
 * @returns the person it is for, null for anybody; undefined if it is not good: unknown, used or too old
 */
export async function spendTicket(
  transaction: Db,
  kind: Kind,
  secret: string,
  now = new Date(),
): Promise<{ personId: string | null } | undefined> {
  const row = await transaction
    .updateTable('desk_tickets')
    .set({ used_at: now.toISOString() })
    .where('hash', '=', digestOf(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('until', '>', now.toISOString())
    .returning('person_id')
    .executeTakeFirst()
  return row && { personId: row.person_id }
}

export type Invite = { person: Person; until: string; by: string | undefined }

/**
 * Reads a link without using it up: mail scanners open links.
 * @returns undefined if it is not good
 */
export async function readInvite(
  db: Db,
  secret: string,
  now = new Date(),
): Promise<Invite | undefined> {
  const row = await db
    .selectFrom('desk_tickets')
    .select(['person_id', 'until'])
    .where('hash', '=', digestOf(secret))
    .where('kind', '=', 'invite')
    .where('used_at', 'is', null)
    .where('until', '>', now.toISOString())
    .executeTakeFirst()
  const person = row?.person_id ? await findPerson(db, 'id', row.person_id) : undefined
  return row && person && { person, until: row.until, by: await readInviter(db, person.id) }
}

/** The name of who made the newest link of a person; undefined for a command, or the person. */
async function readInviter(db: Db, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('desk_events')
    .leftJoin('desk_people', 'desk_people.id', 'desk_events.person_id')
    .select(['desk_people.id', 'desk_people.name'])
    .where('action', '=', 'link made')
    .where('detail', '=', JSON.stringify({ person: personId }))
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row?.id === personId ? undefined : (row?.name ?? undefined)
}
