import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'
import type { Lead } from './lead.ts'

/** What a channel is told. */
export type Message = {
  /** The same on every attempt, so that a receiver can tell a repeat. */
  id: string
  lead: Lead
  /** Set when the news is that another channel gave up on this lead: its name, and why. */
  alert: { channel: string; reason: string } | undefined
}

/** One way of telling somebody about a lead. */
export type Channel = {
  /** As it stands in the outbox. */
  name: string
  /** Whether it tells the company; a confirmation to the visitor does not. */
  tellsUs: boolean
  /** Whether that lead goes this way. */
  takes(lead: Lead): boolean
  /** Whether a new lead may still be told of, asked in the transaction that stores it; always, where it is not said. */
  mayTell?(lead: Lead, db: Kysely<Tables>): Promise<boolean>
  /**
   * @returns once the other side has accepted the message
   * @throws {DeliveryError} saying why it did not
   */
  deliver(message: Message, signal: AbortSignal): Promise<void>
}

/** A delivery that did not succeed. The message may be logged: it holds nothing of the visitor. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

/** Why a delivery failed, in words that are safe to log. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
