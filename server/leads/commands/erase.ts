import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eraseLeads, leadsBefore, leadsWithAddress } from '../erase-leads.ts'
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
}

/** `prune --older-than 365d [--dry-run]`: deletes leads by age, in days. */
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
  await remove(desk, await leadsBefore(desk.db, moment), 'prune', values['dry-run'])
}

async function remove(desk: Desk, ids: string[], action: string, isDryRun = false): Promise<void> {
  if (isDryRun) {
    desk.out.write(`${ids.length} leads would be deleted.\n`)
    return
  }
  const erased = await eraseLeads(desk.db, ids, action, join(desk.dataDir, 'uploads'))
  desk.out.write(`${erased.length === 1 ? '1 lead is' : `${erased.length} leads are`} deleted.\n`)
}
