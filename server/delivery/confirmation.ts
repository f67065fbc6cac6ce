import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ConfirmationWords } from '../../app/content/schemas/form-words.ts'
import type { Site } from '../../app/content/schemas/site.ts'
import { isolateAuto, isolateLtr } from '../../app/lib/isolate.ts'
import type { Language } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import type { Chore } from '../database/housekeeping.ts'
import type { Tables } from '../database/open.ts'
import { normalizeMailbox } from '../leads/email-syntax.ts'
import { contactOf } from '../leads/lead-contacts.ts'
import type { Channel } from './channel.ts'
import { plainMail } from './email.ts'
import type { SendMail } from './smtp.ts'

/** The company that confirms: its name, the email it is answered at, its words and their language. */
export type Confirming = {
  language: Language
  site: Pick<Site, 'name' | 'email'>
  formWords: { confirmation: ConfirmationWords }
}

export const confirmationName = 'confirmation'

/**
 * Confirms an enquiry to the visitor, in its language and the company's name; replies go to the company. The mail holds the
 * reference and nothing that was entered, so that it carries no text of a sender; the daily limit of a
 * mailbox keeps anyone from being flooded.
 */
export const confirmationChannel = (
  send: SendMail,
  current: (language: Language) => Confirming,
): Channel => ({
  name: confirmationName,
  isInternal: false,
  handles: (lead) => contactOf(lead).email !== undefined,
  async chargeLimit(lead, db) {
    const to = contactOf(lead).email
    return to !== undefined && (await chargeConfirmation(db, to))
  },
  async deliver({ id, lead }, signal) {
    const to = lead && contactOf(lead).email
    if (!to) return
    const { site, formWords, language } = current(lead.language)
    const { subject, lines } = formWords.confirmation
    const values = {
      company: isolateAuto(site.name, language),
      reference: isolateLtr(lead.reference, language),
    }
    const fill = (words: string) => fillIn(words, values)
    const content = plainMail(fill(subject), lines.map(fill), language)
    const names = { senderName: site.name, replyTo: site.email }
    await send({ messageId: id, to, ...names, ...content }, signal)
  },
})

/** Confirmations to one mailbox in a day (UTC). */
const dailyLimit = 3

/**
 * Charges one confirmation to a mailbox, in the transaction that stores the lead. The mailbox is stored
 * as a hash until the day is over.
 * @returns false when the day's limit is reached
 */
export async function chargeConfirmation(db: Kysely<Tables>, email: string, now = new Date()) {
  const charged = await db
    .insertInto('confirmations')
    .values({ email_hash: hashEmail(email), day: formatDay(now), count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['email_hash', 'day'])
        .doUpdateSet((row) => ({ count: row('confirmations.count', '+', 1) }))
        .where('confirmations.count', '<', dailyLimit),
    )
    .returning('count')
    .executeTakeFirst()
  return charged !== undefined
}

export async function pruneConfirmations(db: Kysely<Tables>, now = new Date()): Promise<void> {
  await db.deleteFrom('confirmations').where('day', '<', formatDay(now)).execute()
}

export const confirmationChores = (db: Kysely<Tables>): Chore[] => [
  { name: 'confirmations', every: 3_600_000, isShared: true, run: () => pruneConfirmations(db) },
]

export async function deleteConfirmations(db: Kysely<Tables>, email: string): Promise<void> {
  await db.deleteFrom('confirmations').where('email_hash', '=', hashEmail(email)).execute()
}

const formatDay = (time: Date) => time.toISOString().slice(0, 10)

const hashEmail = (email: string): string => hash('sha256', normalizeMailbox(email))
