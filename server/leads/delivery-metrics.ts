import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { readCanary } from './canary.ts'

/** Metrics of what is to be delivered; identical on every instance. */
export type DeliveryMetrics = {
  /** Messages that are not delivered, one entry per channel and state; ages in seconds. */
  outbox: {
    channel: string
    state: (typeof states)[number]
    messages: number
    oldestAge: number
  }[]
  /** Seconds since a canary last arrived at every channel; undefined without canaries. */
  canaryAge: number | undefined
}

const states = ['queued', 'leased', 'dead'] as const

/** A day, in ms. */
const maxCanaryAge = 86_400_000

/**
 * Reads the metrics. Ignores sent messages, so that a large database is as quick as a small one.
 * @param channels their names; each has its entries, even if nothing waits
 */
export async function readDeliveryMetrics(
  db: Kysely<Tables>,
  { channels, hasCanary }: { channels: readonly string[]; hasCanary: boolean },
): Promise<DeliveryMetrics> {
  const now = Date.now()
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'channel',
      'state',
      fn.countAll().as('messages'),
      fn.min('queued_at').as('oldest'),
    ])
    .where('state', 'in', states)
    // A digest waits for its hour, and is not late before.
    .where((row) =>
      row.or([row('kind', '!=', 'digest'), row('due_at', '<=', new Date(now).toISOString())]),
    )
    .groupBy(['channel', 'state'])
    .execute()
  const { lastSuccessAt = 0 } = hasCanary ? await readCanary(db) : {}
  const others = rows.map(({ channel }) => channel)
  return {
    outbox: [...new Set([...channels, ...others])].flatMap((channel) =>
      states.map((state) => {
        const row = rows.find((each) => each.channel === channel && each.state === state)
        const oldest = row ? Date.parse(row.oldest) : now
        const oldestAge = Math.max(0, now - oldest) / 1000
        return { channel, state, messages: Number(row?.messages ?? 0), oldestAge }
      }),
    ),
    canaryAge: hasCanary
      ? Math.min(maxCanaryAge, Math.max(0, now - lastSuccessAt)) / 1000
      : undefined,
  }
}

type Entry = DeliveryMetrics['outbox'][number]

/**
 * @param canaryMinutes between canaries; 0 is never
 * @param purger reports its queue as a channel of the outbox
 */
export const openDeliveryMetrics = (
  db: Kysely<Tables>,
  options: {
    channels: readonly string[]
    canaryMinutes: number
    purger: { metrics(): Promise<Entry> } | undefined
  },
) => ({
  canaryInterval: options.canaryMinutes * 60,
  async delivery(): Promise<DeliveryMetrics> {
    const { channels, canaryMinutes, purger } = options
    const delivery = await readDeliveryMetrics(db, { channels, hasCanary: canaryMinutes > 0 })
    if (purger) delivery.outbox.push(await purger.metrics())
    return delivery
  },
})
