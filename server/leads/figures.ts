import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'

type State = 'queued' | 'leased' | 'dead'

/** The ledger as one who watches it sees it; the same for every instance. */
export type LedgerFigures = {
  /** Messages that are not delivered, one entry a channel and state. */
  outbox: { channel: string; state: State; messages: number; oldestAge: number }[]
  /**
   * Seconds since a canary was last delivered to every channel; as long as canaries are kept, a day,
   * where there is none. Undefined without canaries.
   */
  canaryAge: number | undefined
}

const states: State[] = ['queued', 'leased', 'dead']

/** Canaries are erased after a day, in milliseconds. */
const canaryLife = 86_400_000

/**
 * Reads figures of the ledger by its indexes: of messages that were sent it takes no notice, so that a
 * large ledger is as quick as a small one.
 * @param channels their names; each has its entries, also while nothing waits
 * @param hasCanary whether canaries are sent
 */
export async function readFigures(
  db: Kysely<Tables>,
  { channels, hasCanary }: { channels: readonly string[]; hasCanary: boolean },
): Promise<LedgerFigures> {
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
    canaryAge: hasCanary ? await readCanaryAge(db, now) : undefined,
  }
}

async function readCanaryAge(db: Kysely<Tables>, now: number): Promise<number> {
  const canaries = await db
    .selectFrom('leads')
    .leftJoin('outbox', 'outbox.lead_id', 'leads.id')
    .select(({ fn, eb }) => [
      'leads.created_at',
      fn.max('outbox.sent_at').as('sent_at'),
      fn.count('outbox.id').as('messages'),
      fn.sum(eb.case().when('outbox.state', '=', 'sent').then(1).else(0).end()).as('sent'),
    ])
    .where('leads.created_at', '>', new Date(now - canaryLife).toISOString())
    .where('leads.canary', '=', 1)
    .groupBy(['leads.id', 'leads.created_at'])
    .execute()
  const arrivals = canaries
    .filter(({ messages, sent }) => Number(messages) === Number(sent))
    .map(({ created_at, sent_at }) => Date.parse(sent_at ?? created_at))
  return Math.min(canaryLife, Math.max(0, now - Math.max(...arrivals))) / 1000
}
