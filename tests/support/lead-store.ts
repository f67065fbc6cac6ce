import type { Kysely } from 'kysely'
import { migrate } from '../../server/database/migrations.ts'
import type { Tables } from '../../server/database/open.ts'
import type { Lead } from '../../server/leads/lead.ts'
import { listLeads } from '../../server/leads/lead-list.ts'
import { openLeadStore } from '../../server/leads/store.ts'

export type TestLeadStore = Awaited<ReturnType<typeof openTestLeadStore>>

/** Migrates a database, and opens its lead store, which can list its leads and close the database. */
export async function openTestLeadStore(
  db: Kysely<Tables>,
  options?: Parameters<typeof openLeadStore>[1],
) {
  await migrate(db)
  return {
    ...openLeadStore(db, options),
    async list() {
      const leads: Lead[] = []
      for await (const { state, assignee, answeredAt, ...lead } of listLeads(db)) leads.push(lead)
      return leads
    },
    close: () => db.destroy(),
  }
}
