import { randomUUID } from 'node:crypto'
import type { Language } from '../../app/lib/languages.ts'
import { inTransaction } from '../../server/database/open.ts'
import { plainMail, withLink } from '../../server/delivery/email.ts'
import { queueStaffMail } from '../../server/delivery/staff-mail.ts'
import type { Lead } from '../../server/leads/lead.ts'
import { assign, RefusedChangeError } from '../../server/leads/lead-changes.ts'
import { summarize } from '../../server/leads/lead-contacts.ts'
import { findLead } from '../../server/leads/lead-rows.ts'
import type { Desk, Person } from '../desk.ts'
import { findPerson, PeopleError, type readPeople } from '../people/people.ts'
import { addressOf } from './list-query.ts'
import { enquiryWords } from './words.ts'

export const nameLead = (lead: Lead) => `${summarize(lead).name} (${lead.reference})`

/** Writes a mail to a colleague, with a button to an enquiry, or to a list. */
export function toStaffMail(
  { origin }: Pick<Desk, 'origin'>,
  language: Language,
  subject: string,
  text: string,
  to: Pick<Lead, 'reference'> | string,
) {
  const path = typeof to === 'string' ? to : `/enquiries/${to.reference}`
  const mail = plainMail(subject, [subject, text], language)
  return withLink(mail, origin + path, enquiryWords[language].openAtDesk)
}

/**
 * Queues one mail to whom a colleague assigned enquiries, unless they turned such mails off; in the
 * transaction that assigns them.
 * @param to a person's id; empty for nobody
 */
export async function mailAssigned(
  desk: Desk,
  by: Person,
  to: string,
  leadIds: string[],
): Promise<void> {
  const { db } = desk
  const person = to && to !== by.id ? await findPerson(db, 'id', to) : undefined
  const [leadId] = leadIds
  if (!person?.wantsMails || leadId === undefined) return
  const { assignedMail, many } = enquiryWords[person.language]
  const lead = leadIds.length === 1 ? await findLead(db, 'id', leadId) : undefined
  const subject = assignedMail.subject(by.name, lead ? nameLead(lead) : many(leadIds.length))
  const place = lead ?? addressOf({ who: person.id })
  const mail = toStaffMail(desk, person.language, subject, assignedMail.off, place)
  await queueStaffMail(db, randomUUID(), person.email, mail, lead?.id)
}

/**
 * Gives all unanswered enquiries of one person to another.
 * @returns how many
 * @throws {PeopleError} if the other may not answer
 */
export const handOver = (desk: Desk, by: Person, from: string, to: string): Promise<number> =>
  inTransaction(desk.db, async (db) => {
    const person = await findPerson(db, 'id', to)
    if (!person?.rights.includes('leads')) throw new PeopleError('nobody')
    // Two people at once lock the leads in one order.
    const leads = await selectOpen(db)
      .select('id')
      .where('assignee', '=', from)
      .orderBy('reference')
      .execute()
    const ids = leads.map(({ id }) => id)
    for (const id of ids) await assign(db, id, { personId: by.id }, to)
    await mailAssigned({ ...desk, db }, by, to, ids)
    return ids.length
  })

/** Counts the unanswered enquiries of each person, by their ids. */
export async function countOpen(db: Desk['db']): Promise<Map<string | null, number>> {
  const rows = await selectOpen(db)
    .select(({ fn }) => ['assignee', fn.countAll().as('count')])
    .groupBy('assignee')
    .execute()
  return new Map(rows.map(({ assignee, count }) => [assignee, Number(count)]))
}

const selectOpen = (db: Desk['db']) =>
  db.selectFrom('leads').where('status', '=', 'new').where('quarantine', 'is', null)

/** Names who may answer, by their ids, each with their office: first those of the one that answers in a language. */
export function nameAnswerers(
  { content }: Pick<Desk, 'content'>,
  reader: Person,
  { people, names }: Awaited<ReturnType<typeof readPeople>>,
  language: Language,
): Map<string, string> {
  const cities = new Map(content.offices(reader.language).map(({ id, city }) => [id, city]))
  const [first] = content.offices(language)
  const rank = ({ office }: Person) => Number(office !== null && office === first?.id)
  const answerers = people.filter(({ rights }) => rights.includes('leads'))
  const sorted = answerers.toSorted((one, other) => rank(other) - rank(one))
  const nameOf = ({ id, office }: Person) =>
    [names.get(id), office && cities.get(office)].filter(Boolean).join(' · ')
  return new Map(sorted.map((person) => [person.id, nameOf(person)]))
}

/** The person may have been removed, or have lost the right, since the page was shown. */
export async function requireAnswerer(db: Desk['db'], personId: string): Promise<void> {
  const person = await findPerson(db, 'id', personId)
  if (!person?.rights.includes('leads')) throw new RefusedChangeError('no-such-person')
}
