import type { Kysely } from 'kysely'
import type { Tables } from '../database.ts'
import type { Lead } from '../lead.ts'

/** One way to notify somebody of a lead. */
export type Channel = {
  /** The name in the outbox. */
  name: string
  /** Whether it notifies the company; a confirmation to the visitor does not. */
  isInternal: boolean
  /** Whether it can deliver this lead. */
  handles(lead: Lead): boolean
  /** Whether a new lead is within the channel's limit, which it charges; without it there is no limit. */
  chargeLimit?(lead: Lead, db: Kysely<Tables>): Promise<boolean>
  /**
   * Delivers one message.
   * @returns once the receiver has accepted the message
   * @throws {DeliveryError} saying why the receiver did not
   */
  deliver(message: Message, signal: AbortSignal): Promise<void>
}

export type Message = {
  /** The same on every attempt, so that a receiver recognises a repeat. */
  id: string
  lead: Lead
  /** Set when the message reports another channel that gave up on this lead. */
  alert: { channel: string; reason: string } | undefined
}

/** A delivery that failed. Its message may be logged: it holds nothing of the visitor. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
}

/** Says why something failed, in words that are safe to log. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}

/** Gives what a channel needs to know of a form by its id; undefined when the form was removed. */
export type FindFormFacts = (formId: string) => FormFacts | undefined

export type FormFacts = { title: string; questions: { ref: string; type: string }[] }
