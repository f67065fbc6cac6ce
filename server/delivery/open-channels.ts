import type { Kysely } from 'kysely'
import type { Language } from '../../app/lib/languages.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/open.ts'
import type { Lead } from '../leads/lead.ts'
import type { Recipient } from '../leads/outbox-rows.ts'
import type { StaffWords } from '../leads/staff-words.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import type { Channel } from './channel.ts'
import { type Confirming, confirmationChannel } from './confirmation.ts'
import { emailChannel } from './email.ts'
import { openSmtp, trySmtp } from './smtp.ts'
import { writtenMailChannels } from './staff-mail.ts'
import { webhookChannel } from './webhook.ts'

export function openChannels(
  { smtp, webhook, confirm, deskUrl }: Config['channels'],
  words: StaffWords,
  company: (language: Language) => Confirming,
  uploads: Pick<UploadStore, 'open'>,
  timeZone?: () => string,
): Channel[] {
  const channels: Channel[] = []
  if (smtp) {
    const send = openSmtp(smtp.url, smtp.from)
    const email = emailChannel({ send, to: smtp.to, words, uploads, deskUrl, timeZone })
    channels.push({ ...email, signIn: () => trySmtp(smtp.url) })
    if (confirm) channels.push(confirmationChannel(send, company))
    channels.push(...writtenMailChannels(send))
  }
  if (webhook) channels.push(webhookChannel({ ...webhook, findForm: words.findForm, deskUrl }))
  return channels
}

export const noChannelAdvice =
  'Nobody is notified of leads: set SMTP_URL, LEADS_FROM and LEADS_TO, or LEADS_WEBHOOK_URL.'

export const listChannelRecipients = ({ name: channel, emails }: Channel): Recipient[] =>
  emails ? emails().map((email) => ({ channel, email })) : [{ channel, email: null }]

/** Lists the recipients of a new lead in the transaction that stores it. */
export const listRecipients =
  (channels: Channel[]) =>
  async (lead: Lead, db: Kysely<Tables>): Promise<Recipient[]> => {
    const recipients: Recipient[] = []
    for (const channel of channels) {
      if (channel.isInternal || (await channel.takes?.(lead, db)))
        recipients.push(...listChannelRecipients(channel))
    }
    return recipients
  }

/** Lists the recipients of the quarantine digest: those of mail, else the other channels. */
export function digestRecipients(channels: Channel[]): Recipient[] {
  const internal = channels.filter(({ isInternal }) => isInternal)
  const byMail = internal.filter(({ emails }) => emails)
  return (byMail.length > 0 ? byMail : internal).flatMap(listChannelRecipients)
}
