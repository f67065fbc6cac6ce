import type { Kysely } from 'kysely'
import { type Channel, DeliveryError, reasonOf } from './channel.ts'
import type { Tables } from './database.ts'
import { findLead } from './find-lead.ts'
import type { Log } from './log.ts'
import { type Lane, type Outbox, type OutboxRow, openOutbox } from './outbox.ts'
import { repeat } from './repeat.ts'

export type OutboxWorker = {
  /** Begins to send, and looks for rows that are due every second. */
  start(): void
  /** Looks now: a lead has just been stored. */
  wake(): void
  /**
   * Sends everything that is due.
   * @returns how many attempts there were
   */
  runDue(): Promise<number>
  /** Whether the outbox could be read when that was last tried: nothing when it could. */
  check(): Promise<string | undefined>
  /** When there will be something to send again. */
  nextDue: Outbox['nextDue']
  /** Ends: what is being sent may finish for a while, and is put back otherwise. */
  drain(patience?: number): Promise<void>
}

type WorkerOptions = {
  db: Kysely<Tables>
  channels: Channel[]
  log: Log
  clock?: () => Date
  /** How long one delivery may take, in milliseconds; well under the lease. */
  deliveryTimeout?: number
}

/** How many messages of one channel are on their way at a time. */
const batch = 10

/** Tells each channel what the outbox holds for it; a channel that hangs keeps no other waiting. */
export function openOutboxWorker(options: WorkerOptions): OutboxWorker {
  const { db, channels, log, clock, deliveryTimeout = 45_000 } = options
  const outbox = openOutbox(db, clock)
  const aborted = new AbortController()
  let isStopping = false
  const names = channels.map(({ name }) => name)
  const lanes: Lane[] = [...names.map((channel) => ({ channel })), { otherThan: names }]
  const failing = new Set<Lane>()
  const loops = lanes.map((lane) =>
    repeat(
      () => sendDue(lane).then(() => failing.delete(lane)),
      (error) => {
        failing.add(lane)
        log('error', 'outbox-failed', { reason: reasonOf(error) })
      },
    ),
  )

  async function sendDue(lane: Lane): Promise<number> {
    let attempts = 0
    while (!isStopping) {
      const rows = await outbox.claim(lane, batch)
      await Promise.all(rows.map(send))
      attempts += rows.length
      if (rows.length < batch) break
    }
    return attempts
  }

  async function send(row: OutboxRow): Promise<void> {
    const lead = await findLead(db, 'id', row.lead_id)
    // Erased since it was claimed, and its rows with it.
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
      const other = channels.find(({ name, tellsUs }) => tellsUs && name !== row.channel)
      const alertBy = row.kind === 'lead' ? other?.name : undefined
      const state = await outbox.fail(row, reason, alertBy)
      log(state === 'dead' ? 'error' : 'warn', `delivery-${state}`, { ...detail, reason })
      return
    }
    await outbox.settle(row)
    log('info', 'delivered', detail)
  }

  /** What the alert is about: the newest row of this lead that is dead. */
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
      const attempts = await Promise.all(lanes.map((lane) => sendDue(lane)))
      return attempts.reduce((sum, each) => sum + each, 0)
    },
    check: async () => (failing.size > 0 ? 'outbox' : undefined),
    nextDue: outbox.nextDue,
    async drain(patience = 4000) {
      isStopping = true
      const ended = Promise.all(loops.map((loop) => loop.stop()))
      const abort = setTimeout(() => aborted.abort(), patience)
      await ended
      clearTimeout(abort)
    },
  }
}
