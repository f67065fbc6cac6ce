import type { Kysely } from 'kysely'
import type { Tables } from '../../leads/database.ts'

/** What guards the forms, in the ledger's database, so that it holds across processes. Times are milliseconds. */
export type GuardTables = {
  /** Made once, by whichever process comes first. */
  form_secrets: { name: string; value: string }
  /** A token bucket is the moment at which it will be full again. Keys are hashes: no addresses are kept. */
  form_buckets: { key: string; full_at: number }
  /** Challenges that were solved, until they expire. */
  form_challenges: { id: string; expires_at: number }
}

export type GuardDatabase = Kysely<GuardTables>

/** The ledger's database, seen as the guards' tables. */
export const guardDatabase = (db: Kysely<Tables>): GuardDatabase =>
  db.$extendTables<GuardTables>().$pickTables<keyof GuardTables>()
