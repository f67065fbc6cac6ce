import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/open.ts'

type DeskEvent = {
  /** Who did it; undefined for a command, or for nobody known. */
  by?: string | undefined
  action: string
  /** Never a secret. */
  detail?: Record<string, unknown>
}

/** Adds to the record of what people of the desk did but to a lead. */
export async function recordDeskEvent(
  db: Kysely<Tables>,
  { by, action, detail = {} }: DeskEvent,
  now = new Date(),
): Promise<void> {
  await db
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
