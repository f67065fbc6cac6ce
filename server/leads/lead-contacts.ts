import type { Kysely } from 'kysely'
import { isPlainEmail, normalizeMailbox, parseEmail } from '../../app/lib/email-syntax.server.ts'
import { findPhone, plainPhone } from '../../app/lib/phone-number.ts'
import { maxPlainEntry } from '../../app/lib/safe-text.ts'
import type { Tables } from '../database/open.ts'
import type { LeadAnswer } from './lead.ts'

type Answered = { id: string; answers: readonly LeadAnswer[] }

/** Stores the contacts of leads, by which a visitor's other leads are found. */
export async function insertContacts(
  db: Kysely<Tables>,
  leads: readonly Answered[],
): Promise<void> {
  const rows = leads.flatMap(({ id, answers }) =>
    listContacts(answers).map((contact) => ({ lead_id: id, contact })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('lead_contacts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists the emails, by their mailboxes, and the phones that are an answer, each once. */
export function listContacts(answers: readonly LeadAnswer[]): string[] {
  const contacts = answers.filter(isEntry).flatMap(({ answer }) => {
    const email = parseEmail(answer)
    return (email ? normalizeMailbox(email) : phoneDigits(answer)) ?? []
  })
  return [...new Set(contacts)]
}

/** The sender's name, which may be empty, and how they can be reached, as they wrote it. */
export type Contact = { name: string; email: string | undefined; phone: string | undefined }

/**
 * Reads who wrote. An email, which is a plain one that may go into a header, and a phone are the answer to a
 * question for one, or else the first answer that is one.
 */
export function readContact(answers: readonly LeadAnswer[]): Contact {
  const entries = answers.filter(isEntry)
  const emails = entries.filter(({ answer }) => isPlainEmail(answer))
  const asked = (type: LeadAnswer['type']) => (each: LeadAnswer) => each.type === type
  const phone =
    entries.find(asked('phone')) ?? entries.find(({ answer }) => phoneDigits(answer) !== undefined)
  return {
    name: answers.find(({ ref }) => /^(?:(?:your|full)[-_ ]?)?name$/i.test(ref))?.answer ?? '',
    email: (emails.find(asked('email')) ?? emails[0])?.answer,
    phone: phone?.answer,
  }
}

/** Short enough to be an email or a phone. */
const isEntry = ({ answer, value }: LeadAnswer) =>
  value === undefined && answer.length <= maxPlainEntry

/**
 * Reads an answer that is one phone number with its country's code.
 * @returns its digits in international form, without an extension
 */
export const phoneDigits = (answer: string): string | undefined =>
  findPhone(plainPhone(answer))?.number.slice(1)
