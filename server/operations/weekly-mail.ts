import type { Kysely } from 'kysely'
import { formatDateTime } from '../../app/lib/dates.ts'
import type { Tables } from '../database/open.ts'
import { claimRun, postponeRun } from '../database/scheduled-runs.ts'
import type { Chore } from '../jobs/housekeeping.ts'
import type { DeliveryMetrics } from '../leads/delivery-metrics.ts'
import { errorReason, type Log } from '../log.ts'
import { tableMail } from '../notifications/email.ts'
import type { SendMail } from '../notifications/smtp.ts'
import type { SiteState } from './site-state.ts'

type Options = {
  db: Kysely<Tables>
  send: SendMail
  to: string[]
  siteUrl: string
  readState(): Promise<SiteState>
  delivery(): Promise<DeliveryMetrics>
  contentFault(): string | undefined
  /** UTC without it. */
  timeZone?(): string
  log: Log
}

const day = 86_400_000
const hour = 3_600_000

/** Mails the state of the site each Monday from 06:00 UTC on, and hourly again while that fails. */
export const weeklyMails = (options: Options): Chore => ({
  name: 'weekly mail',
  every: hour,
  async run() {
    const now = new Date()
    if (now.getUTCDay() !== 1 || now.getUTCHours() < 6) return
    if (!(await claimRun(options.db, 'weekly mail', 6 * day)).isClaimed) return
    await sendWeeklyMail(options, now).catch(async (error) => {
      options.log('error', 'weekly-mail-failed', { reason: errorReason(error) })
      await postponeRun(options.db, 'weekly mail', hour)
    })
  },
})

export async function sendWeeklyMail(options: Options, now: Date): Promise<void> {
  const { db, send, to, siteUrl, readState, delivery, contentFault, timeZone } = options
  const [state, { outbox }] = await Promise.all([readState(), delivery()])
  const known = { contentFault: contentFault(), timeZone: timeZone?.() ?? 'UTC' }
  const facts = listFacts({ state, outbox, now, ...known })
  const faults = facts.filter(({ isFault }) => isFault).map(({ label }) => label)
  const verdict = faults.length > 0 ? `look at ${faults.join(', ')}` : 'all is well'
  const week = await countWeek(db, new Date(now.getTime() - 7 * day))
  const mail = tableMail(
    `${new URL(siteUrl).host}: ${verdict}`,
    [...week, ...facts].map(({ label, value }) => ({ label, value, isOurs: true })),
  )
  const signal = AbortSignal.timeout(60_000)
  const date = now.toISOString().slice(0, 10)
  const results = await Promise.allSettled(
    to.map((email, at) => send({ ...mail, messageId: `week-${date}-${at}`, to: email }, signal)),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
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

type Reading = Pick<DeliveryMetrics, 'outbox'> & {
  state: SiteState
  contentFault: string | undefined
  timeZone: string
  now: Date
}

/** The limits are those of docs/alerts.yaml. */
function listFacts({ state, outbox, contentFault, timeZone, now }: Reading) {
  const { lastBackupAt, lastLeadAt, certificateUntil, disk, channels } = state
  const fact = (label: string, value: string, isFault: boolean) => ({ label, value, isFault })
  const formatAt = (at: number) => formatDateTime(at, 'en-GB', timeZone)
  const isOlder = (at: number | undefined, days: number) =>
    at === undefined || now.getTime() - at > days * day
  const at = (time: number | undefined) => (time === undefined ? 'never' : formatAt(time))
  const count = (wanted: string) =>
    outbox.reduce((sum, { state, messages }) => sum + (state === wanted ? messages : 0), 0)
  const used = disk && 1 - disk.free / disk.size
  return [
    fact('Last enquiry', at(lastLeadAt), isOlder(lastLeadAt, 7)),
    fact('Recipients', channels > 0 ? `${channels}` : 'nobody is notified', channels === 0),
    fact('Messages given up', String(count('dead')), count('dead') > 0),
    fact('Messages that wait', String(count('queued') + count('leased')), false),
    fact('Last backup', at(lastBackupAt), isOlder(lastBackupAt, 1.5)),
    fact('Content', contentFault ?? 'valid', contentFault !== undefined),
    ...(certificateUntil === undefined
      ? []
      : [
          fact(
            'Certificate until',
            formatAt(certificateUntil),
            certificateUntil - now.getTime() < 14 * day,
          ),
        ]),
    ...(used === undefined ? [] : [fact('Disk', `${Math.round(used * 100)} % used`, used > 0.9)]),
  ]
}
