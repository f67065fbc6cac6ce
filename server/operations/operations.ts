import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../database/open.ts'
import { openDeliveryMetrics } from '../leads/delivery-metrics.ts'
import { log } from '../log.ts'
import { openSmtp } from '../notifications/smtp.ts'
import { openSiteState } from './site-state.ts'
import { weeklyMails } from './weekly-mail.ts'

type Options = Pick<Config, 'dataDir' | 'siteUrl' | 'weeklyMailTo'> & {
  db: Kysely<Tables>
  channels: Config['channels']
  /** The channels' names. */
  names: readonly string[]
  content: { current(): { forms: readonly { id: string }[] }; fault(): string | undefined }
  timeZone(): string
}

/** Opens what tells an operator how the site does: its state and the weekly mail. */
export function openOperations(options: Options) {
  const { db, channels, content, weeklyMailTo: to } = options
  const { smtp, webhook } = channels
  const recipients = (smtp?.to.length ?? 0) + (webhook ? 1 : 0)
  const deliveries = openDeliveryMetrics(db, {
    ...options,
    channels: options.names,
    listForms: () => content.current().forms.map(({ id }) => id),
  })
  const readState = openSiteState({ ...options, channels: recipients })
  const send = smtp && to && openSmtp(smtp.url, smtp.from)
  return {
    metrics: { ...deliveries, readState },
    alarms: { content: async () => (content.fault() ? 'content' : undefined) },
    chores: [
      ...(send
        ? [
            weeklyMails({
              ...options,
              ...deliveries,
              contentFault: content.fault,
              send,
              to,
              readState,
              log,
            }),
          ]
        : []),
    ],
  }
}
