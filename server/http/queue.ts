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
 * A queue for work that takes the main thread: so much at once, the rest in the order it came.
 * @param places how many may wait, in all and of one owner
 */
export function openQueue(atOnce: number, places: Budget): Queue {
  let underWay = 0
  const waiting = new Set<() => void>()

  function begin(): Leave {
    underWay += 1
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      underWay -= 1
      const [next] = waiting
      next?.()
    }
  }

  const isFree = () => underWay < atOnce && waiting.size === 0

  /** @param given called when the place is free again */
  function waitForTurn(given: () => void, signal?: AbortSignal): Promise<Leave | undefined> {
    return new Promise((resolve) => {
      const stop = () => {
        waiting.delete(start)
        signal?.removeEventListener('abort', giveUp)
        given()
      }
      const start = () => {
        stop()
        resolve(begin())
      }
      const giveUp = () => {
        stop()
        resolve(undefined)
      }
      waiting.add(start)
      signal?.addEventListener('abort', giveUp)
    })
  }

  return {
    async enter(owner, signal) {
      if (signal?.aborted) return undefined
      if (isFree()) return begin()
      if (!places.take(1, owner)) return undefined
      return waitForTurn(() => places.give(1, owner), signal)
    },
    async enterAlways() {
      if (isFree()) return begin()
      const leave = await waitForTurn(() => {})
      if (!leave) throw new Error('a wait without a signal was given up')
      return leave
    },
  }
}
