import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { enqueue } from '../leads/outbox-rows.ts'
import type { Channel } from './channel.ts'
import type { MailContent, SendMail } from './smtp.ts'

const channel = 'staff'

/** Mails to people of the company about no single lead, such as the weekly mail. */
export const staffChannel = (send: SendMail): Channel => ({
  name: channel,
  isInternal: false,
  async deliver({ id, email, mail }, signal) {
    if (email && mail) await send({ messageId: id, to: email, ...mail }, signal)
  },
})

/** Queues a mail to a person, unless its id exists; in the transaction that it reports. */
export function queueStaffMail(
  db: Kysely<Tables>,
  id: string,
  email: string,
  mail: MailContent,
): Promise<void> {
  const about = JSON.stringify(mail)
  return enqueue(db, null, [{ channel, email }], () => ({ id, kind: 'staff', about }))
}
