/** Gives the place back. Idempotent. */
export type Release = () => void

export type Limiter = ReturnType<typeof openLimiter>

/**
 * Bounds how much of one kind of work runs at a time. Clients that wait are served round-robin, and no more
 * begins in one iteration of the event loop than may run, so that other events are handled in between.
 * @param room how many may wait, in all and of one client; by default any number
 */
export function openLimiter(
  max: number,
  room: { waiting: number; waitingOfClient?: number } = { waiting: Infinity },
) {
  /** By client, the next one first; all without a key are one. */
  const queues = new Map<string, Set<() => void>>()
  let running = 0
  let waiting = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || running >= max || queues.size === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      for (let begun = 0; begun < max && running < max && queues.size > 0; begun += 1) startNext()
      schedule()
    })
  }

  function startNext(): void {
    const [next] = queues
    if (!next) return
    const [client, queue] = next
    const [start] = queue
    queues.delete(client)
    queues.set(client, queue)
    start?.()
  }

  function begin(): Release {
    let isRunning = true
    running += 1
    return () => {
      if (!isRunning) return
      isRunning = false
      running -= 1
      schedule()
    }
  }

  function wait(client: string, signal?: AbortSignal): Promise<Release | undefined> {
    return new Promise((resolve) => {
      const queue = queues.get(client) ?? new Set()
      const leave = (release?: Release) => {
        queue.delete(start)
        if (queue.size === 0) queues.delete(client)
        signal?.removeEventListener('abort', giveUp)
        resolve(release)
      }
      const start = () => leave(begin())
      const giveUp = () => leave()
      queues.set(client, queue.add(start))
      signal?.addEventListener('abort', giveUp)
      schedule()
    })
  }

  const enterAlways = (client = 'the site') => wait(client) as Promise<Release> // no signal ends it

  return {
    /**
     * Waits until the work may begin.
     * @param client if one client asks for it
     * @param signal gives up the place in the queue
     * @returns undefined if there was no place, or it was given up
     */
    async enter(client = '', signal?: AbortSignal): Promise<Release | undefined> {
      const ofClient = client === '' ? 0 : (queues.get(client)?.size ?? 0)
      const hasRoom = waiting < room.waiting && ofClient < (room.waitingOfClient ?? Infinity)
      if (signal?.aborted || !hasRoom) return undefined
      waiting += 1
      return wait(client, signal).finally(() => {
        waiting -= 1
      })
    },
    /** Waits as long as it takes, and needs no place: for the site's own work. */
    enterAlways,
    /** Runs work once it may begin. */
    async run<Value>(work: () => Promise<Value>, client?: string): Promise<Value> {
      const release = await enterAlways(client)
      return work().finally(release)
    },
  }
}
