import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { readCanary } from './canary.ts'

type State = 'queued' | 'leased' | 'dead'

/** The ledger as one who watches it sees it; the same for every instance. */
export type LedgerFigures = {
  /** Messages that are not delivered, one entry a channel and state. */
  outbox: { channel: string; state: State; messages: number; oldestAge: number }[]
  /**
   * Seconds since a canary of any instance last arrived at every channel, a day at most, and where none
   * has. Undefined without canaries.
   */
  canaryAge: number | undefined
}

const states: State[] = ['queued', 'leased', 'dead']

/** What a canary's age is told as where none has arrived yet, in milliseconds: a day. */
const longestAge = 86_400_000

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
  const { wellAt = 0 } = await readCanary(db)
  return Math.min(longestAge, Math.max(0, now - wellAt)) / 1000
}
