import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import { isOurMatter } from '../leads/outbox-rows.ts'

export type DeliveryMetrics = Awaited<
  ReturnType<ReturnType<typeof openDeliveryMetrics>['delivery']>
>

/** Messages of a channel and state that are not delivered; ages in seconds. */
type Entry = {
  channel: string
  state: (typeof states)[number]
  messages: number
  oldestAge: number
}

export type DeliveryOptions = {
  /** Each has its entries, even if nothing waits. */
  channels: readonly string[]
  listForms: () => readonly string[]
}

const states = ['queued', 'leased', 'dead'] as const

/** Sent messages are not read, so that a large database is as quick as a small one. */
export function openDeliveryMetrics(db: Kysely<Tables>, { channels, listForms }: DeliveryOptions) {
  async function readOutbox(now: number): Promise<Entry[]> {
    const rows = await db
      .selectFrom('outbox')
      .select(({ fn }) => [
        'channel',
        'state',
        fn.countAll().as('messages'),
        fn.min('queued_at').as('oldest'),
      ])
      .where('state', 'in', states)
      .where(isOurMatter)
      // A digest waits for its hour, and is not late before.
      .where((row) =>
        row.or([row('kind', '!=', 'digest'), row('due_at', '<=', new Date(now).toISOString())]),
      )
      .groupBy(['channel', 'state'])
      .execute()
    const all = new Set([...channels, ...rows.map(({ channel }) => channel)])
    return [...all].flatMap((channel) =>
      states.map((state) => {
        const row = rows.find((each) => each.channel === channel && each.state === state)
        const oldestAge = row ? Math.max(0, now - Date.parse(row.oldest)) / 1000 : 0
        return { channel, state, messages: Number(row?.messages ?? 0), oldestAge }
      }),
    )
  }

  /** Counts leads by form and outcome; each form of the content has both. */
  async function readLeads() {
    const rows = await db.selectFrom('lead_outcomes').selectAll().execute()
    const forms = new Set([...listForms(), ...rows.map(({ form_id }) => form_id)])
    return [...forms].flatMap((form) =>
      (['stored', 'quarantined'] as const).map((outcome) => {
        const row = rows.find((each) => each.form_id === form && each.outcome === outcome)
        return { form, outcome, count: row?.count ?? 0 }
      }),
    )
  }

  return {
    /** Reads what is to be delivered, identical on every instance. */
    async delivery() {
      return { outbox: await readOutbox(Date.now()), leads: await readLeads() }
    },
  }
}
