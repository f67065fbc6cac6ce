import { parseArgs } from 'node:util'
import { oneLine, safeJson } from '../../app/lib/safe-text.ts'
import { summarize } from '../leads/lead-contacts.ts'
import { countLeads, listLeads } from '../leads/lead-list.ts'
import { findLead } from '../leads/lead-rows.ts'
import { inStaffWords, type StaffWords } from '../leads/staff-words.ts'
import {
  type Command,
  type CommandContext,
  flag,
  parseArgument,
  text,
  UsageError,
} from './command.ts'

/**
 * `list [--form ID] [--quarantined] [--limit N]`: prints a line per lead, newest first, in the language
 * that the company reads leads in, and the number of leads left out to standard error.
 */
export const list: Command = async (args, { db, out, err, leadsLanguage, readStaffWords }) => {
  const { values } = parseArgs({
    args,
    options: { form: text, quarantined: flag, limit: { ...text, default: '50' } },
  })
  if (!/^[1-9]\d{0,8}$/.test(values.limit)) {
    throw new UsageError('Expected a number of leads: list --limit 50.')
  }
  const limit = Number(values.limit)
  const filter = { formId: values.form, state: values.quarantined ? 'spam' : 'not-spam' } as const
  let listed = 0
  let words: StaffWords | undefined
  for await (const stored of listLeads(db, filter)) {
    // The reader has left, as in `list | head -1`.
    if (listed === limit || out.destroyed) break
    listed += 1
    if (stored.language !== leadsLanguage) words ??= await readStaffWords()
    const lead = words ? inStaffWords(stored, words) : stored
    const states = await formatStates(db, lead.id)
    const name = oneLine(summarize(lead).name, 30)
    out.write(
      `${lead.reference}  ${lead.createdAt.slice(0, 16)}  ${lead.formId.padEnd(16)}  ${name.padEnd(30)}  ${states}\n`,
    )
  }
  const count = await countLeads(db, filter)
  if (count === 0) err.write('No leads.\n')
  if (count > listed) err.write(`${count - listed} more: list --limit ${count}\n`)
  if (values.quarantined) return
  const quarantined = await countLeads(db, { ...filter, state: 'spam' })
  if (quarantined > 0) err.write(`${quarantined} in quarantine: list --quarantined\n`)
}

async function formatStates(db: CommandContext['db'], leadId: string): Promise<string> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'email', 'state'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'lead')
    .orderBy('channel')
    .orderBy('email')
    .execute()
  return rows.map(({ channel, email, state }) => `${email ?? channel} ${state}`).join(', ')
}

/**
 * `show REFERENCE`: prints a lead as JSON, with its state on every channel, in the language that the
 * company reads leads in.
 */
export const show: Command = async (args, { db, out, leadsLanguage, readStaffWords }) => {
  const reference = parseArgument(args, 'reference')
  if (!reference) throw new UsageError('Expected a reference, such as 7KQ2-MX4D.')
  const stored = await findLead(db, 'reference', reference.toUpperCase())
  if (!stored) throw new UsageError(`No lead has the reference ${reference}.`)
  const isForeign = stored.language !== leadsLanguage
  const lead = isForeign ? inStaffWords(stored, await readStaffWords()) : stored
  const outbox = await db
    .selectFrom('outbox')
    .select(['channel', 'email', 'kind', 'state', 'attempts', 'due_at', 'sent_at'])
    .select('last_error')
    .where('lead_id', '=', lead.id)
    .execute()
  out.write(`${safeJson({ ...lead, outbox }, 2)}\n`)
}
