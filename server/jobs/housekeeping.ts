import { retryWhileBusy } from '../database/retry-while-busy.ts'
import type { Log } from '../log.ts'
import { reasonOf } from '../notifications/channel.ts'

/** A piece of work that no visitor waits for. */
export type Chore = {
  name: string
  /** Milliseconds from the end of one run to the start of the next; the first comes within a minute. */
  every: number
  run(): Promise<unknown>
  /** One process on the database does it for all of them; otherwise each does it. */
  isShared?: boolean
}

export type Housekeeping = {
  /** Starts no more chores, and waits for those under way. */
  stop(): Promise<void>
}

/**
 * Does each chore again and again, on a timer of its own. One that fails is logged, and comes again.
 * @param isOurTurn asked before a chore that processes share
 */
export function startHousekeeping(
  chores: Chore[],
  log: Log,
  isOurTurn: (chore: Chore) => Promise<boolean> = async () => true,
): Housekeeping {
  const timers = new Map<Chore, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  let isStopping = false

  function schedule(chore: Chore, wait: number): void {
    const timer = setTimeout(() => {
      const running = perform(chore).finally(() => underWay.delete(running))
      underWay.add(running)
    }, wait)
    timers.set(chore, timer.unref())
  }

  async function perform(chore: Chore): Promise<void> {
    try {
      if (!chore.isShared || (await isOurTurn(chore))) await retryWhileBusy(chore.run)
    } catch (error) {
      log('warn', 'housekeeping-failed', { chore: chore.name, reason: reasonOf(error) })
    }
    if (!isStopping) schedule(chore, chore.every)
  }

  for (const chore of chores) schedule(chore, Math.min(chore.every, firstWait))
  return {
    async stop() {
      isStopping = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}

/** A site that is restarted every half an hour is kept tidy as well; in milliseconds. */
const firstWait = 60_000
