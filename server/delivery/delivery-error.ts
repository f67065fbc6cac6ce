import { errorReason, LoggableError } from '../log.ts'

/** A delivery that failed. Its message may be logged: it holds nothing of the visitor. */
export class DeliveryError extends LoggableError {
  override name = 'DeliveryError'
  readonly kind: FailureKind
  /** Wait that the recipient asks for, in ms. */
  readonly retryAfter: number | undefined
  /** The recipient's own mailbox refuses or delays it. */
  readonly isTheirs: boolean
  /** The recipient's full answer; it may quote the message, so it is not logged. */
  readonly answer: string | undefined

  constructor(
    message: string,
    { kind = 'temporary', retryAfter, isTheirs = false, answer }: ErrorDetails = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
    this.isTheirs = isTheirs
    this.answer = answer
  }
}

/**
 * `final`: the recipient will never accept this message. `settings`: the message is fine, but an
 * operator has to fix something. Both are reported at once; all but a final one is retried.
 */
export type FailureKind = 'temporary' | 'settings' | 'final'

type ErrorDetails = Partial<Failure> & { answer?: string | undefined }

export type Failure = {
  reason: string
  kind: FailureKind
  retryAfter?: number | undefined
  /** It never counts as a failure of the site. */
  isTheirs?: boolean
}

/** An error that is no {DeliveryError} was not foreseen, and counts as temporary. */
export function toFailure(error: unknown): Failure {
  const reason = errorReason(error).slice(0, 400)
  if (!(error instanceof DeliveryError)) return { reason, kind: 'temporary' }
  const { kind, retryAfter, isTheirs } = error
  return { reason, kind, retryAfter, isTheirs }
}

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
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000
  // Each of HTTP's three forms of a date begins with a day's name, and the oldest lacks GMT.
  const isDate = /^[A-Z][a-z]{2,8},? /.test(text)
  const date = isDate ? Date.parse(text.replace(/(?: GMT)?$/, ' GMT')) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(date - now.getTime(), 0)
}
