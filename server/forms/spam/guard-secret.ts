import { createHmac, randomBytes } from 'node:crypto'
import { retryWhileBusy } from '../../leads/busy-retry.ts'
import type { GuardDatabase } from './guard-tables.ts'

/** Signers a text for one purpose: what is signed for one is worth nothing for another. */
export type Signer = (purpose: string, text: string) => string

/** Opens the secret of this database, made at the first start and the same for every process. */
export async function openGuardSecret(db: GuardDatabase): Promise<Signer> {
  // Processes that start together write it together.
  await retryWhileBusy(() =>
    db
      .insertInto('form_secrets')
      .values({ name: 'forms', value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
  const { value } = await db
    .selectFrom('form_secrets')
    .select('value')
    .where('name', '=', 'forms')
    .executeTakeFirstOrThrow()
  return (purpose, text) =>
    createHmac('sha256', value).update(`${purpose}\n${text}`).digest('base64url')
}
