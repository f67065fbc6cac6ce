import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { forgetConfirmations } from '../channels/confirmation.ts'
import { eraseLeads, findLeadsByAddress } from '../erase.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'

/** `erase --email ADDRESS [--dry-run]`: deletes every lead that holds the address. */
export const erase: Command = async (args, context) => {
  const { values } = parseArgs({
    args,
    options: { email: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  })
  if (!values.email) throw new UsageError('Say whose: erase --email name@example.com.')
  const ids = await findLeadsByAddress(context.db, values.email)
  await deleteLeads(context, ids, 'erase', values['dry-run'])
  if (!values['dry-run']) await forgetConfirmations(context.db, values.email)
}

/** Deletes leads, or only counts them for a dry run, and says how many. */
export async function deleteLeads(
  { db, dataDir, out }: CommandContext,
  ids: string[],
  action: 'erase' | 'prune',
  isDryRun = false,
): Promise<void> {
  if (isDryRun) {
    out.write(`${ids.length} leads would be deleted.\n`)
    return
  }
  const erased = await eraseLeads(db, ids, action, join(dataDir, 'uploads'))
  out.write(`${erased.length === 1 ? '1 lead is' : `${erased.length} leads are`} deleted.\n`)
}
