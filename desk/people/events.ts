import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/open.ts'

type DeskEvent = {
  /** The person's id; undefined for a command. */
  by?: string | undefined
  action: string
  /** Never a secret. */
  detail?: Record<string, unknown>
}

/** Adds to the record of what people of the desk did but to a lead, in the transaction that does it. */
export async function recordDeskEvent(
  transaction: Kysely<Tables>,
  { by, action, detail = {} }: DeskEvent,
  now = new Date(),
): Promise<void> {
  await transaction
    .insertInto('desk_events')
    .values({
      id: randomUUID(),
      at: now.toISOString(),
      person_id: by ?? null,
      action,
      detail: JSON.stringify(detail),
    })
    .execute()
}
