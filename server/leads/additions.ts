import type { Migration } from 'kysely/migration'

/**
 * The migrations from 009 on, in the order they run; one that has shipped is never changed.
 *
 * Each **adds**: a table, an index, a column that is nullable or has a default. It drops, renames and
 * forbids nothing. For a while after a release the version before works on the same schema, and it
 * does so again when the release is taken back (docs/decisions/066-life-cycle.md).
 * A column that is not used any more stays. `migrations.contract.ts` holds this.
 */
export const additions: Additions = {}

export type Additions = Record<string, Migration['up']>
