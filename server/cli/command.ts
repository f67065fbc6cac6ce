import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Language } from '../../app/lib/languages.ts'
import type { Tables } from '../database/open.ts'
import type { Channel } from '../delivery/channel.ts'
import type { StaffWords } from '../leads/staff-words.ts'
import type { Uploads } from '../leads/uploads/open-upload-store.ts'

/** One command of `npm run leads`. @throws {UsageError} for wrong arguments */
export type Command = (args: string[], context: CommandContext) => Promise<void>

export type CommandContext = {
  db: Kysely<Tables>
  channels: Channel[]
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

/** Options of parseArgs. */
export const flag = { type: 'boolean' } as const
export const text = { type: 'string' } as const

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

export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`
