import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'

/** So many confirmations an address gets in a day (UTC), whoever enters it. */
const daily = 3

/**
 * Takes one of an address's confirmations of the day, atomically; in the transaction that stores the
 * lead. The address is kept as a hash, until the next day's first confirmation.
 * @returns whether there was one left
 */
export async function takeConfirmation(
  db: Kysely<Tables>,
  address: string,
  now: Date = new Date(),
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  await db.deleteFrom('confirmations').where('day', '<', day).execute()
  const taken = await db
    .insertInto('confirmations')
    .values({ recipient: recipientOf(address), day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient', 'day'])
        .doUpdateSet((row) => ({ count: row('confirmations.count', '+', 1) }))
        .where('confirmations.count', '<', daily),
    )
    .returning('count')
    .executeTakeFirst()
  return taken !== undefined
}

/** Forgets that an address was written to. */
export async function forgetConfirmations(db: Kysely<Tables>, address: string): Promise<void> {
  await db.deleteFrom('confirmations').where('recipient', '=', recipientOf(address)).execute()
}

/** The same for every way of writing an address to one mailbox: letters of either size, `name+tag@`. */
function recipientOf(address: string): string {
  const mailbox = address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
  return createHash('sha256').update(mailbox).digest('hex')
}
