import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { exportCsv, exportJson } from '../leads/export.ts'
import { countLeads, listLeads } from '../leads/lead-list.ts'
import { type Command, flag, formatCount, text, UsageError } from './command.ts'

/** `export --csv|--json [--form ID] [--quarantined]`: writes all leads to standard output. */
export const exportLeads: Command = async (args, { db, out, err, readStaffWords }) => {
  const { values } = parseArgs({
    args,
    options: { csv: flag, json: flag, form: text, quarantined: flag },
  })
  if (Boolean(values.csv) === Boolean(values.json)) {
    throw new UsageError('Expected a format: export --csv or export --json.')
  }
  const filter = { formId: values.form, state: values.quarantined ? 'spam' : 'not-spam' } as const
  const list = () => listLeads(db, filter)
  const lines = values.json ? exportJson(list) : exportCsv(list, await readStaffWords())
  await pipeline(lines, out, { end: out !== process.stdout })
  err.write(`${formatCount(await countLeads(db, filter), 'lead')}\n`)
}
