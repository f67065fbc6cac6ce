import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Content } from '../../app/content/read-content.ts'
import type { Language } from '../../app/lib/languages.ts'
import type { Config } from '../config.ts'
import type { Tables } from '../database/open.ts'
import {
  isSameRecipient,
  type OutboxRow,
  type Recipient,
  recipientRemoved,
} from '../leads/outbox-rows.ts'
import { openStaffWords } from '../leads/staff-words.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import { errorReason, type Log, log, withLogContext } from '../log.ts'
import { attempt } from './attempt.ts'
import type { Channel } from './channel.ts'
import { confirmationName } from './confirmation.ts'
import { DeliveryError, type FailureKind } from './delivery-error.ts'
import {
  digestRecipients,
  listChannelRecipients,
  listRecipients,
  noChannelAdvice,
  openChannels,
} from './open-channels.ts'
import { type Lane, openOutbox } from './outbox.ts'

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
  // While a language is not whole, its visitors are answered in English.
  const company = (language: Language) =>
    content(language).isOffered ? content(language) : content('en')
  const words = openStaffWords(leadsLanguage, () => content(leadsLanguage))
  const channels = openChannels(options.channels, words, company, uploads, options.timeZone)
  const worker = openOutboxWorker({ db, channels, log })
  return {
    ...worker,
    advice: channels.length === 0 ? noChannelAdvice : undefined,
    leadStoreOptions: {
      listRecipients: listRecipients(channels),
      digestRecipients: digestRecipients(channels),
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

export type OutboxWorker = ReturnType<typeof openOutboxWorker>

const batchSize = 10
/** From the end of a run to the start of the next, in ms. */
const pause = 1000

/**
 * Opens a worker that delivers the messages of the outbox, in one loop per channel, so that a channel that
 * hangs delays no other.
 */
export function openOutboxWorker(options: WorkerOptions) {
  const { db, channels, log, clock = () => new Date(), deliveryTimeout = 45_000 } = options
  const outbox = openOutbox(db, clock)
  const names = channels.map(({ name }) => name)
  const lanes: Lane[] = [...names.map((name): Lane => ['in', [name]]), ['not in', ['', ...names]]]
  const aborted = new AbortController()
  const closing = new AbortController()
  const { signal } = closing
  let loops: Promise<void>[] = []

  async function runLane(lane: Lane): Promise<number> {
    for (let attempts = 0; ; ) {
      const rows = await outbox.claim(lane, batchSize)
      const results = await Promise.allSettled(rows.map(run))
      for (const result of results) if (result.status === 'rejected') throw result.reason
      attempts += rows.length
      if (rows.length < batchSize || signal.aborted) return attempts
    }
  }

  async function repeat(lane: Lane): Promise<void> {
    while (!signal.aborted) {
      await runLane(lane).catch((error) => {
        log('error', 'outbox-failed', { reason: errorReason(error) })
      })
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }

  async function run(row: OutboxRow): Promise<void> {
    const content = await outbox.readContent(row)
    const reference = content?.lead?.reference
    await withLogContext(reference ? { reference } : {}, () => deliver(row, content))
  }

  async function deliver(row: OutboxRow, content: Awaited<ReturnType<typeof outbox.readContent>>) {
    const { id, email, channel: name, kind, attempts } = row
    const channel = channels.find((each) => each.name === name)
    const current = channel ? listChannelRecipients(channel) : []
    const isAddressed = channel?.emails && kind !== 'unopened'
    const isRemoved = isAddressed ? !current.some((each) => isSameRecipient(each, row)) : !channel
    // Emails of the company, and nothing of the visitor.
    const detail = { channel: name, recipient: email ?? undefined, kind, attempt: attempts }
    try {
      if (isRemoved) throw new DeliveryError(recipientRemoved)
      if (channel && content) {
        const work = (signal: AbortSignal) => channel.deliver({ id, email, ...content }, signal)
        await attempt(deliveryTimeout, work, aborted.signal)
      }
    } catch (error) {
      // An error that was not foreseen counts as temporary.
      const failure = error instanceof DeliveryError ? error : new DeliveryError(errorReason(error))
      // The site is not at fault if a visitor's mailbox refuses or the recipient was removed; the failure of an
      // alert's subject is reported already.
      const isTheirs =
        isRemoved ||
        kind === 'alert' ||
        (failure.isTheirs && (name === confirmationName || kind === 'reply'))
      // A lost confirmation or digest needs no alert: the leads of a digest stay in quarantine.
      const isMissed =
        (kind === 'lead' || kind === 'reply') && name !== confirmationName && !isRemoved
      const fallback = isMissed ? findFallback(row, failure.kind) : undefined
      const instead = isRemoved && kind === 'lead' ? current : []
      const state = await outbox.fail(row, failure, { isTheirs, fallback, instead })
      if (!state) return
      const isLost = isMissed && (state === 'dead' || failure.kind === 'settings')
      log(isLost ? 'error' : 'warn', state === 'dead' ? 'delivery-dead' : 'delivery-failed', {
        ...detail,
        reason: failure.message,
        ...(isLost && { alerted: fallback?.email ?? fallback?.channel ?? 'nobody' }),
      })
      return
    }
    log('info', content ? 'delivered' : 'nothing-to-deliver', detail)
    await outbox.markSent(row)
  }

  /**
   * Finds a recipient of the company to alert of a failure. One that refuses for good does not speak for the
   * others of its channel; anything else may affect them all.
   */
  const findFallback = (failed: OutboxRow, kind: FailureKind): Recipient | undefined =>
    channels
      .filter(({ isInternal, name }) => isInternal && (kind === 'final' || name !== failed.channel))
      .flatMap(listChannelRecipients)
      .find((each) => !isSameRecipient(each, failed))

  return {
    start(): void {
      loops = lanes.map(repeat)
    },
    /** Works off every message that is due. @returns the number of attempts */
    async runDue(): Promise<number> {
      const attempts = await Promise.all(lanes.map(runLane))
      return attempts.reduce((sum, each) => sum + each, 0)
    },
    /**
     * Starts no more deliveries. Those under way may finish within `timeout`, in ms; then they are aborted,
     * which counts as a failed attempt.
     */
    async close(timeout = 4000): Promise<void> {
      closing.abort()
      const reason = new DeliveryError('the server stopped')
      const abort = setTimeout(() => aborted.abort(reason), timeout)
      await Promise.all(loops)
      clearTimeout(abort)
    },
  }
}
