import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findLeadsBefore, findStrayFiles, removeStrayFiles } from '../leads/erase.ts'
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
  const { db, dataDir, uploads, out } = context
  const isDryRun = values['dry-run']
  const moment = new Date(Date.now() - Number(days) * 86_400_000).toISOString()
  const { told, untold } = await findLeadsBefore(db, moment)
  if (untold.length > 0 && !values.force) {
    const references = untold.map(({ reference }) => reference).join(' ')
    out.write(`Not delivered yet, and kept unless --force: ${references}\n`)
  }
  await deleteLeads(context, values.force ? [...told, ...untold] : told, 'prune', isDryRun)
  const folder = join(dataDir, 'uploads')
  const strays = await findStrayFiles(db, folder, moment)
  const { size } = new Set([...strays.local, ...strays.kept])
  if (size === 0) return
  if (!isDryRun) await removeStrayFiles(strays, folder, uploads)
  const [files, are] = size === 1 ? ['file', 'is'] : ['files', 'are']
  const done = isDryRun ? 'would be deleted' : `${are} deleted`
  out.write(`${size} uploaded ${files} of no lead ${done}.\n`)
}
