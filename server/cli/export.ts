import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportCsv, exportJson } from '../leads/export.ts'
import { countLeads, type LeadFilter, listLeads } from '../leads/lead-list.ts'
import { type Command, formatCount, UsageError } from './command.ts'

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
  const list = () => listLeads(db, filter)
  const lines = values.json ? exportJson(list) : exportCsv(list, await readStaffWords())
  await pipeline(lines, out, { end: out !== process.stdout })
  err.write(`${formatCount(await countLeads(db, filter), 'lead')}\n`)
}
