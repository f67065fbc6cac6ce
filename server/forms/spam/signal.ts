/** One signal that a post may be spam. */
export type Signal = {
  /**
   * Is it in what the message says, or in how it was sent? All may have a proof of work asked for; only
   * how a post was sent puts it into quarantine (filter.ts). What no honest visitor does is *strong*;
   * the other ways of sending are *weak*, as an honest visitor may have one, and even two.
   */
  of: 'said' | 'weak' | 'strong'
  points: number
  /** For the person who reads the quarantine; it holds nothing that the visitor wrote. */
  reason: string
}

/** A signal in what the message says, if it is there. */
export const saidIf = (isThere: boolean, points: number, reason: string): Signal[] =>
  isThere ? [{ of: 'said', points, reason }] : []

/** A signal in how the post was sent, as an honest one may be, if it is there. */
export const weakIf = (isThere: boolean, points: number, reason: string): Signal[] =>
  isThere ? [{ of: 'weak', points, reason }] : []

/** A signal in how the post was sent, as no honest one is, if it is there. */
export const strongIf = (isThere: boolean, points: number, reason: string): Signal[] =>
  isThere ? [{ of: 'strong', points, reason }] : []

/** The sum of the points. */
export const pointsOf = (signals: Signal[]): number =>
  signals.reduce((sum, { points }) => sum + points, 0)
