import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { writeIfPossible } from '../../server/database/retry-while-busy.ts'
import { exportCsv, exportJson } from '../../server/leads/export.ts'
import { countLeads, type LeadFilter, listLeads } from '../../server/leads/lead-list.ts'
import { log } from '../../server/log.ts'
import type { DeskEnv } from '../desk.ts'
import { recordDeskEvent } from '../people/events.ts'
import { readQuery, toFilter } from './list-query.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/x-ndjson; charset=utf-8',
}

/** Sends what the list shows as a file. */
export const sendExport = (format: keyof typeof types) => async (c: Context<DeskEnv>) => {
  const { db, content, leadsLanguage } = c.var.desk
  const filter = toFilter(readQuery(c.req.query()))
  await recordExport(c, filter, format)
  const list = () => listLeads(db, filter)
  const lines = format === 'csv' ? exportCsv(list, content.words(leadsLanguage)) : exportJson(list)
  const name = `enquiries-${new Date().toISOString().slice(0, 10)}.${format}`
  // A stream of texts, as a response takes them.
  const bytes = Readable.from(lines, { objectMode: false })
  return c.body(Readable.toWeb(bytes) as ReadableStream, 200, {
    'Content-Type': types[format],
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

/** Without what was searched for: a name or an email would outlive its person's erasure. */
async function recordExport(c: Context<DeskEnv>, filter: LeadFilter, format: string) {
  const { db } = c.var.desk
  const { state } = filter
  const count = await countLeads(db, filter)
  const event = { by: c.var.person.id, action: 'exported', detail: { format, state, count } }
  if (!(await writeIfPossible(() => recordDeskEvent(db, event))))
    log('warn', 'export-not-recorded', { person: event.by, ...event.detail })
}
