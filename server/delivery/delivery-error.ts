import { LoggableError } from '../log.ts'

/** A delivery that failed. Its message may be logged: it holds nothing of the visitor. */
export class DeliveryError extends LoggableError {
  override name = 'DeliveryError'
  readonly kind: FailureKind = 'temporary'
  /** Wait that the recipient asks for, in ms. */
  readonly retryAfter: number | undefined
  /** The recipient's own mailbox refuses or delays it. */
  readonly isTheirs: boolean = false
  /** The recipient's full answer; it may quote the message, so it is not logged. */
  readonly answer: string | undefined

  constructor(message: string, details: Partial<Omit<DeliveryError, keyof Error>> = {}) {
    super(message)
    Object.assign(this, details)
  }
}

/**
 * `final`: the recipient will never accept this message. `settings`: the message is fine, but an
 * operator has to fix something. Both are reported at once; all but a final one is retried.
 */
export type FailureKind = 'temporary' | 'settings' | 'final'

/** Recognizes Node's error codes of a refused TLS connection, as by an expired certificate. */
export const isTlsFailure = (code: unknown): boolean =>
  /^(?:ERR_TLS|ERR_SSL|EPROTO$|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH)/.test(
    String(code),
  )

/**
 * Parses `Retry-After`: seconds, or a date (RFC 9110, section 10.2.3).
 * @returns milliseconds from now; undefined if it cannot be parsed
 */
export function parseRetryAfter(value: string | null | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? ''
  const wait = /^\d{1,10}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0)
}
