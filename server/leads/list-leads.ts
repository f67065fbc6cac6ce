import type { Kysely, Selectable } from 'kysely'
import type { Tables } from './database.ts'
import type { Lead } from './lead.ts'
import { readLeads } from './lead-rows.ts'

export type LeadFilter = {
  formId?: string | undefined
  /** Only those held back, or only those that are not. */
  quarantined?: boolean | undefined
  /** Only those stored before this moment, ISO 8601 in UTC. */
  before?: string | undefined
}

const pageSize = 500

/** Leads, newest first, read page by page so that any number fits in memory. None is the canary's. */
export async function* listLeads(
  db: Kysely<Tables>,
  filter: LeadFilter = {},
): AsyncGenerator<Lead> {
  let last: Selectable<Tables['leads']> | undefined
  do {
    const from = last
    const rows = await select(db, filter)
      .selectAll()
      .$if(from !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(from?.created_at ?? '', from?.id ?? '')),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute()
    yield* await readLeads(db, rows)
    last = rows.length === pageSize ? rows.at(-1) : undefined
  } while (last)
}

/** How many leads there are to list. */
export async function countLeads(db: Kysely<Tables>, filter: LeadFilter = {}): Promise<number> {
  const { count } = await select(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function select(db: Kysely<Tables>, { formId, quarantined, before }: LeadFilter) {
  let query = db.selectFrom('leads').where('canary', '=', 0)
  if (formId !== undefined) query = query.where('form_id', '=', formId)
  if (quarantined !== undefined) {
    query = query.where('quarantine', quarantined ? 'is not' : 'is', null)
  }
  if (before !== undefined) query = query.where('created_at', '<', before)
  return query
}
