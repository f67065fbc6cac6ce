import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { forgetConfirmations } from '../confirmation-limit.ts'
import { eraseLeads, leadsBefore, leadsWithAddress } from '../erase-leads.ts'
import { strayFiles } from '../stray-files.ts'
import { type Command, type Desk, UsageError } from './desk.ts'

/** `erase --email ADDRESS [--dry-run]`: deletes every lead in which that address stands. */
export const erase: Command = async (args, desk) => {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  })
  if (!values.email) throw new UsageError('Say whose: erase --email name@example.com.')
  const ids = await leadsWithAddress(desk.db, values.email)
  await remove(desk, ids, 'erase', values['dry-run'])
  if (!values['dry-run']) await forgetConfirmations(desk.db, values.email)
}

/** `prune --older-than 365d [--dry-run]`: deletes leads by age, in days, and files that are in no lead. */
export const prune: Command = async (args, desk) => {
  const { values } = parseArgs({
    args,
    options: { 'older-than': { type: 'string' }, 'dry-run': { type: 'boolean' } },
  })
  const [, days] = /^(\d{1,5})d$/.exec(values['older-than'] ?? '') ?? []
  if (!days || Number(days) === 0) {
    throw new UsageError('Say how old, in days: prune --older-than 365d.')
  }
  const moment = new Date(Date.now() - Number(days) * 86_400_000).toISOString()
  const isDryRun = values['dry-run']
  await remove(desk, await leadsBefore(desk.db, moment), 'prune', isDryRun)
  const strays = await strayFiles(desk.db, uploadsOf(desk), moment)
  if (strays.length === 0) return
  if (!isDryRun) await Promise.all(strays.map((path) => rm(path, { force: true })))
  const [files, are] = strays.length === 1 ? ['file', 'is'] : ['files', 'are']
  const done = isDryRun ? 'would be deleted' : `${are} deleted`
  desk.out.write(`${strays.length} uploaded ${files} of no lead ${done}.\n`)
}

const uploadsOf = ({ dataDir }: Desk) => join(dataDir, 'uploads')

async function remove(desk: Desk, ids: string[], action: string, isDryRun = false): Promise<void> {
  if (isDryRun) {
    desk.out.write(`${ids.length} leads would be deleted.\n`)
    return
  }
  const erased = await eraseLeads(desk.db, ids, action, uploadsOf(desk))
  desk.out.write(`${erased.length === 1 ? '1 lead is' : `${erased.length} leads are`} deleted.\n`)
}
