import { type Command, getLead } from './desk.ts'

/** `show REFERENCE`: all of one lead, and who was told of it. */
export const show: Command = async ([reference], desk) => {
  const lead = await getLead(desk, reference)
  const outbox = await desk.db
    .selectFrom('outbox')
    .select(['channel', 'kind', 'state', 'attempts', 'due_at', 'sent_at', 'last_error'])
    .where('lead_id', '=', lead.id)
    .execute()
  desk.out.write(`${JSON.stringify({ ...lead, outbox }, undefined, 2)}\n`)
}
