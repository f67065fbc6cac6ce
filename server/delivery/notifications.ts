import type { Kysely } from 'kysely'
import type { Content } from '../../app/content/read-content.ts'
import type { Language } from '../../app/lib/languages.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/open.ts'
import { type OutboxRow, type Recipient, recipientRemoved } from '../leads/outbox-rows.ts'
import { openStaffWords } from '../leads/staff-words.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import { errorReason, type Log, log, withLogContext } from '../log.ts'
import { attempt } from './attempt.ts'
import type { Channel, MessageContent } from './channel.ts'
import { confirmationChores, confirmationName } from './confirmation.ts'
import { DeliveryError, type FailureKind, toFailure } from './delivery-error.ts'
import {
  chargeRecipients,
  digestRecipients,
  listChannelRecipients,
  noChannelAdvice,
  openChannels,
} from './open-channels.ts'
import { type Lane, openOutbox } from './outbox.ts'
import { hasTlsOff } from './smtp.ts'
import { staffMailChores } from './staff-mail.ts'
import { openWorker } from './worker.ts'

type NotificationsOptions = {
  db: Kysely<Tables>
  channels: Config['channels']
  leadsLanguage: Language
  timeZone: () => string
  content: (language: Language) => Content
  uploads: Pick<UploadStore, 'open'>
}

/** Opens the channels, and the worker that delivers the messages of the outbox to them. */
export function openNotifications(options: NotificationsOptions) {
  const { db, leadsLanguage, content, uploads } = options
  const { smtp } = options.channels
  // While a language is not whole, its visitors are answered in English.
  const company = (language: Language) =>
    content(language).isOffered ? content(language) : content('en')
  const words = openStaffWords(leadsLanguage, () => content(leadsLanguage))
  const channels = openChannels(options.channels, words, company, uploads, options.timeZone)
  const worker = openOutboxWorker({ db, channels, log })
  if (smtp && hasTlsOff(smtp.url))
    log('warn', 'smtp-without-tls', { advice: 'SMTP_URL: leads are sent in the clear.' })
  return {
    ...worker,
    chores: [...confirmationChores(db), ...staffMailChores(db)],
    advice: channels.length === 0 ? noChannelAdvice : undefined,
    leadStoreOptions: {
      chargeRecipients: chargeRecipients(channels),
      digestRecipients: digestRecipients(channels),
      onQueued: worker.wake,
    },
  }
}

type WorkerOptions = {
  db: Kysely<Tables>
  channels: Channel[]
  log: Log
  clock?: () => Date
  /** Timeout of one delivery, in ms; well under the lease. */
  deliveryTimeout?: number
}

/**
 * Maximum duration of a rolling restart with other settings, in ms. Until a row is this old, a recipient
 * that this process does not know may be another's.
 */
const restartTime = 600_000

export type OutboxWorker = ReturnType<typeof openOutboxWorker>

/**
 * Opens a worker that delivers the messages of the outbox, with one lane per channel, so that a channel
 * that hangs delays no other.
 */
export function openOutboxWorker(options: WorkerOptions) {
  const { db, channels, log, clock = () => new Date(), deliveryTimeout = 45_000 } = options
  const outbox = openOutbox(db, clock)
  const names = channels.map(({ name }) => name)
  const logged = new WeakSet<Error>()
  const lanes: Lane[] = [...names.map((channel) => ({ channel })), { otherThan: names }]
  const worker = openWorker({
    lanes: lanes.map((lane) => (limit: number) => outbox.claim(lane, limit)),
    run,
    onError: logOnce,
  })

  async function run(row: OutboxRow, aborted: AbortSignal): Promise<void> {
    const content = await outbox.readContent(row)
    const channel = channels.find(({ name }) => name === row.channel)
    const emails = channel?.emails?.()
    const isConfigured = !emails || emails.some((each) => each === row.email)
    const work = async () => {
      if (isConfigured) await deliver(row, content, channel, aborted)
      else await abandon(row, emails)
    }
    await withLogContext(content?.lead ? { reference: content.lead.reference } : {}, () =>
      work().catch((error) => {
        logOnce(error)
        throw error
      }),
    )
  }

  /** Logs an error where it happens, with its lead's reference, and not again when it ends the poll. */
  function logOnce(error: unknown): void {
    if (error instanceof Error) {
      if (logged.has(error)) return
      logged.add(error)
    }
    log('error', 'outbox-failed', { reason: errorReason(error) })
  }

  async function deliver(
    row: OutboxRow,
    content: MessageContent | undefined,
    channel: Channel | undefined,
    aborted: AbortSignal,
  ): Promise<void> {
    const { id, email, kind } = row
    try {
      if (!channel) throw new DeliveryError(recipientRemoved, { isTheirs: true })
      if (content) {
        const message = { id, ...(email !== null && { email }), ...content }
        await attempt(deliveryTimeout, (signal) => channel.deliver(message, signal), aborted)
      }
    } catch (error) {
      const failure = toFailure(error)
      // What a visitor's own mailbox refuses is no fault of the site.
      if (channel && channel.name !== confirmationName) failure.isTheirs = false
      // A lost confirmation or digest needs no alert: the leads of a digest stay in quarantine.
      const isInternal = channel ? channel.isInternal : row.channel !== confirmationName
      const isMissed = isInternal && (kind === 'lead' || kind === 'alert')
      const failed = await outbox.fail(row, failure, isMissed ? fallbacks(row, failure.kind) : [])
      if (!failed) return
      const isLost = isMissed && (failed.state === 'dead' || failure.kind === 'settings')
      log(isLost ? 'error' : 'warn', failureEvents[failed.state], {
        ...logDetail(row),
        reason: failure.reason,
        ...(isLost && { alerted: alertedName(failed.alerted) }),
      })
      return
    }
    log('info', content ? 'delivered' : 'nothing-to-deliver', logDetail(row))
    await outbox.markSent(row)
  }

  async function abandon(row: OutboxRow, emails: string[]): Promise<void> {
    const isYoung = clock().getTime() - Date.parse(row.queued_at) < restartTime
    const failed = isYoung
      ? await outbox.fail(row, { reason: recipientRemoved, kind: 'temporary', isTheirs: true }, [])
      : await outbox.abandon(row, emails, fallbacks(row, 'final'))
    if (!failed) return
    log(failed.alerted ? 'warn' : 'info', failureEvents[failed.state], {
      ...logDetail(row),
      reason: recipientRemoved,
      ...(failed.alerted && { alerted: alertedName(failed.alerted) }),
    })
  }

  /**
   * Lists the company's recipients that could be alerted of a failure, in order of preference. A recipient
   * that refuses does not speak for the others of its channel; wrong settings affect them all.
   */
  function fallbacks(failed: OutboxRow, kind: FailureKind): Recipient[] {
    const all = channels.filter(({ isInternal }) => isInternal).flatMap(listChannelRecipients)
    const same = all.filter(({ channel }) => channel === failed.channel)
    const others = all.filter(({ channel }) => channel !== failed.channel)
    if (kind === 'settings') return others
    return kind === 'final' ? [...same, ...others] : [...others, ...same]
  }

  /** What failed for a recipient who was removed from the settings goes to those of today. */
  const retryRemoved = () => outbox.retryRemoved(channels)

  return {
    ...worker,
    retryRemoved,
    start(): void {
      retryRemoved().catch(logOnce)
      worker.start()
    },
    /** When the next row is due or a lease expires; undefined if no row waits. */
    nextDue: outbox.nextDue,
  }
}

/** Log events of a failed attempt, by the state it leaves the row in. */
const failureEvents = { queued: 'delivery-failed', dead: 'delivery-dead' }

/** Emails of the company, and nothing of the visitor. */
const logDetail = ({ kind, channel, email, attempts }: OutboxRow) => ({
  channel,
  ...(email !== null && { recipient: email }),
  ...(kind !== 'lead' && { kind }),
  attempt: attempts,
})

const alertedName = (alerted: Recipient | 'before' | undefined): string =>
  alerted === 'before' ? alerted : (alerted?.email ?? alerted?.channel ?? 'nobody')
