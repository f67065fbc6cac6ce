import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction, type Tables } from '../../database/open.ts'

/** Signs a text with HMAC-SHA-256; a signature for one purpose is void for another. */
export type Signer = (purpose: string, text: string) => string

/** Opens the secret of this database, made at the first start and the same for every process. */
export async function openSecret(db: Kysely<Tables>): Promise<Signer> {
  const stored = db.selectFrom('form_secrets').select('value').where('name', '=', 'forms')
  // Processes that start together write it together. It is on disk before the first form is signed with it.
  const make = (on: Kysely<Tables>) =>
    on
      .insertInto('form_secrets')
      .values({ name: 'forms', value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  if (!(await stored.executeTakeFirst())) await inTransaction(db, make)
  const { value } = await stored.executeTakeFirstOrThrow()
  return (purpose, text) =>
    createHmac('sha256', value).update(`${purpose}\n${text}`).digest('base64url')
}
