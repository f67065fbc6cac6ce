import type { Kysely } from 'kysely'
import type { Log } from '../log.ts'
import { type Channel, DeliveryError, reasonOf } from './channels/channel.ts'
import type { Tables } from './database.ts'
import { type Lane, type Outbox, type OutboxRow, openOutbox } from './outbox.ts'
import { findLead } from './rows.ts'

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

/** Opens a worker with one loop per channel, so that a channel that hangs delays no other. */
export function openOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { db, channels, log, clock, deliveryTimeout = 45_000 } = options
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
    const detail = { reference: lead.reference, channel: row.channel, attempt: row.attempts }
    const channel = channels.find(({ name }) => name === row.channel)
    try {
      if (!channel) throw new DeliveryError('the channel is not configured')
      const alert = row.kind === 'alert' ? await readAlert(row) : undefined
      const timeout = AbortSignal.timeout(deliveryTimeout)
      const signal = AbortSignal.any([timeout, aborted.signal])
      await channel.deliver({ id: row.id, lead, alert }, signal)
    } catch (error) {
      const reason = reasonOf(error).slice(0, 200)
      const other = channels.find(({ name, isInternal }) => isInternal && name !== row.channel)
      const alertBy = row.kind === 'lead' ? other?.name : undefined
      const state = await outbox.fail(row, reason, alertBy)
      log(state === 'dead' ? 'error' : 'warn', `delivery-${state}`, { ...detail, reason })
      return
    }
    await outbox.settle(row)
    log('info', 'delivered', detail)
  }

  /** The failure an alert reports: a dead row of this lead, of another channel. */
  async function readAlert(row: OutboxRow) {
    const dead = await db
      .selectFrom('outbox')
      .select(['channel', 'last_error'])
      .where('lead_id', '=', row.lead_id)
      .where('state', '=', 'dead')
      .where('kind', '=', 'lead')
      .where('channel', '!=', row.channel)
      .executeTakeFirst()
    return { channel: dead?.channel ?? 'another', reason: dead?.last_error ?? 'unknown' }
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
function openLoop(
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
