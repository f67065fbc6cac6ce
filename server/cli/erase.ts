import { parseArgs } from 'node:util'
import { parseEmail } from '../leads/email-syntax.ts'
import { eraseLeads, type FoundLead, findLeadsBefore, findLeadsByEmail } from '../leads/erase.ts'
import {
  type Command,
  type CommandContext,
  flag,
  formatCount,
  text,
  UsageError,
} from './command.ts'

/**
 * `erase --email EMAIL [--mentions] [--same-contacts] [--dry-run]`: deletes every lead from an email, and
 * lists the leads that only mention it, or have another email or phone of theirs.
 */
export const erase: Command = async (args, context) => {
  const { values } = parseArgs({
    args,
    options: { email: text, mentions: flag, 'same-contacts': flag, 'dry-run': flag },
  })
  const email = parseEmail(values.email ?? '')
  if (!email) throw new UsageError('Expected one email: erase --email name@example.com.')
  const { holders, mentions, sharing } = await findLeadsByEmail(context.db, email)
  const leads = [
    ...holders,
    ...(values.mentions ? mentions : []),
    ...(values['same-contacts'] ? sharing : []),
  ]
  if (mentions.length > 0 && !values.mentions) {
    context.out.write(`Others mention it, kept without --mentions: ${formatReferences(mentions)}\n`)
  }
  if (sharing.length > 0 && !values['same-contacts']) {
    const list = sharing.map(({ reference, shares }) => `${reference} (same ${shares})`).join(' ')
    context.out.write(`Perhaps the same person, kept without --same-contacts: ${list}\n`)
  }
  await deleteLeads(context, leads, 'erased', values['dry-run'])
}

/**
 * `prune --older-than 365d [--force] [--dry-run]`: deletes leads older than some days, and stray
 * uploads. A lead with an undelivered notification is kept and listed, unless it is forced.
 */
export const prune: Command = async (args, context) => {
  const { values } = parseArgs({
    args,
    options: { 'older-than': text, force: flag, 'dry-run': flag },
  })
  const [, days] = /^(\d{1,5})d$/.exec(values['older-than'] ?? '') ?? []
  if (!days || Number(days) === 0) {
    throw new UsageError('Expected an age in days: prune --older-than 365d.')
  }
  const { db, uploads, out } = context
  const isDryRun = values['dry-run']
  const before = new Date(Date.now() - Number(days) * 86_400_000).toISOString()
  const { delivered, undelivered } = await findLeadsBefore(db, before)
  if (undelivered.length > 0 && !values.force) {
    out.write(`Not delivered yet, kept without --force: ${formatReferences(undelivered)}\n`)
  }
  const leads = values.force ? [...delivered, ...undelivered] : delivered
  await deleteLeads(context, leads, 'pruned', isDryRun)
  const strays = await uploads.removeStrays(before, { isDryRun })
  if (strays === 0) return
  out.write(`${isDryRun ? 'Would delete' : 'Deleted'} ${formatCount(strays, 'stray upload')}.\n`)
}

const formatReferences = (leads: FoundLead[]) => leads.map(({ reference }) => reference).join(' ')

/** @throws when a part of a lead could not be deleted */
async function deleteLeads(
  { db, uploads, out }: CommandContext,
  leads: FoundLead[],
  action: 'erased' | 'pruned',
  isDryRun = false,
): Promise<void> {
  if (isDryRun) {
    const list = leads.length > 0 ? `: ${formatReferences(leads)}` : '.'
    out.write(`Would delete ${formatCount(leads.length, 'lead')}${list}\n`)
    return
  }
  const ids = leads.map(({ id }) => id)
  const { references, keptFiles, isOverwritten } = await eraseLeads(db, ids, action, uploads)
  out.write(`Deleted ${formatCount(references.length, 'lead')}.\n`)
  const left = [
    ...keptFiles.map((path) => `Could not delete the file ${path}. ${retryAdvice}`),
    ...(isOverwritten ? [] : [walAdvice]),
  ]
  if (left.length > 0) throw new Error(left.join('\n'))
}

const retryAdvice = 'The site tries again every hour.'

const walAdvice =
  'Another program reads the database, so the deleted texts could not be overwritten and are still in 9ex.sqlite-wal. Close it: the site overwrites them within a minute, or run the command again.'
