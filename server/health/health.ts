import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../database/open.ts'
import { openDeliveryMetrics } from '../delivery/delivery-metrics.ts'
import { openSmtp } from '../delivery/smtp.ts'
import { log } from '../log.ts'
import { type OwnChecks, openHealth } from './checks.ts'
import { healthPings } from './ping.ts'
import { weeklyMails } from './weekly-mail.ts'

type Options = Pick<
  Config,
  'dataDir' | 'siteUrl' | 'weeklyMailTo' | 'healthPingUrl' | 'channels'
> & {
  db: Kysely<Tables>
  /** The channels' names. */
  names: readonly string[]
  content: { current(): { forms: readonly { id: string }[] }; fault(): string | undefined }
  timeZone(): string
  own: OwnChecks
}

/** Opens the checks of the site with their readers: the metrics, the weekly mail and the ping. */
export function openSiteHealth(options: Options) {
  const { db, channels, content, weeklyMailTo: to, healthPingUrl } = options
  const health = openHealth({ ...options, contentFault: content.fault })
  const deliveries = openDeliveryMetrics(db, {
    channels: options.names,
    listForms: () => content.current().forms.map(({ id }) => id),
  })
  const { readState, readChecks, readHealth } = health
  const { smtp } = channels
  const send = smtp && to && openSmtp(smtp.url, smtp.from)
  return {
    metrics: { ...deliveries, readState, readChecks },
    chores: [
      ...(healthPingUrl ? [healthPings(db, healthPingUrl, readChecks, log)] : []),
      ...(send ? [weeklyMails({ ...options, readHealth, send, to, log })] : []),
    ],
  }
}
