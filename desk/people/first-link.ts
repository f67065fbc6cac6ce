import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/open.ts'
import { rights } from '../desk.ts'
import { addPerson, listPeople } from './people.ts'
import { inviteUrl, openInvite } from './tickets.ts'

/** The person who starts the desk first; they invite themselves and others by email. */
const owner = { email: 'owner@localhost', name: 'Owner', rights, language: 'en' as const }

/**
 * Makes a link with which the first person signs in; the link of an earlier start ends.
 * @returns undefined where others were invited: theirs stay
 */
export async function openFirstLink(
  db: Kysely<Tables>,
  origin: string,
): Promise<string | undefined> {
  const people = await listPeople(db)
  if (people.some(({ email }) => email !== owner.email)) return undefined
  const { id } = people[0] ?? (await addPerson(db, owner, undefined))
  return inviteUrl(origin, await openInvite(db, id, undefined))
}
