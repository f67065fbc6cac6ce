import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { Lead } from '../leads/lead.ts'
import type { Destination } from '../leads/outbox-insert.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import { log } from '../log.ts'
import type { Channel, FindFormFacts } from './channel.ts'
import { confirmationChannel } from './confirmation.ts'
import { emailChannel } from './email.ts'
import { openSmtp } from './smtp.ts'
import { webhookChannel } from './webhook.ts'

export type ChannelsConfig = {
  smtp: { url: string; from: string; to: string[] } | undefined
  webhook: { url: string; secret: string; allowPrivate: boolean } | undefined
  /** Sends the visitor a confirmation. */
  confirm: boolean
  /** Recipient of canaries; without it they go where leads go. */
  canaryTo: string | undefined
}

/** @param site the site's origin, which a confirmation names */
export function openChannels(
  { smtp, webhook, confirm, canaryTo }: ChannelsConfig,
  findForm: FindFormFacts,
  site: string,
  uploads: Pick<UploadStore, 'open'>,
): Channel[] {
  const channels: Channel[] = []
  if (smtp) {
    const send = openSmtp(smtp.url, smtp.from)
    channels.push(emailChannel({ send, to: smtp.to, canaryTo, findForm, uploads }))
    if (confirm) channels.push(confirmationChannel(send, site))
  }
  if (webhook) channels.push(webhookChannel({ ...webhook, findForm }))
  return channels
}

export const noChannelAdvice =
  'Nobody is notified of leads: set SMTP_URL, LEADS_FROM and LEADS_TO, or LEADS_WEBHOOK_URL.'

/** Lists a channel's receivers of a lead. */
export const listDestinations = (
  { name: channel, recipients }: Channel,
  lead: Pick<Lead, 'canary'>,
): Destination[] =>
  recipients
    ? recipients(lead).map((recipient) => ({ channel, recipient }))
    : [{ channel, recipient: null }]

/** Lists the receivers of a lead on all channels. */
export const channelsFor = (channels: Channel[], lead: Lead): Destination[] =>
  channels
    .filter((channel) => channel.handles(lead))
    .flatMap((channel) => listDestinations(channel, lead))

/** Lists the receivers of a new lead and charges their limits, in the transaction that stores it. */
export const channelsForNew =
  (channels: Channel[]) =>
  async (lead: Lead, db: Kysely<Tables>): Promise<Destination[]> => {
    const destinations: Destination[] = []
    for (const channel of channels) {
      if (!channel.handles(lead)) continue
      if ((await channel.chargeLimit?.(lead, db)) === false) {
        log('info', 'message-skipped', {
          reference: lead.reference,
          channel: channel.name,
          reason: 'daily limit',
        })
      } else destinations.push(...listDestinations(channel, lead))
    }
    return destinations
  }

/** Lists the receivers of the quarantine digest: the recipients of mail, else the other channels. */
export function digestTo(channels: Channel[]): Destination[] {
  const internal = channels.filter(({ isInternal }) => isInternal)
  const byMail = internal.filter(({ recipients }) => recipients)
  return (byMail.length > 0 ? byMail : internal).flatMap((channel) =>
    listDestinations(channel, { canary: false }),
  )
}
