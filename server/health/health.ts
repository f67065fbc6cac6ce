import type { Config } from '../config.ts'
import { log } from '../log.ts'
import { type HealthOptions, openHealth } from './checks.ts'
import { healthPings } from './ping.ts'
import { weeklyMails } from './weekly-mail.ts'

type Options = Omit<HealthOptions, 'contentFault'> &
  Pick<Config, 'weeklyMailTo' | 'healthPingUrl'> & {
    content: { fault(): string | undefined }
    timeZone(): string
  }

/** Opens the checks of the site with their readers: the metrics, the weekly mail and the ping. */
export function openSiteHealth(options: Options) {
  const { db, channels, content, weeklyMailTo: to, healthPingUrl } = options
  const { readHealth, readKnown } = openHealth({ ...options, contentFault: content.fault })
  return {
    metrics: { readKnown },
    chores: [
      ...(healthPingUrl ? [healthPings(db, healthPingUrl, readKnown, log)] : []),
      ...(channels.smtp && to ? [weeklyMails({ ...options, readHealth, to })] : []),
    ],
  }
}
