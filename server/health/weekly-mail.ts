import type { Kysely } from 'kysely'
import { formatDateTime } from '../../app/lib/dates.ts'
import type { Chore } from '../database/housekeeping.ts'
import type { Tables } from '../database/open.ts'
import { claimRun, postponeRun } from '../database/scheduled-runs.ts'
import { tableMail } from '../delivery/email.ts'
import type { SendMail } from '../delivery/smtp.ts'
import { errorReason, type Log } from '../log.ts'
import { type Health, toText } from './checks.ts'

type Options = {
  db: Kysely<Tables>
  send: SendMail
  to: string[]
  siteUrl: string
  readHealth(language: 'en'): Promise<Health>
  /** UTC without it. */
  timeZone?(): string
  log: Log
}

const day = 86_400_000
const hour = 3_600_000

/**
 * Mails the state of the site each Monday from 06:00 UTC on, and hourly again until Wednesday night while nobody
 * takes it.
 */
export const weeklyMails = (options: Options): Chore => ({
  name: 'weekly mail',
  every: hour,
  async run() {
    const now = new Date()
    const weekday = now.getUTCDay()
    if (weekday < 1 || weekday > 3 || (weekday === 1 && now.getUTCHours() < 6)) return
    if (!(await claimRun(options.db, 'weekly mail', 6 * day))) return
    await sendWeeklyMail(options, now).catch(async (error) => {
      options.log('error', 'weekly-mail-failed', { reason: errorReason(error) })
      await postponeRun(options.db, 'weekly mail', hour)
    })
  },
})

/** @throws if no recipient takes it: who has it gets no second one */
export async function sendWeeklyMail(options: Options, now: Date): Promise<void> {
  const { db, send, to, siteUrl, readHealth, timeZone, log } = options
  const { facts, checks } = await readHealth('en')
  const faults = checks.filter(({ state }) => state === 'bad').map(({ title }) => title)
  const verdict = faults.length > 0 ? `look at ${faults.join(', ')}` : 'all is well'
  const at = (time: number | undefined) =>
    time === undefined ? 'never' : formatDateTime(time, 'en-GB', timeZone?.() ?? 'UTC')
  const rows = [
    ...(await countWeek(db, new Date(now.getTime() - 7 * day))),
    { label: 'Last enquiry', value: at(facts.lastLeadAt) },
    { label: 'Last backup', value: at(facts.lastBackupAt) },
    ...checks.map((check) => ({ label: check.title, value: toText(check) })),
  ].map((row) => ({ ...row, isOurs: true }))
  const mail = tableMail(`${new URL(siteUrl).host}: ${verdict}`, rows)
  const signal = AbortSignal.timeout(60_000)
  const date = now.toISOString().slice(0, 10)
  const results = await Promise.allSettled(
    to.map((email, at) => send({ ...mail, messageId: `week-${date}-${at}`, to: email }, signal)),
  )
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  if (refusals.length === to.length) throw refusals[0]
  for (const refusal of refusals)
    log('warn', 'weekly-mail-refused', { reason: errorReason(refusal) })
}

async function countWeek(db: Kysely<Tables>, since: Date) {
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => ['form_id', fn.countAll().as('count'), fn.count('quarantine').as('spam')])
    .where('created_at', '>=', since.toISOString())
    .groupBy('form_id')
    .orderBy('form_id')
    .execute()
  const lines = rows.map(({ form_id, count, spam }) => ({
    label: `Enquiries of seven days: ${form_id}`,
    value: `${Number(count) - Number(spam)}, and ${spam} held back as spam`,
  }))
  return lines.length > 0 ? lines : [{ label: 'Enquiries of seven days', value: '0' }]
}
