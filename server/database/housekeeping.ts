import { errorReason, log } from '../log.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

export type Chore = {
  name: string
  /** Milliseconds from the end of one run to the start of the next; the first is within a minute. */
  every: number
  run(): Promise<unknown>
}

/** Repeats each chore on a timer of its own. One that fails is logged and repeated. */
export function startHousekeeping(chores: Chore[]) {
  const timers = new Map<Chore, NodeJS.Timeout>()
  const runs = new Map<Chore, Promise<void>>()
  let isClosing = false

  async function perform(chore: Chore): Promise<void> {
    try {
      await retryWhileBusy(chore.run)
    } catch (error) {
      log('warn', 'housekeeping-failed', { chore: chore.name, reason: errorReason(error) })
    }
    if (!isClosing) schedule(chore, chore.every)
  }

  function schedule(chore: Chore, wait: number): void {
    timers.set(chore, setTimeout(() => runs.set(chore, perform(chore)), wait).unref())
  }

  for (const chore of chores) schedule(chore, Math.min(chore.every, maxFirstWait))
  return {
    /** Starts no more chores, and waits for those under way. */
    async close(): Promise<void> {
      isClosing = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(runs.values())
    },
  }
}

/** A site that restarts every half hour is kept tidy as well; in ms. */
const maxFirstWait = 60_000
