import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { readDigest } from '../leads/digest.ts'
import type { Lead } from '../leads/lead.ts'
import { type Failure, type Lane, type Outbox, openOutbox } from '../leads/outbox.ts'
import type { Destination, OutboxRow } from '../leads/outbox-insert.ts'
import { findLead } from '../leads/rows.ts'
import type { Log } from '../log.ts'
import { inSpan } from '../observability/tracing.ts'
import { readAlert, waysAround } from './alerts.ts'
import { type Channel, DeliveryError, type Message, reasonOf } from './channel.ts'

/** Delivers what the outbox holds. */
export type OutboxWorker = {
  /** Begins to deliver, and looks for rows that are due every second. */
  start(): void
  /** Looks for rows at once, because a lead was just stored. */
  wake(): void
  /**
   * Delivers every row that is due.
   * @returns the number of attempts
   */
  runDue(): Promise<number>
  /** Names the outbox when it could not be read at the last try, for the readiness check. */
  check(): Promise<string | undefined>
  nextDue: Outbox['nextDue']
  /**
   * Stops. Deliveries under way may finish; those that do not are queued again.
   * @param timeout milliseconds after which deliveries are aborted
   */
  drain(timeout?: number): Promise<void>
}

type WorkerOptions = {
  db: Kysely<Tables>
  channels: Channel[]
  log: Log
  clock?: () => Date
  /** How long one delivery may take, in milliseconds; well under the lease. */
  deliveryTimeout?: number
}

/** How many messages of one channel are delivered at a time. */
const batchSize = 10

/**
 * Instances are restarted one after the other, with other settings perhaps: for as long, an address
 * that one does not know may be another's. In milliseconds from when the row was queued.
 */
const restartTime = 600_000

/** Opens a worker with one loop per channel, so that a channel that hangs delays no other. */
export function openOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { db, channels, log, clock = () => new Date(), deliveryTimeout = 45_000 } = options
  const outbox = openOutbox(db, clock)
  const aborted = new AbortController()
  let isStopping = false
  const names = channels.map(({ name }) => name)
  const lanes: Lane[] = [...names.map((channel) => ({ channel })), { otherThan: names }]
  const failing = new Set<Lane>()
  const loops = lanes.map((lane) =>
    openLoop(
      () => deliverDue(lane).then(() => failing.delete(lane)),
      (error) => {
        failing.add(lane)
        log('error', 'outbox-failed', { reason: reasonOf(error) })
      },
    ),
  )

  async function deliverDue(lane: Lane): Promise<number> {
    let attempts = 0
    while (!isStopping) {
      const rows = await outbox.claim(lane, batchSize)
      await Promise.all(rows.map(deliver))
      attempts += rows.length
      if (rows.length < batchSize) break
    }
    return attempts
  }

  async function deliver(row: OutboxRow): Promise<void> {
    const lead = await findLead(db, 'id', row.lead_id)
    // The lead, and its rows with it, was erased since the claim.
    if (!lead) return
    const channel = channels.find(({ name }) => name === row.channel)
    const recipients = channel?.recipients?.(lead)
    if (!recipients) return attempt(row, lead, channel)
    const rows = row.recipient === null ? await outbox.split(row, recipients) : [row]
    await Promise.all(
      rows.map((each) =>
        each.recipient !== null && recipients.includes(each.recipient)
          ? attempt(each, lead, channel)
          : retire(each, lead, recipients),
      ),
    )
  }

  async function attempt(row: OutboxRow, lead: Lead, channel: Channel | undefined): Promise<void> {
    let message: Message | undefined
    try {
      if (!channel) throw new DeliveryError('the channel is not configured')
      message = await messageOf(row, lead)
      const timeout = AbortSignal.timeout(deliveryTimeout)
      const signal = AbortSignal.any([timeout, aborted.signal])
      if (message) await deliverTraced(channel, message, row, signal)
    } catch (error) {
      const failure = failureOf(error)
      // Nobody misses a confirmation, and of a digest its leads are in quarantine all the same.
      const isMissed = channel?.isInternal !== false && row.kind !== 'digest'
      const ways = isMissed ? waysAround(channels, lead, row, failure.outcome) : []
      const { state, alerted } = await outbox.fail(row, failure, ways)
      const isLost = isMissed && (state === 'dead' || failure.outcome === 'settings')
      const why = { reason: failure.reason, ...(isLost ? { alerted: nameOf(alerted) } : {}) }
      log(isLost ? 'error' : 'warn', `delivery-${state}`, { ...detailOf(row, lead), ...why })
      return
    }
    await outbox.settle(row)
    log('info', message ? 'delivered' : 'nothing-to-tell', detailOf(row, lead))
  }

  async function retire(row: OutboxRow, lead: Lead, recipients: string[]): Promise<void> {
    const reason = 'no longer configured'
    const isYoung = clock().getTime() - Date.parse(row.queued_at) < restartTime
    const { state, alerted } = isYoung
      ? await outbox.fail(row, { reason, outcome: 'temporary' }, [])
      : await outbox.retire(row, recipients, waysAround(channels, lead, row, 'final'))
    const why = { reason, ...(alerted ? { alerted: nameOf(alerted) } : {}) }
    log('warn', `delivery-${state}`, { ...detailOf(row, lead), ...why })
  }

  /** Makes the message of a row; undefined when there is nothing left to tell. */
  async function messageOf(row: OutboxRow, lead: Lead): Promise<Message | undefined> {
    const { id, recipient, kind } = row
    const message = { id, lead, alert: undefined, ...(recipient === null ? {} : { recipient }) }
    if (kind === 'lead') return message
    if (kind === 'alert') {
      const alert = await readAlert(db, row)
      return alert && { ...message, alert }
    }
    const digest = await readDigest(db, row.about)
    return digest && { ...message, digest }
  }

  return {
    start() {
      for (const loop of loops) loop.start()
    },
    wake() {
      for (const loop of loops) loop.wake()
    },
    async runDue() {
      const attempts = await Promise.all(lanes.map((lane) => deliverDue(lane)))
      return attempts.reduce((sum, each) => sum + each, 0)
    },
    check: async () => (failing.size > 0 ? 'outbox' : undefined),
    nextDue: outbox.nextDue,
    async drain(timeout = 4000) {
      isStopping = true
      const stopped = Promise.all(loops.map((loop) => loop.stop()))
      const abort = setTimeout(() => aborted.abort(), timeout)
      await stopped
      clearTimeout(abort)
    },
  }
}

/** Delivers in a trace of its own: the request that set it off is answered. */
const deliverTraced = (
  channel: Channel,
  message: Message,
  { kind, attempts }: OutboxRow,
  signal: AbortSignal,
): Promise<void> =>
  inSpan('deliver', { root: true, attributes: { channel: channel.name, kind, attempts } }, () =>
    channel.deliver(message, signal),
  )

/** What a failure means; one that no channel foresaw is tried again. */
function failureOf(error: unknown): Failure {
  const reason = reasonOf(error).slice(0, 200)
  if (!(error instanceof DeliveryError)) return { reason, outcome: 'temporary' }
  return { reason, outcome: error.outcome, retryAfter: error.retryAfter }
}

/** What the log says of a row: addresses of the company, and nothing of the visitor. */
const detailOf = ({ kind, channel, recipient, attempts }: OutboxRow, { reference }: Lead) => ({
  reference,
  channel,
  ...(recipient === null ? {} : { recipient }),
  ...(kind === 'lead' ? {} : { kind }),
  attempt: attempts,
})

const nameOf = (way: Destination | 'before' | undefined): string =>
  way === 'before' ? way : (way?.recipient ?? way?.channel ?? 'nobody')

type Loop = {
  start(): void
  /** Runs the work at once, or once more when it is under way. */
  wake(): void
  /** Ends the loop after the run that is under way. */
  stop(): Promise<void>
}

/**
 * Opens a loop that runs work again and again, one run at a time.
 * @param onError called when a run throws; the loop goes on
 * @param pause milliseconds from the end of a run to the start of the next
 */
export function openLoop(
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  pause = 1000,
): Loop {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let isStopping = false
  let isWoken = false

  function run(): void {
    if (isStopping || !isStarted) return
    if (running) {
      isWoken = true
      return
    }
    clearTimeout(timer)
    isWoken = false
    running = work()
      .then(() => {}, onError)
      .then(() => {
        running = undefined
        if (isWoken) run()
        else if (!isStopping) timer = setTimeout(run, pause)
      })
  }

  return {
    start() {
      isStarted = true
      run()
    },
    wake: run,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
