import type { Kysely } from 'kysely'
import { z } from 'zod'
import { printable } from '../../app/lib/safe-text.ts'
import { inTransaction, type Tables } from '../../server/database/open.ts'
import { plainMail } from '../../server/delivery/email.ts'
import { listRecipients } from '../../server/delivery/open-channels.ts'
import type { Lead } from '../../server/leads/lead.ts'
import {
  addNote,
  assign,
  ChangedMeanwhileError,
  NoSuchLeadError,
  quarantineLead,
  RefusedChangeError,
  recordReply,
  releaseLead,
  remind,
  resend,
  sendReply,
  setStatus,
  undo,
} from '../../server/leads/lead-changes.ts'
import { contactOf } from '../../server/leads/lead-contacts.ts'
import { findLead } from '../../server/leads/lead-rows.ts'
import { fromLocalTime } from '../content/local-time.ts'
import type { Desk, Person } from '../desk.ts'
import { mailAssigned, nameLead, requireAnswerer, toStaffMail } from './assignments.ts'
import { fillReply } from './reply-links.ts'
import { enquiryWords } from './words.ts'

/** In characters; a browser counts a line end as one, and sends two. */
export const maxNote = 4000
const note = z.string().transform(printable).pipe(z.string().trim().min(1).max(maxNote))

/** The posts of an enquiry's buttons. `head` is the newest event that the page showed. */
const changeSchema = z.intersection(
  z.object({ head: z.string().optional() }),
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['answered', 'closed', 'new', 'spam', 'not-spam', 'undo']) }),
    z.object({ action: z.enum(['mail', 'whatsapp']) }),
    z.object({ action: z.literal('assign'), to: z.uuid().or(z.literal('')) }),
    z.object({ action: z.literal('note'), text: note }),
    z.object({ action: z.literal('reply'), text: note, to: z.enum(['shared', 'own']) }),
    z.object({ action: z.literal('remind'), on: z.iso.date().or(z.literal('')) }),
    z.object({ action: z.literal('send-again'), channel: z.string(), email: z.string() }),
  ]),
)

export type Change = z.infer<typeof changeSchema>

/** Reads a post of an enquiry's page; undefined if none of its buttons sends it. */
export const readChange = (body: unknown): Change | undefined => changeSchema.safeParse(body).data

/**
 * Does what a button says, with its event.
 * @returns the newest event's id
 * @throws {ChangedMeanwhileError} if somebody else did something since the page was shown;
 *   {RefusedChangeError} if the enquiry is no longer one to which it can be done; {NoSuchLeadError}
 */
export const changeLead = (
  desk: Desk,
  leadId: string,
  person: Person,
  change: Change,
): Promise<string | null> =>
  inTransaction(desk.db, async (db) => {
    const id = await apply({ ...desk, db }, leadId, person, change)
    if (change.action === 'assign') await mailAssigned({ ...desk, db }, person, change.to, [leadId])
    return id
  })

/**
 * Does one thing with many enquiries.
 * @param leads their references, each with the newest event that the page showed
 * @returns the newest event of each that was changed; a colleague was faster at the others
 */
export const changeMany = (
  desk: Desk,
  leads: (readonly [reference: string, head: string])[],
  person: Person,
  change: Change,
): Promise<string[]> =>
  inTransaction(desk.db, async (db) => {
    const [ids, done]: [string[], string[]] = [[], []]
    // Two people at once lock the leads in one order.
    for (const [reference, head] of leads.toSorted()) {
      const lead = await findLead(db, 'reference', reference)
      const id = lead && (await tryChange({ ...desk, db }, lead.id, person, { ...change, head }))
      if (!lead || !id) continue
      ids.push(lead.id)
      done.push(id)
    }
    if (change.action === 'assign') await mailAssigned({ ...desk, db }, person, change.to, ids)
    return done
  })

async function tryChange(desk: Desk, leadId: string, person: Person, change: Change) {
  try {
    return await apply(desk, leadId, person, change)
  } catch (error) {
    if (error instanceof ChangedMeanwhileError || error instanceof RefusedChangeError) return null
    throw error
  }
}

async function apply(
  desk: Desk,
  leadId: string,
  person: Person,
  change: Change,
): Promise<string | null> {
  const { db, channels, content } = desk
  const by = { personId: person.id, expectedHead: change.head || null }
  switch (change.action) {
    case 'answered':
    case 'closed':
    case 'new':
      return setStatus(db, leadId, by, change.action)
    case 'spam':
      return quarantineLead(db, leadId, by)
    case 'not-spam':
      return releaseLead(db, leadId, by, listRecipients(channels))
    case 'undo':
      return undo(db, leadId, by, listRecipients(channels))
    case 'mail':
    case 'whatsapp':
      return recordReply(db, leadId, by, change.action)
    case 'reply':
      return sendReply(db, leadId, by, change.text, await writeReply(desk, leadId, person, change))
    case 'assign':
      if (change.to) await requireAnswerer(db, change.to)
      return assign(db, leadId, by, change.to || null)
    case 'note':
      return addNote(db, leadId, by, change.text)
    case 'remind': {
      const { asked, subject } = enquiryWords[person.language].reminderMail
      const lead = await requireLead(db, leadId)
      const mail = toStaffMail(desk, person.language, subject(nameLead(lead)), asked, lead)
      const at = new Date(fromLocalTime(`${change.on}T08:00`, content.timeZone()))
      const until = change.on ? { on: change.on, at: at.toISOString() } : null
      return remind(db, leadId, by, until, person.email, mail)
    }
    case 'send-again':
      return resend(db, leadId, by, { channel: change.channel, email: change.email || null })
  }
}

async function requireLead(db: Kysely<Tables>, leadId: string): Promise<Lead> {
  const lead = await findLead(db, 'id', leadId)
  if (!lead) throw new NoSuchLeadError('no such lead')
  return lead
}

type Reply = Extract<Change, { action: 'reply' }>

/** Writes an answer to the visitor, in the direction of its letters. */
async function writeReply({ db, content }: Desk, leadId: string, person: Person, reply: Reply) {
  const lead = await requireLead(db, leadId)
  const subject = content.replies(lead.language)?.mail.subject ?? lead.reference
  const language = /\p{Script=Arabic}/u.test(reply.text) ? 'ar' : 'en'
  return {
    ...plainMail(fillReply(subject, { ...contactOf(lead), ...lead }), [reply.text], language),
    senderName: `${person.name}, ${content.siteName()}`,
    replyTo: reply.to === 'own' ? person.email : content.siteEmail(),
  }
}
