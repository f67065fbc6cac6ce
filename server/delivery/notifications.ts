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
import type { Channel, MessageContent } from './channel.ts'
import { confirmationName } from './confirmation.ts'
import { DeliveryError, type FailureKind, toDeliveryError } from './delivery-error.ts'
import {
  digestRecipients,
  listChannelRecipients,
  listRecipients,
  noChannelAdvice,
  openChannels,
} from './open-channels.ts'
import { type Lane, openOutbox } from './outbox.ts'
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

export type OutboxWorker = ReturnType<typeof openOutboxWorker>

/**
 * Opens a worker that delivers the messages of the outbox, with one lane per channel, so that a channel
 * that hangs delays no other.
 */
export function openOutboxWorker(options: WorkerOptions) {
  const { db, channels, log, clock = () => new Date(), deliveryTimeout = 45_000 } = options
  const outbox = openOutbox(db, clock)
  const names = channels.map(({ name }) => name)
  const lanes: Lane[] = [...names.map((channel) => ({ channel })), { otherThan: names }]
  const onError = (error: unknown) => log('error', 'outbox-failed', { reason: errorReason(error) })
  const worker = openWorker({
    lanes: lanes.map((lane) => (limit: number) => outbox.claim(lane, limit)),
    run,
    onError,
  })

  async function run(row: OutboxRow, aborted: AbortSignal): Promise<void> {
    const content = await outbox.readContent(row)
    const reference = content?.lead?.reference
    await withLogContext(reference === undefined ? {} : { reference }, () =>
      deliver(row, content, aborted),
    )
  }

  async function deliver(
    row: OutboxRow,
    content: MessageContent | undefined,
    aborted: AbortSignal,
  ) {
    const { id, email, channel: name, kind, attempts } = row
    const channel = channels.find((each) => each.name === name)
    const current = channel ? listChannelRecipients(channel) : []
    const isRemoved =
      channel?.emails && kind !== 'unopened'
        ? !current.some((each) => isSameRecipient(each, row))
        : channel === undefined
    const detail = {
      channel: name,
      // Emails of the company, and nothing of the visitor.
      ...(email !== null && { recipient: email }),
      ...(kind !== 'lead' && { kind }),
      attempt: attempts,
    }
    try {
      if (isRemoved) throw new DeliveryError(recipientRemoved)
      if (channel && content) {
        const message = { id, ...(email !== null && { email }), ...content }
        await attempt(deliveryTimeout, (signal) => channel.deliver(message, signal), [aborted])
      }
    } catch (error) {
      const failure = toDeliveryError(error)
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
      log(isLost ? 'error' : 'warn', failureEvents[state], {
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

  return worker
}

/** Log events of a failed attempt, by the state it leaves the row in. */
const failureEvents = { queued: 'delivery-failed', dead: 'delivery-dead' }
