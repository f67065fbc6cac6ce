import type { Budget } from './budget.ts'

/** Leaves the work that was entered; to leave twice is to leave once. */
export type Leave = () => void

export type Queue = {
  /**
   * Waits until the work may begin.
   * @param owner who asks, if one client does
   * @param signal gives up the place in the queue
   * @returns undefined when there is no place to wait, or the place was given up
   */
  enter(owner?: string, signal?: AbortSignal): Promise<Leave | undefined>
  /** Waits for as long as it takes: for the site's own work, one piece after the other. */
  enterAlways(): Promise<Leave>
}

/**
 * A queue for work that takes the main thread. Owners take turns, so that who asks much waits behind
 * who asks little; and no more begins in a turn of the event loop than may be under way, so that what
 * needs no work is answered between two.
 * @param atOnce how many may be under way
 * @param places how many may wait, in all and of one owner
 */
export function openQueue(atOnce: number, places: Budget): Queue {
  let underWay = 0
  let isTurnAsked = false
  /** By owner, in the order of their turns; all without an owner are one. */
  const waiting = new Map<string, Set<() => void>>()

  function askForTurn(): void {
    if (isTurnAsked || underWay >= atOnce || waiting.size === 0) return
    isTurnAsked = true
    setImmediate(() => {
      isTurnAsked = false
      for (let begun = 0; begun < atOnce && underWay < atOnce; begun += 1) startNext()
      askForTurn()
    })
  }

  function startNext(): void {
    const [next] = waiting
    if (!next) return
    const [owner, [start, ...others]] = next
    waiting.delete(owner)
    if (others.length > 0) waiting.set(owner, new Set(others))
    start?.()
  }

  function begin(): Leave {
    underWay += 1
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      underWay -= 1
      askForTurn()
    }
  }

  /** @param given called when the place is free again */
  function waitForTurn(
    given: () => void,
    owner = '',
    signal?: AbortSignal,
  ): Promise<Leave | undefined> {
    return new Promise((resolve) => {
      const stop = () => {
        signal?.removeEventListener('abort', giveUp)
        given()
      }
      const start = () => {
        stop()
        resolve(begin())
      }
      const giveUp = () => {
        const own = waiting.get(owner)
        own?.delete(start)
        if (own?.size === 0) waiting.delete(owner)
        stop()
        resolve(undefined)
      }
      waiting.set(owner, (waiting.get(owner) ?? new Set()).add(start))
      signal?.addEventListener('abort', giveUp)
      askForTurn()
    })
  }

  return {
    async enter(owner, signal) {
      if (signal?.aborted || !places.take(1, owner)) return undefined
      return waitForTurn(() => places.give(1, owner), owner, signal)
    },
    async enterAlways() {
      const leave = await waitForTurn(() => {}, 'the site')
      if (!leave) throw new Error('a wait without a signal was given up')
      return leave
    },
  }
}
