import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { Digest } from '../leads/digest.ts'
import type { Lead } from '../leads/lead.ts'

/** One way to notify somebody of a lead. */
export type Channel = {
  /** The name in the outbox. */
  name: string
  /** Whether it notifies the company; a confirmation to the visitor does not. */
  isInternal: boolean
  /** Whether it can deliver this lead. */
  handles(lead: Lead): boolean
  /** The addresses that get a message each; a channel without it has one receiver. */
  recipients?(lead: Pick<Lead, 'canary'>): string[]
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
  /** One of the channel's recipients, where it has any. */
  recipient?: string
  lead: Lead
  /** Set when the message reports that another one about this lead was not delivered. */
  alert: Alert | undefined
  /** Set when the message lists leads in quarantine, and `lead` is one of them. */
  digest?: Digest
}

/** A message that was not delivered. */
export type Alert = {
  channel: string
  recipient: string | undefined
  reason: string
  /** When the last attempt will be (ISO 8601 in UTC); undefined when there will be none. */
  triedUntil: string | undefined
}

/**
 * What a failure means for the next attempt. `final`: the receiver will never take this message.
 * `settings`: nothing is wrong with the message, but somebody has to put something right. Both are
 * told at once; all but a final one is tried again.
 */
export type Outcome = 'temporary' | 'settings' | 'final'

/** A delivery that failed. Its message may be logged: it holds nothing of the visitor. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly outcome: Outcome
  /** How long the receiver asks to be left alone, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    {
      outcome = 'temporary',
      retryAfter,
    }: { outcome?: Outcome; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.outcome = outcome
    this.retryAfter = retryAfter
  }
}

/** Says why something failed, in words that are safe to log. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}

/** Whether Node's error code says that a TLS connection was refused, as by an expired certificate. */
export const isTlsFailure = (code: unknown): boolean =>
  /^(?:ERR_TLS|ERR_SSL|EPROTO$|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH)/.test(
    String(code),
  )

/** Gives what a channel needs to know of a form by its id; undefined when the form was removed. */
export type FindFormFacts = (formId: string) => FormFacts | undefined

export type FormFacts = { title: string; questions: { ref: string; type: string }[] }
