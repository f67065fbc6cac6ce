import type { Channel } from './channel.ts'
import { confirmationChannel } from './confirmation-channel.ts'
import { emailChannel } from './email-channel.ts'
import type { FindFormFacts } from './form-facts.ts'
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

/** The names of the channels a lead goes to. */
export const channelsFor = (channels: Channel[]) => (lead: Parameters<Channel['takes']>[0]) =>
  channels.filter((channel) => channel.takes(lead)).map(({ name }) => name)
