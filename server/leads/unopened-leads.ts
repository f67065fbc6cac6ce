import type { Kysely } from 'kysely'
import type { Site } from '../../app/content/schemas/site.ts'
import type { Chore } from '../database/housekeeping.ts'
import { inTransaction, type Tables } from '../database/open.ts'
import { findOpenSince } from './office-hours.ts'
import { enqueue, type Recipient } from './outbox-rows.ts'

type Options = {
  db: Kysely<Tables>
  site(): Pick<Site, 'offices'>
  /** Emails that get a lead nobody opened, beside the desk's people; undefined without a mail server. */
  emails: string[] | undefined
  hasWebhook: boolean
}

const hour = 3_600_000
/** In office hours. */
const patience = 4 * hour
/** A database that was filled before the desk was used sends no flood of mails. */
const maxAge = 14 * 24 * hour

export const unopenedLeads = (options: Options): Chore => ({
  name: 'unopened enquiries',
  every: 5 * 60_000,
  run: () => sendUnopened(options),
})

/** Sends leads once more that nobody opened within four office hours, in office hours. */
export async function sendUnopened(options: Options, now = Date.now()): Promise<void> {
  const { db, site, emails, hasWebhook } = options
  const before = findOpenSince(site(), now, patience)
  if (before === undefined) return
  const people = await listAnswerers(db)
  if (people.length === 0) return
  const named = [...people.map(({ email }) => email), ...(emails ?? [])]
  const to = new Set(named.map((email) => email.toLowerCase()))
  const recipients: Recipient[] = [
    ...(emails ? [...to] : []).map((email) => ({ channel: 'email', email })),
    ...(hasWebhook ? [{ channel: 'webhook', email: null }] : []),
  ]
  const iso = (at: number) => new Date(at).toISOString()
  await inTransaction(db, async (on) => {
    const due = await on
      .updateTable('leads')
      .set({ escalated_at: iso(now) })
      .where('status', '=', 'new')
      .where('quarantine', 'is', null)
      .where('escalated_at', 'is', null)
      .where('created_at', '<=', iso(before))
      .where('created_at', '>', iso(now - maxAge))
      .where('id', 'not in', (views) => views.selectFrom('lead_views').select('lead_id'))
      .returning('id')
      .execute()
    for (const { id } of due) await enqueue(on, id, recipients, () => ({ kind: 'unopened' }))
  })
}

async function listAnswerers(db: Kysely<Tables>) {
  const people = await db
    .selectFrom('desk_people')
    .select(['email', 'rights'])
    .where('ended_at', 'is', null)
    .execute()
  return people.filter(({ rights }) => rights.split(',').includes('leads'))
}
