import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findLeadsBefore, findStrayFiles } from '../erase.ts'
import { type Command, UsageError } from './command.ts'
import { deleteLeads } from './erase.ts'

/** `prune --older-than 365d [--dry-run]`: deletes leads by age, in days, and files that are in no lead. */
export const prune: Command = async (args, context) => {
  const { values } = parseArgs({
    args,
    options: { 'older-than': { type: 'string' }, 'dry-run': { type: 'boolean' } },
  })
  const [, days] = /^(\d{1,5})d$/.exec(values['older-than'] ?? '') ?? []
  if (!days || Number(days) === 0) {
    throw new UsageError('Say how old, in days: prune --older-than 365d.')
  }
  const { db, dataDir, out } = context
  const isDryRun = values['dry-run']
  const moment = new Date(Date.now() - Number(days) * 86_400_000).toISOString()
  await deleteLeads(context, await findLeadsBefore(db, moment), 'prune', isDryRun)
  const strays = await findStrayFiles(db, join(dataDir, 'uploads'), moment)
  if (strays.length === 0) return
  if (!isDryRun) await Promise.all(strays.map((path) => rm(path, { force: true })))
  const [files, are] = strays.length === 1 ? ['file', 'is'] : ['files', 'are']
  const done = isDryRun ? 'would be deleted' : `${are} deleted`
  out.write(`${strays.length} uploaded ${files} of no lead ${done}.\n`)
}
