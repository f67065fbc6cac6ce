import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction, isPostgres, type Tables } from '../database/open.ts'
import { inCurrentFile } from '../database/replaced-file.ts'
import { DatabaseBusyError } from '../database/retry-while-busy.ts'
import { openLimiter } from '../http/limiter.ts'
import { enqueueDigest } from './digest.ts'
import type { Lead, NewLead } from './lead.ts'
import { findLead, insertLead } from './lead-rows.ts'
import { enqueue, type Recipient } from './outbox-rows.ts'

export type LeadStore = ReturnType<typeof openLeadStore>

type StoreOptions = {
  /** Lists the recipients of a lead, in the transaction that stores it. */
  listRecipients?: (lead: Lead, db: Kysely<Tables>) => Recipient[] | Promise<Recipient[]>
  /** The recipients of the digest that lists leads in quarantine. */
  digestRecipients?: Recipient[]
}

/**
 * Opens the store on a database whose schema is up to date: it contains every lead that was acknowledged, and
 * acknowledges every lead it contains.
 */
export function openLeadStore(
  db: Kysely<Tables>,
  { listRecipients = () => [], digestRecipients = [] }: StoreOptions = {},
) {
  // SQLite has one writer anyway.
  const writes = openLimiter(isPostgres(db) ? Number.POSITIVE_INFINITY : 1)

  /** @returns false if the database holds the lead's key */
  async function store(lead: Lead, deadline: number): Promise<boolean> {
    let isWritten = false
    try {
      const work = async (on: Kysely<Tables>) => {
        isWritten = false
        const isNew = await insertLead(on, lead)
        if (isNew && lead.quarantine) await enqueueDigest(on, lead, digestRecipients)
        else if (isNew) await enqueue(on, lead.id, await listRecipients(lead, on))
        isWritten = true
        return isNew
      }
      return await inTransaction(db, work, deadline)
    } catch (error) {
      // SQLite runs in this process, and always knows the result of a commit.
      if (!isWritten || !isPostgres(db) || error instanceof DatabaseBusyError) throw error
      throw new PerhapsStoredError('the commit was not answered', { cause: error })
    }
  }

  const findByKey = (key: string) => findLead(db, 'idempotency_key', key)

  async function addOnce(lead: Lead, deadline: number): Promise<{ lead: Lead; isNew: boolean }> {
    const isNew = await writes.run(() => store(lead, deadline))
    if (isNew) return { lead, isNew }
    const first = await findByKey(lead.idempotencyKey)
    if (!first) throw new Error('the first lead of this submission was erased meanwhile')
    if (first.contentHash === lead.contentHash) return { lead: first, isNew }
    return addOnce({ ...lead, idempotencyKey: deriveKey(lead), follows: first.reference }, deadline)
  }

  return {
    /**
     * Stores a lead and one outbox row per recipient (of suspected spam: of its daily digest), in one
     * transaction. Different content under a known idempotency key is a lead of its own that references the
     * first, and is itself stored once.
     * @returns the lead, once it is durable, or the existing one with this content
     * @throws {DatabaseBusyError} if the database stays locked; {PerhapsStoredError} if the connection
     *   broke during the commit; {DatabaseReplacedError}; or the database's own error
     */
    add(newLead: NewLead) {
      const lead: Lead = {
        ...newLead,
        id: randomUUID(),
        reference: newReference(),
        createdAt: new Date().toISOString(),
      }
      return inCurrentFile(db, () => addOnce(lead, performance.now() + lockTimeout))
    },
    find: (idempotencyKey: string, contentHash: string) =>
      inCurrentFile(db, async () => {
        const first = await findByKey(idempotencyKey)
        if (first?.contentHash === contentHash) return first
        return findByKey(deriveKey({ idempotencyKey, contentHash }))
      }),
  }
}

type Content = Pick<Lead, 'idempotencyKey' | 'contentHash'>

/** Derives the key of different content under a known key: the same for each repeat. */
const deriveKey = ({ idempotencyKey, contentHash }: Content) => `${idempotencyKey}/${contentHash}`

/** The longest that a visitor waits for a locked database, in ms. */
const lockTimeout = 5000

/** The connection broke during the commit: the lead may be stored or not. */
export class PerhapsStoredError extends Error {
  override name = 'PerhapsStoredError'
}

/** Eight random characters in two groups, such as `7KQ2-MX4D`: about 850 billion combinations. */
function newReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

/** Without characters that are confused when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
