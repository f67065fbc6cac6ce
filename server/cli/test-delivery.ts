import { randomUUID } from 'node:crypto'
import { textLines } from '../../app/lib/safe-text.ts'
import { attempt } from '../delivery/attempt.ts'
import { DeliveryError } from '../delivery/delivery-error.ts'
import { listChannelRecipients, noChannelAdvice } from '../delivery/open-channels.ts'
import type { Lead } from '../leads/lead.ts'
import { errorReason } from '../log.ts'
import { type Command, UsageError } from './command.ts'

/**
 * `test-delivery`: delivers a synthetic lead to each of the company's recipients, past the
 * database, and prints the results, with the whole answer of one that refuses. With `--dry-run` it signs in
 * at the mail server and sends nothing.
 */
export const testDelivery: Command = async (args, { channels, out }) => {
  const isDryRun = args[0] === '--dry-run'
  if (args.length > Number(isDryRun))
    throw new UsageError('test-delivery takes --dry-run, or no arguments.')
  if (!channels.some(({ isInternal }) => isInternal))
    throw new UsageError(`${noChannelAdvice} Leads are stored anyway.`)
  if (isDryRun) {
    for (const { signIn } of channels) await signIn?.()
    out.write('Signed in.\n')
    return
  }
  const failed: string[] = []
  for (const channel of channels.filter(({ isInternal }) => isInternal)) {
    for (const { email } of listChannelRecipients(channel)) {
      const recipient = email === null ? channel.name : `${channel.name} ${email}`
      const message = { id: randomUUID(), email, lead: makeTestLead() }
      try {
        await attempt(30_000, (signal) => channel.deliver(message, signal))
        out.write(`${recipient}: accepted\n`)
      } catch (error) {
        out.write(`${recipient}: ${errorReason(error)}\n`)
        if (error instanceof DeliveryError && error.answer) {
          out.write(`${textLines(error.answer).replace(/^/gm, '    ')}\n`)
        }
        failed.push(recipient)
      }
    }
  }
  if (failed.length > 0) throw new UsageError(`Not accepted: ${failed.join(', ')}.`)
}

const answer = 'leads test-delivery'

const makeTestLead = (): Lead => ({
  id: randomUUID(),
  reference: 'TEST-TEST',
  createdAt: new Date().toISOString(),
  formId: 'test-delivery',
  answers: [{ ref: 'message', type: 'long_text', question: 'Message', answer }],
  hidden: {},
  attribution: {},
  files: [],
  idempotencyKey: randomUUID(),
  contentHash: '',
  quarantine: undefined,
  submittedVia: 'page',
  language: 'en',
})
