import type { Kysely } from 'kysely'
import { isPlainEmail, normalizeMailbox, parseEmail } from '../../app/lib/email-syntax.server.ts'
import { findPhone, plainPhone } from '../../app/lib/phone-number.ts'
import type { Tables } from '../database/open.ts'
import type { Lead } from './lead.ts'

type Answered = Pick<Lead, 'answers'>

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
