import { limits } from './limits.ts'

/** An amount that everybody shares, such as bytes or places in a queue. */
export type Budget = {
  /**
   * Takes a part of it, for an owner if one is known.
   * @returns false when too little is left, in all or for this owner; then nothing is taken
   */
  take(amount: number, owner?: string): boolean
  /** Gives a part back. */
  give(amount: number, owner?: string): void
  /** How much is taken now, and how often too little was left, for metrics and tests. */
  state(): { taken: number; refusals: number }
}

/**
 * Opens a budget.
 * @param total the whole amount
 * @param ofOwner the most that one owner may hold of it
 */
export function openBudget(total: number, ofOwner = total): Budget {
  let taken = 0
  let refusals = 0
  const byOwner = new Map<string, number>()
  const heldBy = (owner: string | undefined) => (owner && byOwner.get(owner)) || 0

  return {
    take(amount, owner) {
      const held = heldBy(owner) + amount
      if (taken + amount > total || held > ofOwner) {
        refusals += 1
        return false
      }
      taken += amount
      if (owner) byOwner.set(owner, held)
      return true
    },
    give(amount, owner) {
      taken -= amount
      if (!owner) return
      const held = heldBy(owner) - amount
      if (held > 0) byOwner.set(owner, held)
      else byOwner.delete(owner)
    },
    state: () => ({ taken, refusals }),
  }
}

export type Budgets = ReturnType<typeof openBudgets>

/** The budgets that all requests of this process share. */
export function openBudgets() {
  const { bodies, bodiesOfText, bodiesOfAddress, rendersWaiting, rendersWaitingOfAddress } = limits
  return {
    rendersWaiting: openBudget(rendersWaiting, rendersWaitingOfAddress),
    // A text is small: one address may have dozens under way.
    bodiesOfText: openBudget(bodiesOfText, bodiesOfText / 4),
    bodiesWithFiles: openBudget(bodies - bodiesOfText, bodiesOfAddress),
  }
}

/**
 * Measures a body as it comes, in bytes and in pieces: one in chunks of a byte costs a thousand times
 * what its bytes do.
 * @param maxBytes how much it may hold
 * @returns says of each piece whether the body is within its limits
 */
export function bodyMeter(maxBytes: number): (piece: Buffer) => boolean {
  let bytes = 0
  let pieces = 0
  return ({ length }) => {
    bytes += length
    pieces += 1
    return bytes <= maxBytes && pieces <= limits.pieces + bytes / limits.bytesOfPiece
  }
}
