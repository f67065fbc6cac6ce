import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Channel } from '../channel.ts'
import type { Tables } from '../database.ts'
import { findLead } from '../find-lead.ts'
import type { Lead } from '../lead.ts'

/** What a command works on, and where it writes. */
export type Desk = {
  db: Kysely<Tables>
  channels: Channel[]
  dataDir: string
  databaseUrl: string | undefined
  /** Where the running server can be reached, and the name it goes by. */
  server: { url: string; site: string }
  out: Writable
  /** For progress and for what goes wrong. */
  err: Writable & { isTTY?: boolean }
}

/** One command of `npm run leads`. @throws {UsageError} when its arguments make no sense */
export type Command = (args: string[], desk: Desk) => Promise<void>

/** A mistake in what was asked for; the message says what to do. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The lead of that reference. @throws {UsageError} when there is none */
export async function getLead({ db }: Desk, reference: string | undefined): Promise<Lead> {
  if (!reference) throw new UsageError('Name a lead by its reference, such as 7KQ2-MX4D.')
  const lead = await findLead(db, 'reference', reference.toUpperCase())
  if (!lead) throw new UsageError(`No lead has the reference ${reference}.`)
  return lead
}
