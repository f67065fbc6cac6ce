import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { takeCanaryKey } from './canary-key.ts'
import type { Tables } from './database.ts'
import { findLead } from './find-lead.ts'
import { isPostgres } from './is-postgres.ts'
import type { Lead, NewLead } from './lead.ts'
import { insertLead } from './lead-rows.ts'
import { listLeads } from './list-leads.ts'
import { migrate } from './migrations.ts'
import { newReference } from './new-reference.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { PerhapsStoredError } from './perhaps-stored-error.ts'
import { queueLead } from './queue-lead.ts'
import { isLock, whileLocked } from './while-locked.ts'

export type { Lead, LeadAnswer, LeadFile, NewLead } from './lead.ts'

/** The ledger: what is in it was acknowledged, what was acknowledged is in it. */
export type LeadStore = {
  /**
   * Stores a lead, its answers and files, and one outbox row per channel, in one transaction.
   * @returns the lead, once it is durable; the first one when its key is known already
   * @throws {LedgerBusyError} when the database stays locked; {PerhapsStoredError} when it broke off
   *   while it stored; or the database's own error
   */
  add(lead: NewLead): Promise<{ lead: Lead; isNew: boolean }>
  /** All leads but the canary's, newest first. */
  list(): Promise<Lead[]>
  close(): Promise<void>
}

type StoreOptions = {
  /** The channels that shall be told of a lead; called in the transaction that stores it. */
  channelsFor?: (lead: Lead, db: Kysely<Tables>) => string[] | Promise<string[]>
  /** Called when there is something new to send. */
  onQueued?: () => void
}

/** How long a visitor waits for a locked database, in milliseconds. */
const patience = 5000

/** Opens the ledger on a database, bringing its schema up to date. */
export async function openLeadStore(
  db: Kysely<Tables>,
  { channelsFor = () => [], onQueued }: StoreOptions = {},
): Promise<LeadStore> {
  await migrate(db)
  const inTurn = isPostgres(db) ? <T>(work: () => Promise<T>) => work() : oneAtATime()

  const write = async (db: Kysely<Tables>, newLead: Lead): Promise<Lead | undefined> => {
    const isCanary = await takeCanaryKey(db, newLead.idempotencyKey)
    const lead = isCanary ? { ...newLead, canary: true, quarantine: undefined } : newLead
    if (!(await insertLead(db, lead))) return undefined
    if (!lead.quarantine) await queueLead(db, lead.id, await channelsFor(lead, db))
    return lead
  }

  async function store(newLead: Lead): Promise<Lead | undefined> {
    let isWritten = false
    try {
      return await db.transaction().execute(async (transaction) => {
        const lead = await write(transaction, newLead)
        isWritten = true
        return lead
      })
    } catch (error) {
      // SQLite is in this process, and says itself what became of a commit.
      if (!isWritten || !isPostgres(db) || isLock(error)) throw error
      throw new PerhapsStoredError('the commit was not answered', { cause: error })
    }
  }

  return {
    async add(newLead) {
      const deadline = performance.now() + patience
      const lead = {
        ...newLead,
        id: randomUUID(),
        reference: newReference(),
        createdAt: new Date().toISOString(),
      }
      const stored = await inTurn(() => whileLocked(() => store(lead), deadline))
      if (stored) {
        onQueued?.()
        return { lead: stored, isNew: true }
      }
      const first = await findLead(db, 'idempotency_key', newLead.idempotencyKey)
      if (!first) throw new Error('the first lead of this sending was erased meanwhile')
      return { lead: first, isNew: false }
    },
    async list() {
      const leads: Lead[] = []
      for await (const lead of listLeads(db)) leads.push(lead)
      return leads
    },
    close: () => db.destroy(),
  }
}
