import type { Kysely } from 'kysely'
import type { Tables } from '../database/open.ts'
import type { Digest } from '../leads/digest.ts'
import type { Lead } from '../leads/lead.ts'

/** A way to notify of leads. */
export type Channel = {
  name: string
  /** True for the company's own; false for the confirmation to the visitor. */
  isInternal: boolean
  handles(lead: Lead): boolean
  /** Recipients, who get a message each; a channel without it has one receiver. */
  recipients?(lead: Pick<Lead, 'canary'>): string[]
  /** Charges a new lead to the channel's limit; false when it is reached. */
  chargeLimit?(lead: Lead, db: Kysely<Tables>): Promise<boolean>
  /** Resolves once the receiver has accepted. @throws {DeliveryError} with the reason */
  deliver(message: Message, signal: AbortSignal): Promise<void>
}

export type Message = {
  /** The same on every attempt, so that a receiver recognizes a repeat. */
  id: string
  /** One of the channel's recipients, if it has any. */
  recipient?: string
  lead: Lead
  /** Set for a message about the failed delivery of another one. */
  alert: Alert | undefined
  /** Set for a message that lists leads in quarantine, `lead` among them. */
  digest?: Digest
}

/** A message that was not delivered. */
export type Alert = {
  channel: string
  recipient: string | undefined
  reason: string
  /** Time of the last attempt (ISO 8601 in UTC); undefined when there is none left. */
  triedUntil: string | undefined
}

/**
 * The kind of a failure. `final`: the receiver will never accept this message. `settings`: a person must
 * correct the settings. Both raise an alert at once; only a final one is not retried.
 */
export type Outcome = 'temporary' | 'settings' | 'final'

/** Its message is safe to log: it holds no personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly outcome: Outcome
  /** Requested by the receiver, in milliseconds. */
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

/** Describes an error in words that are safe to log. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}

/** True for Node's error codes of failed TLS, such as an expired certificate. */
export const isTlsFailure = (code: unknown): boolean =>
  /^(?:ERR_TLS|ERR_SSL|EPROTO$|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH)/.test(
    String(code),
  )

/** Undefined when the form was removed. */
export type FindFormFacts = (formId: string) => FormFacts | undefined

export type FormFacts = { title: string; questions: { ref: string; type: string }[] }
