/** One sign that a post may be spam. From 3 points on a post is suspicious; from 6 it is taken for spam. */
export type Sign = {
  points: number
  /** For the person who reads the quarantine. */
  reason: string
}

/** A sign if it is one. */
export const signIf = (isOne: boolean, points: number, reason: string): Sign[] =>
  isOne ? [{ points, reason }] : []
