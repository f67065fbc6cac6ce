import type { Kysely } from 'kysely'
import type { Chore } from '../database/housekeeping.ts'
import type { Tables } from '../database/open.ts'
import { tableMail } from '../delivery/email.ts'
import type { MailContent } from '../delivery/smtp.ts'
import { queueStaffMail } from '../delivery/staff-mail.ts'
import { deterministicId } from '../leads/outbox-rows.ts'
import { formatDateTime } from '../zoned-times.ts'
import { type Health, toText } from './checks.ts'

type Options = {
  db: Kysely<Tables>
  to: string[]
  siteUrl: string
  readHealth(language: 'en'): Promise<Health>
  timeZone(): string
}

const hour = 3_600_000
const week = 7 * 24 * hour
/** 06:00 UTC of a Monday, in ms since 1970. */
const aMonday = Date.UTC(2024, 0, 1, 6)

/** Queues a mail on the state of the site for each recipient, once a week: on Monday, or as soon as the site runs. */
export const weeklyMails = (options: Options): Chore => ({
  name: 'weekly mail',
  every: hour,
  async run() {
    const { db, to } = options
    const now = Date.now()
    const monday = new Date(now - ((now - aMonday) % week)).toISOString().slice(0, 10)
    const mail = await writeWeeklyMail(options, now)
    // Queued once: the outbox keeps the ids.
    for (const email of to)
      await queueStaffMail(db, deterministicId('week', monday, email), email, mail)
  },
})

async function writeWeeklyMail(
  { db, siteUrl, readHealth, timeZone }: Options,
  now: number,
): Promise<MailContent> {
  const { facts, checks } = await readHealth('en')
  const faults = checks.filter(({ state }) => state === 'bad').map(({ title }) => title)
  const verdict = faults.length > 0 ? `look at ${faults.join(', ')}` : 'all is well'
  const at = (time: number | undefined) =>
    time === undefined ? 'never' : formatDateTime(time, 'en-GB', timeZone())
  const { copiedAt, rehearsal } = facts.operations
  const { all, spam, escalated } = await countLeads(db, new Date(now - week).toISOString())
  const enquiries = `${Number(all) - Number(spam)}, and ${spam} held back as spam`
  const rows = [
    { label: 'Enquiries of seven days', value: enquiries },
    { label: 'Not opened in time, and sent again', value: `${escalated}` },
    { label: 'Last enquiry', value: at(facts.lastLeadAt) },
    { label: 'Last backup', value: at(facts.lastBackupAt) },
    { label: 'Last copy elsewhere', value: at(copiedAt) },
    {
      label: 'Last rehearsed restore',
      value: `${at(rehearsal?.at)}${rehearsal ? `, ${rehearsal.enquiries} enquiries in ${rehearsal.seconds} s` : ''}`,
    },
    ...checks.map((check) => ({ label: check.title, value: toText(check) })),
  ].map((row) => ({ ...row, isOurs: true }))
  return tableMail(`${new URL(siteUrl).host}: ${verdict}`, rows)
}

const countLeads = (db: Kysely<Tables>, since: string) =>
  db
    .selectFrom('leads')
    .select(({ fn }) => [
      fn.countAll().filterWhere('created_at', '>=', since).as('all'),
      fn.count('quarantine').filterWhere('created_at', '>=', since).as('spam'),
      fn.countAll().filterWhere('escalated_at', '>=', since).as('escalated'),
    ])
    .executeTakeFirstOrThrow()
