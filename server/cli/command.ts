import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Language } from '../../app/lib/languages.ts'
import type { Tables } from '../database/open.ts'
import type { Channel } from '../delivery/channel.ts'
import { findLead } from '../leads/lead-rows.ts'
import type { StaffWords } from '../leads/staff-words.ts'
import type { Uploads } from '../leads/uploads/open-upload-store.ts'

/** One command of `npm run leads`. @throws {UsageError} for wrong arguments */
export type Command = (args: string[], context: CommandContext) => Promise<void>

export type CommandContext = {
  db: Kysely<Tables>
  channels: Channel[]
  dataDir: string
  databaseUrl: string | undefined
  uploads: Uploads
  /** The language of LEADS_LANGUAGE. */
  leadsLanguage: Language
  /** Reads the forms in that language. */
  readStaffWords(): Promise<StaffWords>
  out: Writable
  err: Writable
}

/** A mistake of the operator; the message says what to do. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Parses the only argument of a command without options; `noun` names it in the error message.
 * @throws {UsageError} when there are more; parseArgs's own error for an option
 */
export function parseArgument(args: string[], noun: string): string | undefined {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const [first, ...others] = positionals
  if (others.length === 0) return first
  throw new UsageError(`Expected one ${noun}, got also: ${others.join(' ')}.`)
}

/** Finds a lead by its reference, in any case. @throws {UsageError} when there is none */
export async function getLead({ db }: Pick<CommandContext, 'db'>, reference?: string) {
  if (!reference) throw new UsageError('Expected a reference, such as 7KQ2-MX4D.')
  const lead = await findLead(db, 'reference', reference.toUpperCase())
  if (!lead) throw new UsageError(`No lead has the reference ${reference}.`)
  return lead
}

export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`
