import { parseArgs } from 'node:util'
import { findLeadsByEmail } from '../leads/email-search.ts'
import { parseEmail } from '../leads/email-syntax.ts'
import { eraseLeads } from '../leads/erase.ts'
import { forgetConfirmations } from '../notifications/confirmation.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'

/**
 * `erase --email ADDRESS [--mentions] [--dry-run]`: deletes every lead that holds the address, and
 * names those that only mention it.
 */
export const erase: Command = async (args, context) => {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      mentions: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  })
  const address = parseEmail(values.email ?? '')
  if (!address) throw new UsageError('Say whose, by one address: erase --email name@example.com.')
  const { holders, mentions } = await findLeadsByEmail(context.db, address)
  const leads = values.mentions ? [...holders, ...mentions] : holders
  if (mentions.length > 0 && !values.mentions) {
    const references = mentions.map(({ reference }) => reference).join(' ')
    context.out.write(`Others mention it and are kept, unless --mentions: ${references}\n`)
  }
  if (!values['dry-run']) await forgetConfirmations(context.db, address)
  await deleteLeads(context, leads, 'erase', values['dry-run'])
}

/**
 * Deletes leads, or only counts them for a dry run, and says how many.
 * @throws when something of them is still kept
 */
export async function deleteLeads(
  { db, uploads, out }: CommandContext,
  leads: { id: string; reference: string }[],
  action: 'erase' | 'prune',
  isDryRun = false,
): Promise<void> {
  const count = leads.length === 1 ? '1 lead' : `${leads.length} leads`
  if (isDryRun) {
    const which = leads.length > 0 ? `: ${leads.map(({ reference }) => reference).join(' ')}` : '.'
    out.write(`${count} would be deleted${which}\n`)
    return
  }
  const ids = leads.map(({ id }) => id)
  const erased = await eraseLeads(db, ids, action, uploads)
  const { references, keptFiles, isOverwritten } = erased
  out.write(
    `${references.length === 1 ? '1 lead is' : `${references.length} leads are`} deleted.\n`,
  )
  const left = [
    ...keptFiles.map((at) => `The file ${at} could not be deleted. ${triedAgain}`),
    ...(isOverwritten ? [] : [stillInLog]),
  ]
  if (left.length > 0) throw new Error(left.join('\n'))
}

const triedAgain = 'The site tries again when the file is a day old; or delete it by hand.'

const stillInLog =
  'Another program reads the database, so the deleted texts could not be overwritten and are still in 9ex.sqlite-wal. Close it, and run the command again.'
