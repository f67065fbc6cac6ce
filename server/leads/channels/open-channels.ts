import type { Kysely } from 'kysely'
import type { Tables } from '../database.ts'
import type { Lead } from '../lead.ts'
import type { Channel, FindFormFacts } from './channel.ts'
import { confirmationChannel } from './confirmation.ts'
import { emailChannel } from './email.ts'
import { openSmtp } from './smtp.ts'
import { webhookChannel } from './webhook.ts'

export type ChannelsConfig = {
  smtp: { url: string; from: string; to: string[] } | undefined
  webhook: { url: string; secret: string; allowPrivate: boolean } | undefined
  /** Whether the visitor gets a confirmation. */
  confirm: boolean
  /** Where the canary's mail goes; undefined is where every lead goes. */
  canaryTo: string | undefined
}

/**
 * Opens the channels that are configured.
 * @param site the site's origin, which a confirmation names
 */
export function openChannels(
  { smtp, webhook, confirm, canaryTo }: ChannelsConfig,
  findForm: FindFormFacts,
  site: string,
): Channel[] {
  const channels: Channel[] = []
  if (smtp) {
    const send = openSmtp(smtp.url, smtp.from)
    channels.push(emailChannel({ send, to: smtp.to, canaryTo, findForm }))
    if (confirm) channels.push(confirmationChannel(send, site))
  }
  if (webhook) channels.push(webhookChannel({ ...webhook, findForm }))
  return channels
}

/** Advice for an operator who has configured no channel. */
export const noChannelAdvice =
  'Nobody is told of leads: set SMTP_URL, LEADS_FROM and LEADS_TO, or LEADS_WEBHOOK_URL.'

/** Names the channels that can deliver a lead. */
export const channelsFor = (channels: Channel[], lead: Lead): string[] =>
  channels.filter((channel) => channel.handles(lead)).map(({ name }) => name)

/** Names the channels for a new lead and charges their limits; in the transaction that stores the lead. */
export const channelsForNew =
  (channels: Channel[]) =>
  async (lead: Lead, db: Kysely<Tables>): Promise<string[]> => {
    const names: string[] = []
    for (const channel of channels) {
      if (!channel.handles(lead) || (await channel.chargeLimit?.(lead, db)) === false) continue
      names.push(channel.name)
    }
    return names
  }
