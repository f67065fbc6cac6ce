import type { Kysely } from 'kysely'
import { normalizeMailbox, parseEmail } from '../../app/lib/email-syntax.server.ts'
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
  const contacts = answers.flatMap((each) => {
    if (each.value !== undefined || each.answer.length > maxPlainEntry) return []
    const email = parseEmail(each.answer)
    return (email ? normalizeMailbox(email) : phoneDigits(each.answer)) ?? []
  })
  return [...new Set(contacts)]
}

/**
 * Reads an answer that is one phone number with its country's code.
 * @returns its digits in international form, without an extension
 */
export const phoneDigits = (answer: string): string | undefined =>
  findPhone(plainPhone(answer))?.number.slice(1)
