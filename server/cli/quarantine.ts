import { chargeRecipients } from '../delivery/open-channels.ts'
import { quarantineLead, RefusedChangeError, releaseLead } from '../leads/lead-changes.ts'
import { byCommand, type Command, getLead, parseArgument, UsageError } from './command.ts'

/** `quarantine REFERENCE`: marks a lead as spam, and cancels the notifications still queued. */
export const quarantine: Command = async (args, { db, out }) => {
  const { id, reference } = await getLead({ db }, parseArgument(args, 'reference'))
  await quarantineLead(db, id, byCommand)
  out.write(`${reference} is in quarantine.\n`)
}

/**
 * `release REFERENCE`: takes a lead out of quarantine; the running server then notifies everyone who
 * is notified of a new lead, the visitor included.
 */
export const release: Command = async (args, { db, channels, out }) => {
  const { id, reference } = await getLead({ db }, parseArgument(args, 'reference'))
  try {
    await releaseLead(db, id, byCommand, chargeRecipients(channels))
  } catch (error) {
    if (!(error instanceof RefusedChangeError)) throw error
    throw new UsageError(`${reference} is not in quarantine.`)
  }
  out.write(`${reference} is released.\n`)
}
