/** One signal that a post may be spam. */
export type Signal = {
  /**
   * Is it in what the message says, or in how it was sent? Both may have a proof of work asked for;
   * only how a post was sent puts it into quarantine (filter.ts).
   */
  of: 'said' | 'sent'
  points: number
  /** For the person who reads the quarantine; it holds nothing that the visitor wrote. */
  reason: string
}

/** A signal in what the message says, if it is there. */
export const saidIf = (isThere: boolean, points: number, reason: string): Signal[] =>
  isThere ? [{ of: 'said', points, reason }] : []

/** A signal in how the post was sent, if it is there. */
export const sentIf = (isThere: boolean, points: number, reason: string): Signal[] =>
  isThere ? [{ of: 'sent', points, reason }] : []

/** The sum of the points. */
export const pointsOf = (signals: Signal[]): number =>
  signals.reduce((sum, { points }) => sum + points, 0)
