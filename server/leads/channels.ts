import type { Kysely } from 'kysely'
import type { Channel } from './channel.ts'
import { confirmationChannel } from './confirmation-channel.ts'
import type { Tables } from './database.ts'
import { emailChannel } from './email-channel.ts'
import type { FindFormFacts } from './form-facts.ts'
import type { Lead } from './lead.ts'
import { openSmtp } from './smtp.ts'
import { webhookChannel } from './webhook-channel.ts'

export type ChannelsConfig = {
  smtp: { url: string; from: string; to: string[] } | undefined
  webhook: { url: string; secret: string; allowPrivate: boolean } | undefined
  /** Whether the visitor gets a word as well. */
  confirm: boolean
  canaryTo: string | undefined
}

/** The channels that are configured. */
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

/** The names of the channels a new lead goes to; called in the transaction that stores it. */
export const channelsForNew =
  (channels: Channel[]) =>
  async (lead: Lead, db: Kysely<Tables>): Promise<string[]> => {
    const names: string[] = []
    for (const channel of channels) {
      if (!channel.takes(lead) || (await channel.mayTell?.(lead, db)) === false) continue
      names.push(channel.name)
    }
    return names
  }

/** What an operator is told who has configured no channel. */
export const nobodyIsTold =
  'Nobody is told of leads: set SMTP_URL, LEADS_FROM and LEADS_TO, or LEADS_WEBHOOK_URL.'

/** The names of the channels a lead can go to. */
export const channelsFor = (channels: Channel[]) => (lead: Lead) =>
  channels.filter((channel) => channel.takes(lead)).map(({ name }) => name)
