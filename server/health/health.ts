import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../database/open.ts'
import type { LeadOutcome } from '../database/schema.ts'
import { log } from '../log.ts'
import { type HealthOptions, openHealth } from './checks.ts'
import { healthPings } from './ping.ts'
import { weeklyMails } from './weekly-mail.ts'

type Options = Omit<HealthOptions, 'contentFault'> &
  Pick<Config, 'weeklyMailTo' | 'healthPingUrl'> & {
    content: { current(): { forms: readonly { id: string }[] }; fault(): string | undefined }
    timeZone(): string
  }

/** Opens the checks of the site with their readers: the metrics, the weekly mail and the ping. */
export function openSiteHealth(options: Options) {
  const { db, channels, content, weeklyMailTo: to, healthPingUrl } = options
  const { readHealth, readKnown } = openHealth({ ...options, contentFault: content.fault })
  const listForms = () => content.current().forms.map(({ id }) => id)
  return {
    metrics: { readKnown, readLeads: () => countLeads(db, listForms()) },
    chores: [
      ...(healthPingUrl ? [healthPings(db, healthPingUrl, readKnown, log)] : []),
      ...(channels.smtp && to ? [weeklyMails({ ...options, readHealth, to })] : []),
    ],
  }
}

const outcomes: LeadOutcome[] = ['stored', 'quarantined']

export type LeadCount = { form: string; outcome: LeadOutcome; count: number }

/** Counts the leads of each form by outcome, also of one without any. */
async function countLeads(db: Kysely<Tables>, ids: string[]): Promise<LeadCount[]> {
  const rows = await db.selectFrom('lead_outcomes').selectAll().execute()
  const forms = new Set([...ids, ...rows.map(({ form_id }) => form_id)])
  return [...forms].flatMap((form) =>
    outcomes.map((outcome) => {
      const row = rows.find((each) => each.form_id === form && each.outcome === outcome)
      return { form, outcome, count: row?.count ?? 0 }
    }),
  )
}
