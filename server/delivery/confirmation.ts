import { type Kysely, sql } from 'kysely'
import type { ConfirmationWords } from '../../app/content/schemas/form-words.ts'
import type { Site } from '../../app/content/schemas/site.ts'
import { isolateAuto, isolateLtr } from '../../app/lib/isolate.ts'
import type { Language } from '../../app/lib/languages.ts'
import { fillIn, joinWords } from '../../app/lib/words.ts'
import { isPostgres, type Tables } from '../database/open.ts'
import { normalizeMailbox } from '../leads/email-syntax.ts'
import { contactOf } from '../leads/lead-contacts.ts'
import type { Channel } from './channel.ts'
import { plainMail } from './email.ts'
import type { SendMail } from './smtp.ts'

/** The company that confirms: its contacts, those of the language first, its words and their language. */
export type Confirming = {
  language: Language
  site: Pick<Site, 'name' | 'email' | 'offices'>
  formWords: { confirmation: ConfirmationWords; list: string }
}

export const confirmationName = 'confirmation'

/**
 * Confirms an enquiry to the visitor, in its language and the company's name; replies go to the company. Of what was
 * entered the mail holds a name at most, so that it carries no text of a sender; the daily limit of a mailbox
 * keeps anyone from being flooded.
 */
export const confirmationChannel = (
  send: SendMail,
  current: (language: Language) => Confirming,
): Channel => ({
  name: confirmationName,
  isInternal: false,
  async takes(lead, db) {
    const to = contactOf(lead).email
    return to !== undefined && (await isBelowLimit(db, normalizeMailbox(to)))
  },
  async deliver({ id, lead }, signal) {
    if (!lead) return
    const { name, email: to } = contactOf(lead)
    if (!to) return
    const { site, formWords, language } = current(lead.language)
    const { subject, lines } = formWords.confirmation
    const [{ sample, street, city, country, phone } = noOffice] = site.offices
    const number = phone && isolateLtr(phone, language)
    const values = {
      company: isolateAuto(site.name, language),
      reference: isolateLtr(lead.reference, language),
      name: isolateAuto(name, language),
      office: joinWords([sample ? undefined : street, city, country, number], formWords.list),
    }
    const fill = (words: string) => fillIn(words, values)
    const said = lines.filter((line) => isOnlyName(name) || !line.includes('{{name}}'))
    const content = plainMail(fill(subject), said.map(fill), language)
    const names = { senderName: site.name, replyTo: site.email }
    await send({ messageId: id, to, ...names, ...content }, signal)
  },
})

const noOffice: Partial<Site['offices'][number]> = {}

/** A few words of letters: no URL, and no sentence. */
const isOnlyName = (text: string) =>
  /^[\p{L}\p{M}'’-]{1,20}(?: [\p{L}\p{M}'’-]{1,20}){0,3}$/u.test(text)

/** Confirmations to one mailbox within a day. */
const dailyLimit = 3
const day = 86_400_000

/** Says whether a mailbox may get one more, in the transaction that stores the lead. */
async function isBelowLimit(db: Kysely<Tables>, mailbox: string): Promise<boolean> {
  // Of two leads at once the second counts the first; SQLite has one writer anyway.
  if (isPostgres(db))
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`confirmation ${mailbox}`}))`.execute(db)
  const { count } = await db
    .selectFrom('outbox')
    .innerJoin('lead_contacts', 'lead_contacts.lead_id', 'outbox.lead_id')
    .where('channel', '=', confirmationName)
    .where('contact', '=', mailbox)
    .where('queued_at', '>', new Date(Date.now() - day).toISOString())
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) < dailyLimit
}
