import { z } from 'zod'
import { printable } from '../../app/lib/safe-text.ts'
import { listRecipients } from '../../server/delivery/open-channels.ts'
import {
  addNote,
  assign,
  quarantineLead,
  RefusedChangeError,
  recordReply,
  releaseLead,
  resend,
  setStatus,
} from '../../server/leads/lead-changes.ts'
import type { Desk } from '../desk.ts'
import { findPerson } from '../people/people.ts'

/** In characters; a browser counts a line end as one, and sends two. */
export const maxNote = 4000
const note = z.string().transform(printable).pipe(z.string().trim().min(1).max(maxNote))

/** The posts of an enquiry's buttons. `head` is the newest event that the page showed. */
const changeSchema = z.intersection(
  z.object({ head: z.string().optional() }),
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['answered', 'closed', 'new', 'spam', 'not-spam']) }),
    z.object({ action: z.enum(['mail', 'whatsapp']) }),
    z.object({ action: z.literal('assign'), to: z.uuid().or(z.literal('')) }),
    z.object({ action: z.literal('note'), text: note }),
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
export async function changeLead(
  { db, channels }: Desk,
  leadId: string,
  personId: string,
  change: Change,
): Promise<string | null> {
  // Opening a mail program is told after the fact: it conflicts with nothing.
  const isTold = change.action === 'mail' || change.action === 'whatsapp'
  const expectedHead = isTold ? undefined : change.head || null
  const by = { personId, expectedHead }
  switch (change.action) {
    case 'answered':
    case 'closed':
    case 'new':
      return setStatus(db, leadId, by, change.action)
    case 'spam':
      return quarantineLead(db, leadId, by)
    case 'not-spam':
      return releaseLead(db, leadId, by, listRecipients(channels))
    case 'mail':
    case 'whatsapp':
      return recordReply(db, leadId, by, change.action)
    case 'assign':
      if (change.to) await requireAnswerer(db, change.to)
      return assign(db, leadId, by, change.to || null)
    case 'note':
      return addNote(db, leadId, by, change.text)
    case 'send-again':
      return resend(db, leadId, by, { channel: change.channel, email: change.email || null })
  }
}

/** Somebody may have been ended, or lost the right, since the page was shown. */
async function requireAnswerer(db: Desk['db'], personId: string): Promise<void> {
  const person = await findPerson(db, 'id', personId)
  if (!person?.rights.includes('leads')) throw new RefusedChangeError('no-such-person')
}
