import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportCsv, exportJson } from '../leads/export.ts'
import type { Lead } from '../leads/lead.ts'
import { countLeads, type LeadFilter, listLeads } from '../leads/lead-list.ts'
import { type Command, formatCount, type Output, UsageError } from './command.ts'

/** `export --csv|--json [--form ID] [--quarantined]`: writes all leads to standard output. */
export const exportLeads: Command = async (args, { db, out, err, readStaffWords }) => {
  const { values } = parseArgs({
    args,
    options: {
      csv: { type: 'boolean' },
      json: { type: 'boolean' },
      form: { type: 'string' },
      quarantined: { type: 'boolean' },
    },
  })
  if (Boolean(values.csv) === Boolean(values.json)) {
    throw new UsageError('Expected a format: export --csv or export --json.')
  }
  const filter: LeadFilter = {
    formId: values.form,
    state: values.quarantined ? 'spam' : 'not-spam',
  }
  const total = await countLeads(db, filter)
  const list = () => listLeads(db, filter)
  const watch = (leads: AsyncIterable<Lead>) => withProgress(leads, err, total)
  const lines = values.json
    ? exportJson(() => watch(list()))
    : exportCsv(list, await readStaffWords(), watch)
  await pipeline(lines, out, { end: out !== process.stdout })
}

/** Writes the progress to a terminal, at most ten times a second, and the count at the end. */
async function* withProgress(leads: AsyncIterable<Lead>, err: Output, total: number) {
  let done = 0
  let written = 0
  for await (const lead of leads) {
    done += 1
    if (err.isTTY && performance.now() - written > 100) {
      written = performance.now()
      err.write(`\r${done} of ${total}`)
    }
    yield lead
  }
  err.write(`${err.isTTY ? '\r' : ''}${formatCount(done, 'lead')}\n`)
}
