import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { type Language, languages } from '../../app/lib/languages.ts'
import { inTransaction, type Tables } from '../../server/database/open.ts'
import { foldText } from '../../server/leads/email-syntax.ts'
import { type Person, type Right, rights } from '../desk.ts'
import { recordDeskEvent } from './events.ts'

type Db = Kysely<Tables>

/** A change that people of the desk may not make: why. */
export class PeopleError extends Error {
  override name = 'PeopleError'
  readonly reason: 'known' | 'last' | 'nobody'

  constructor(reason: PeopleError['reason']) {
    super(`This change of people is refused: ${reason}.`)
    this.reason = reason
  }
}

export const toPerson = (row: Selectable<Tables['desk_people']>): Person => ({
  id: row.id,
  email: row.email,
  name: row.name,
  rights: parseRights(row.rights),
  language: languages.find((each) => each === row.language) ?? 'en',
  office: row.office,
  hasShortcuts: row.shortcuts !== 'off',
  wantsMails: row.mails !== 'off',
})

/** Reads a list with commas; what is no right is left out. */
function parseRights(list: string): Right[] {
  const named = new Set(list.split(',').map((each) => each.trim()))
  return rights.filter((right) => named.has(right))
}

/** Finds who has access, by a unique column. */
export async function findPerson(
  db: Db,
  column: 'id' | 'email',
  value: string,
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('desk_people')
    .selectAll()
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && toPerson(row)
}

const lock = (transaction: Db) =>
  transaction.updateTable('desk_people').set(({ ref }) => ({ rights: ref('rights') }))

/**
 * Locks a person, so that nothing is given to one who is being removed, and of two changes at once the second
 * sees the first.
 * @returns undefined for one who was removed
 */
export async function lockPerson(transaction: Db, id: string): Promise<Person | undefined> {
  await lock(transaction).where('id', '=', id).execute()
  return findPerson(transaction, 'id', id)
}

/**
 * Reads who has access, by name, and the names of all, since the history names removed ones too. Equal names
 * have the email beside them.
 * @param toLeft names one who was removed
 */
export async function readPeople(
  db: Db,
  toLeft = (name: string) => name,
): Promise<{ people: Person[]; names: Map<string, string> }> {
  const rows = await db
    .selectFrom('desk_people')
    .selectAll()
    .orderBy('name')
    .orderBy('email')
    .execute()
  const namesakes = Map.groupBy(rows, ({ name }) => foldText(name))
  const isUnique = (name: string) => namesakes.get(foldText(name))?.length === 1
  return {
    people: rows.filter(({ ended_at }) => ended_at === null).map(toPerson),
    names: new Map(
      rows.map(({ id, name, email, ended_at }) => {
        const known = isUnique(name) ? name : `${name} (${email})`
        return [id, ended_at === null ? known : toLeft(known)]
      }),
    ),
  }
}

/** Lists who has access, by name. */
export const listPeople = async (db: Db): Promise<Person[]> => (await readPeople(db)).people

/** Lists who may change rights, by name. */
export const listOwners = async (db: Db): Promise<Person[]> =>
  (await listPeople(db)).filter((person) => person.rights.includes('people'))

/** Counts who can sign in: people with a passkey. */
export async function countWhoCanSignIn(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('desk_people')
    .where('ended_at', 'is', null)
    .where('id', 'in', (passkeys) => passkeys.selectFrom('desk_passkeys').select('person_id'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewPerson = {
  /** As `parseEmail` returns it. */
  email: string
  name: string
  rights: readonly Right[]
  language: Language
}

/**
 * Adds a person, or takes back one who was removed.
 * @param by undefined for a command
 * @throws {PeopleError} `known`: the person is there already
 */
export const addPerson = (db: Db, person: NewPerson, by: string | undefined): Promise<Person> =>
  inTransaction(db, async (transaction) => {
    const values = {
      name: person.name,
      rights: person.rights.join(),
      language: person.language,
      ended_at: null,
    }
    const row = await transaction
      .insertInto('desk_people')
      .values({
        ...values,
        id: randomUUID(),
        email: person.email,
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(values).where('desk_people.ended_at', 'is not', null),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new PeopleError('known')
    const { id, email } = row
    const detail = { person: id, email, rights: person.rights }
    await recordDeskEvent(transaction, { by, action: 'invited', detail })
    return toPerson(row)
  })

/**
 * Changes what a person may do.
 * @param office an id, or null for none; undefined leaves it as it is
 * @throws {PeopleError} `last`: nobody would be left who has the right `people`; `nobody`: there is no such person
 */
export const setRights = (
  db: Db,
  id: string,
  wanted: readonly Right[],
  by: string | undefined,
  office?: string | null,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const before = await lockOwners(transaction, id)
    if (!wanted.includes('people')) before.refuseIfLast()
    await transaction
      .updateTable('desk_people')
      .set({ rights: wanted.join(), office })
      .where('id', '=', id)
      .execute()
    const detail = { person: id, before: before.person.rights, rights: wanted, office }
    await recordDeskEvent(transaction, { by, action: 'rights changed', detail })
  })

/**
 * Ends a person: sessions, passkeys and open links with it, at once.
 * @throws {PeopleError} as `setRights`
 */
export const endPerson = (db: Db, id: string, by: string | undefined): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const before = await lockOwners(transaction, id)
    before.refuseIfLast()
    for (const table of ['desk_sessions', 'desk_passkeys', 'desk_tickets'] as const)
      await transaction.deleteFrom(table).where('person_id', '=', id).execute()
    await transaction
      .updateTable('desk_people')
      .set({ ended_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute()
    const detail = { person: id, email: before.person.email }
    await recordDeskEvent(transaction, { by, action: 'ended', detail })
  })

/** Two owners who end each other must not both succeed, so that each change first locks all people. */
async function lockOwners(transaction: Db, id: string) {
  await lock(transaction).execute()
  const people = await listPeople(transaction)
  const person = people.find((each) => each.id === id)
  if (!person) throw new PeopleError('nobody')
  return {
    person,
    refuseIfLast() {
      const owners = people.filter((each) => each.rights.includes('people'))
      if (owners.length === 1 && owners[0] === person) throw new PeopleError('last')
    },
  }
}

/** Saves what a person says of themselves. */
export async function saveProfile(
  db: Db,
  id: string,
  profile: { name: string; language: Language; shortcuts?: 'off' | null; mails?: 'off' | null },
): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction.updateTable('desk_people').set(profile).where('id', '=', id).execute(),
  )
}
