import { setTimeout as sleep } from 'node:timers/promises'
import { DeliveryError } from './delivery-error.ts'

type WorkerOptions<Job> = {
  /** One loop each, so that jobs that hang delay none of another lane. */
  lanes: ((limit: number) => Promise<Job[]>)[]
  run(job: Job, aborted: AbortSignal): Promise<void>
  /** Called when a queue cannot be read or written; the loop goes on. */
  onError(error: unknown): void
}

const batchSize = 10
/** From the end of a run to the start of the next, in ms. */
const pause = 1000

export function openWorker<Job>({ lanes, run, onError }: WorkerOptions<Job>) {
  const aborted = new AbortController()
  let waking = new AbortController()
  let isClosing = false
  let loops: Promise<void>[] = []

  async function runLane(claim: (typeof lanes)[number]): Promise<number> {
    let attempts = 0
    while (!isClosing) {
      const jobs = await claim(batchSize)
      const results = await Promise.allSettled(jobs.map((job) => run(job, aborted.signal)))
      for (const result of results) if (result.status === 'rejected') throw result.reason
      attempts += jobs.length
      if (jobs.length < batchSize) break
    }
    return attempts
  }

  async function repeat(lane: (typeof lanes)[number]): Promise<void> {
    while (!isClosing) {
      // Woken during the run, it runs once more.
      const { signal } = waking
      await runLane(lane).catch(onError)
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }

  function wake(): void {
    waking.abort()
    waking = new AbortController()
  }

  return {
    start(): void {
      loops = lanes.map(repeat)
    },
    wake,
    /** Works off every job that is due. @returns the number of attempts */
    async runDue(): Promise<number> {
      const attempts = await Promise.all(lanes.map(runLane))
      return attempts.reduce((sum, each) => sum + each, 0)
    },
    /**
     * Starts no more jobs. Those under way may finish within `timeout`, in ms; then they are aborted, which
     * counts as a failed attempt.
     */
    async close(timeout = 4000): Promise<void> {
      isClosing = true
      wake()
      const abort = setTimeout(
        () => aborted.abort(new DeliveryError('the server stopped')),
        timeout,
      )
      await Promise.all(loops)
      clearTimeout(abort)
    },
  }
}
