import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { RunningSite } from '../leads/canary-client.ts'
import type { Lead } from '../leads/lead.ts'
import { findLead } from '../leads/rows.ts'
import type { UploadStore } from '../leads/uploads/upload-store.ts'
import type { Channel } from '../notifications/channel.ts'

/** One command of `npm run leads`. @throws {UsageError} when its arguments make no sense */
export type Command = (args: string[], context: CommandContext) => Promise<void>

/** The services that a command works on, and the streams it writes to. */
export type CommandContext = {
  db: Kysely<Tables>
  channels: Channel[]
  dataDir: string
  databaseUrl: string | undefined
  uploads: UploadStore
  /** The running server. */
  server: RunningSite
  out: Writable & { isTTY?: boolean }
  /** For progress and errors. */
  err: Writable & { isTTY?: boolean }
}

/** JSON that commands no terminal and turns no letters around, and says the same. */
export const printable = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replace(
    /[\u007f-\u009f\p{Bidi_Control}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A mistake of the operator; the message says what to do. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Gives the arguments of a command that has no options.
 * @throws {UsageError} when there are more than `most`; parseArgs's own error at an option
 */
export function argumentsOf(args: string[], most = 1): string[] {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const others = positionals.slice(most).join(' ')
  if (others) throw new UsageError(`One at a time, please: not ${others} as well.`)
  return positionals
}

/** Gives the lead of a reference, in capitals or not. @throws {UsageError} when there is none */
export async function getLead(
  { db }: CommandContext,
  reference: string | undefined,
): Promise<Lead> {
  if (!reference) throw new UsageError('Name a lead by its reference, such as 7KQ2-MX4D.')
  const lead = await findLead(db, 'reference', reference.toUpperCase())
  if (!lead) throw new UsageError(`No lead has the reference ${reference}.`)
  return lead
}
