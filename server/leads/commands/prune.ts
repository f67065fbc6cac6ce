import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findLeadsBefore, findStrayFiles } from '../erase.ts'
import { type Command, UsageError } from './command.ts'
import { deleteLeads } from './erase.ts'

/**
 * `prune --older-than 365d [--force] [--dry-run]`: deletes leads by age, in days, and files that are
 * in no lead. A lead that some channel has not delivered is kept and named, unless it is forced.
 */
export const prune: Command = async (args, context) => {
  const { values } = parseArgs({
    args,
    options: {
      'older-than': { type: 'string' },
      force: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  })
  const [, days] = /^(\d{1,5})d$/.exec(values['older-than'] ?? '') ?? []
  if (!days || Number(days) === 0) {
    throw new UsageError('Say how old, in days: prune --older-than 365d.')
  }
  const { db, dataDir, out } = context
  const isDryRun = values['dry-run']
  const moment = new Date(Date.now() - Number(days) * 86_400_000).toISOString()
  const { told, untold } = await findLeadsBefore(db, moment)
  if (untold.length > 0 && !values.force) {
    const references = untold.map(({ reference }) => reference).join(' ')
    out.write(`Not delivered yet, and kept unless --force: ${references}\n`)
  }
  await deleteLeads(context, values.force ? [...told, ...untold] : told, 'prune', isDryRun)
  const strays = await findStrayFiles(db, join(dataDir, 'uploads'), moment)
  if (strays.length === 0) return
  if (!isDryRun) await Promise.all(strays.map((path) => rm(path, { force: true })))
  const [files, are] = strays.length === 1 ? ['file', 'is'] : ['files', 'are']
  const done = isDryRun ? 'would be deleted' : `${are} deleted`
  out.write(`${strays.length} uploaded ${files} of no lead ${done}.\n`)
}
