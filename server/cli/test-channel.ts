import { randomUUID } from 'node:crypto'
import type { Lead } from '../leads/lead.ts'
import { errorReason } from '../log.ts'

import { destinationsOf, noChannelAdvice } from '../notifications/open-channels.ts'
import { argumentsOf, type Command, UsageError } from './command.ts'

/** `test-channel [NAME]`: delivers a made-up lead to each receiver at once, without the ledger, and prints the results. */
export const testChannel: Command = async (args, { channels, out }) => {
  const [name] = argumentsOf(args)
  const chosen = channels.filter(
    (channel) => channel.isInternal && (!name || channel.name === name),
  )
  if (channels.length === 0)
    throw new UsageError(`${noChannelAdvice} Leads are stored all the same.`)
  if (chosen.length === 0) throw new UsageError('No such channel is configured.')
  const failed: string[] = []
  for (const channel of chosen) {
    for (const { recipient } of destinationsOf(channel, { canary: false })) {
      const receiver = recipient === null ? channel.name : `${channel.name} ${recipient}`
      const message = { id: randomUUID(), lead: testLead(), alert: undefined }
      try {
        await channel.deliver(
          recipient === null ? message : { ...message, recipient },
          AbortSignal.timeout(30_000),
        )
        out.write(`${receiver}: accepted\n`)
      } catch (error) {
        out.write(`${receiver}: ${errorReason(error)}\n`)
        failed.push(receiver)
      }
    }
  }
  if (failed.length > 0) throw new UsageError(`Not accepted: ${failed.join(', ')}.`)
}

const testLead = (): Lead => ({
  id: randomUUID(),
  reference: 'TEST-TEST',
  createdAt: new Date().toISOString(),
  formId: 'test-channel',
  answers: [{ ref: 'message', question: 'Message', answer: 'npm run leads -- test-channel' }],
  hidden: {},
  undeclared: {},
  attribution: {},
  files: [],
  idempotencyKey: randomUUID(),
  contentDigest: '',
  quarantine: undefined,
  canary: true,
  door: 'page',
})
