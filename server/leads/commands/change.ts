import { parseArgs } from 'node:util'
import { quarantineLead, releaseLead, replayLead } from '../change-lead.ts'
import { channelsFor } from '../channels.ts'
import { findLead } from '../find-lead.ts'
import { type Command, type Desk, getLead, UsageError } from './desk.ts'

/** `quarantine REFERENCE`: takes a lead for spam. */
export const quarantine: Command = async ([reference], desk) => {
  const lead = await getLead(desk, reference)
  await quarantineLead(desk.db, lead)
  desk.out.write(`${lead.reference} is held back.\n`)
}

/** `release REFERENCE`: takes a lead for an honest one; the running server tells of it. */
export const release: Command = async ([reference], desk) => {
  const lead = await getLead(desk, reference)
  await releaseLead(desk.db, lead, channelsFor(desk.channels)(lead))
  desk.out.write(`${lead.reference} is released.\n`)
}

/** `replay REFERENCE|--dead [--channel NAME]`: has the running server tell of leads again. */
export const replay: Command = async (args, desk) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { channel: { type: 'string' }, dead: { type: 'boolean' } },
  })
  const leads = values.dead ? await listDead(desk) : [await getLead(desk, positionals[0])]
  for (const lead of leads) {
    const channels = channelsFor(desk.channels)(lead).filter(
      (name) => !values.channel || name === values.channel,
    )
    if (channels.length === 0) throw new UsageError('No such channel is configured.')
    await replayLead(desk.db, lead, channels)
    desk.out.write(`${lead.reference} goes to ${channels.join(', ')} again.\n`)
  }
  if (leads.length === 0) desk.out.write('Nothing is dead.\n')
}

async function listDead({ db }: Desk) {
  const rows = await db
    .selectFrom('outbox')
    .select('lead_id')
    .where('state', '=', 'dead')
    .distinct()
    .execute()
  const leads = await Promise.all(rows.map(({ lead_id }) => findLead(db, 'id', lead_id)))
  return leads.flatMap((lead) => (lead && !lead.canary ? [lead] : []))
}
