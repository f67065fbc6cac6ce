import type { Kysely } from 'kysely'
import { findPhone, plainPhone } from '../../app/lib/phone-number.ts'
import { oneLine } from '../../app/lib/safe-text.ts'
import type { Tables } from '../database/open.ts'
import { isPlainEmail, normalizeMailbox, parseEmail } from './email-syntax.ts'
import type { LeadAnswer } from './lead.ts'

type Answered = { answers: readonly Pick<LeadAnswer, 'type' | 'answer'>[] }

/** The sender's name, which may be empty, and how they can be reached, as they wrote it. */
export type Contact = { name: string; email: string | undefined; phone: string | undefined }

/** Reads who wrote: the answers to the questions for it. The email is a plain one, that may go into a header. */
export function contactOf({ answers }: Answered): Contact {
  const listAnswers = (type: 'name' | 'email' | 'phone') =>
    answers.filter((each) => each.type === type).map(({ answer }) => answer)
  return {
    name: listAnswers('name').join(' '),
    email: listAnswers('email').find(isPlainEmail),
    phone: listAnswers('phone')[0],
  }
}

type Summary = Pick<Contact, 'name' | 'email'> & {
  /** The first words of the longest text, on one line. */
  said: string
}

/** Finds the longest text, but for the first answer where there is no name. */
export function findMessage({ answers }: Answered, name = contactOf({ answers }).name): string {
  const texts = answers.filter(({ type, answer }) => /_text$/.test(type) && answer !== name)
  return texts.reduce((one, { answer }) => (answer.length > one.length ? answer : one), '')
}

/** Finds the sender's name, else the first answer; their email; and their longest text. */
export function summarize({ answers }: Answered): Summary {
  const { name: given, email } = contactOf({ answers })
  const name = given || (answers[0]?.answer ?? '')
  const said = findMessage({ answers }, name)
  return { name: oneLine(name, 100), email, said: oneLine(said, 200) }
}

/** Stores the contacts of a lead, by which a visitor's other leads are found. */
export async function insertContacts(
  db: Kysely<Tables>,
  lead: Answered & { id: string },
): Promise<void> {
  const rows = listContacts(lead).map((contact) => ({ lead_id: lead.id, contact }))
  if (rows.length > 0) await db.insertInto('lead_contacts').values(rows).execute()
}

/** Lists the mailboxes and the phones that a lead was asked for, each once. */
export function listContacts({ answers }: Answered): string[] {
  const contacts = answers.flatMap(({ type, answer }) => {
    if (type === 'phone') return phoneDigits(answer) ?? []
    const email = type === 'email' && parseEmail(answer)
    return email ? normalizeMailbox(email) : []
  })
  return [...new Set(contacts)]
}

/**
 * Reads an answer that is one phone number with its country's code.
 * @returns its digits in international form, without an extension
 */
export const phoneDigits = (answer: string): string | undefined =>
  findPhone(plainPhone(answer))?.number.slice(1)
