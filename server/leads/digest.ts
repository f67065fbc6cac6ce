import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { Lead, Quarantine } from './lead.ts'
import { deterministicId, enqueue, type Recipient } from './outbox-rows.ts'

/** The first leads that were held back between two digests; nothing in it was written by a visitor. */
export type Digest = NonNullable<Awaited<ReturnType<typeof readDigest>>>

const day = 86_400_000

/** The hour (UTC) at which a digest is due. */
const digestHour = 6

/** Longer than the transaction that stores a lead, so that a digest misses none; in ms. */
const margin = 60_000

/** Maximum number of leads that a digest lists; a flood has more. */
const maxLeads = 200

/**
 * Queues the digest that will list a quarantined lead, one per recipient and day; in the transaction
 * that stores the lead.
 */
export async function enqueueDigest(
  db: Kysely<Tables>,
  lead: Pick<Lead, 'createdAt'>,
  recipients: Recipient[],
): Promise<void> {
  const due = digestFor(lead.createdAt)
  await enqueue(db, null, recipients, ({ channel, email }) => ({
    id: deterministicId('digest', due, channel, email ?? ''),
    kind: 'digest',
    about: due,
    now: new Date(lead.createdAt),
    due_at: due,
  }))
}

/** Computes the due date of the one digest that lists a lead (both ISO 8601 in UTC). */
export function digestFor(createdAt: string): string {
  const earliest = Date.parse(createdAt) + margin
  const due = new Date(earliest).setUTCHours(digestHour, 0, 0, 0)
  return new Date(due > earliest ? due : due + day).toISOString()
}

/**
 * Reads a digest: the leads of its day that are still in quarantine, oldest first.
 * @param about its due date
 * @returns undefined if none is left
 */
export async function readDigest(db: Kysely<Tables>, about: string | null) {
  const rows = await selectListed(db, about)
    .select(['reference', 'form_id', 'created_at', 'quarantine'])
    .limit(maxLeads)
    .execute()
  if (rows.length === 0) return undefined
  const { count } = await selectListed(db, about)
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const leads = rows.map(({ reference, form_id, created_at, quarantine }) => ({
    reference,
    form_id,
    received: created_at,
    ...(JSON.parse(quarantine ?? '') as Quarantine), // selectListed() gives those that have it
  }))
  return { count: Number(count), leads }
}

function selectListed(db: Kysely<Tables>, about: string | null) {
  const end = Date.parse(about ?? '') - margin || 0
  return db
    .selectFrom('leads')
    .where('quarantine', 'is not', null)
    .where('created_at', '>=', new Date(end - day).toISOString())
    .where('created_at', '<', new Date(end).toISOString())
    .orderBy('created_at')
}
