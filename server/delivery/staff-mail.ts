import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { contactOf } from '../leads/lead-contacts.ts'
import { enqueue, replyChannel, staffChannel } from '../leads/outbox-rows.ts'
import type { Channel } from './channel.ts'
import type { MailContent, SendMail } from './smtp.ts'

/** Sends mails that were written when they were queued: to staff, and answers to visitors. */
export const writtenMailChannels = (send: SendMail): Channel[] =>
  [staffChannel, replyChannel].map((name) => ({
    name,
    isInternal: false,
    async deliver({ id, email, lead, mail }, signal) {
      const to = email ?? (lead && contactOf(lead).email)
      if (to && mail) await send({ messageId: id, to, ...mail }, signal)
    },
  }))

/**
 * Queues a mail to a person, unless its id exists; in the transaction that it reports.
 * @param leadId of the lead that it is about, whose erasure deletes it
 */
export function queueStaffMail(
  db: Kysely<Tables>,
  id: string,
  email: string,
  mail: MailContent,
  leadId: string | null = null,
): Promise<void> {
  const about = JSON.stringify(mail)
  const recipients = [{ channel: staffChannel, email }]
  return enqueue(db, leadId, recipients, () => ({ id, kind: 'staff', about }))
}
