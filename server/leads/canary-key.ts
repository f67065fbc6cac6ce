import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'

/**
 * Writes down an idempotency key that the canary is about to send. The lead that comes with it is
 * the canary's, whatever door it takes; nobody else can know the key.
 */
export async function newCanaryKey(db: Kysely<Tables>): Promise<string> {
  const now = Date.now()
  const old = new Date(now - 3_600_000).toISOString()
  await db.deleteFrom('canary_keys').where('created_at', '<', old).execute()
  const key = randomUUID()
  await db
    .insertInto('canary_keys')
    .values({ key, created_at: new Date(now).toISOString() })
    .execute()
  return key
}

/** Whether a lead's key is the canary's; it is then used up. In the transaction that stores the lead. */
export async function takeCanaryKey(db: Kysely<Tables>, key: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('canary_keys')
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}
