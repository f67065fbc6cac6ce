import type { Kysely } from 'kysely'
import type { Language } from '../../app/lib/languages.ts'
import type { Chore } from '../database/housekeeping.ts'
import type { Tables } from '../database/open.ts'
import { errorReason, log } from '../log.ts'
import { retryPeriod } from './backoff.ts'
import { toFailure } from './delivery-error.ts'
import { plainMail } from './email.ts'
import type { SendMail } from './smtp.ts'

/** What a person of the desk is told about themselves, by mail and on their page; the detail of an event. */
export type DeskMail = {
  personId: string
  to: string
  language: Language
  subject: string
  lines: string[]
}

/** Actions of events with a mail. The desk records the first, since only the site sends mail. */
export const mailActions = ['mail queued', 'mail sent']

/** Lists the mails of a time up to now, newest first. @param time in ms */
export async function listDeskMails(db: Kysely<Tables>, time: number, actions = mailActions) {
  const rows = await db
    .selectFrom('desk_events')
    .select(['id', 'at', 'detail'])
    .where('action', 'in', actions)
    .where('at', '>', new Date(Date.now() - time).toISOString())
    .orderBy('at', 'desc')
    .execute()
  const read = (detail: string): DeskMail => JSON.parse(detail)
  return rows.map(({ id, at, detail }) => ({ ...read(detail), id, at }))
}

/** Sends mails to people of the desk, for as long as the outbox tries. */
export const deskMails = (db: Kysely<Tables>, send: SendMail): Chore => ({
  name: 'desk mails',
  every: 60_000,
  isShared: true,
  async run() {
    for (const mail of await listDeskMails(db, retryPeriod, mailActions.slice(0, 1))) {
      const { id, to, subject, lines, language } = mail
      const content = plainMail(subject, lines, language)
      await send({ messageId: id, to, ...content }, AbortSignal.timeout(60_000)).catch((error) => {
        if (toFailure(error).kind !== 'final') throw error
        log('warn', 'desk-mail-refused', { reason: errorReason(error) })
      })
      const sent = { action: mailActions[1] }
      await db.updateTable('desk_events').set(sent).where('id', '=', id).execute()
    }
  },
})
