import { withoutLogContext } from '../log.ts'

type WorkerOptions<Job> = {
  /** One loop each, so that jobs that hang delay none of another lane. */
  lanes: ((limit: number) => Promise<Job[]>)[]
  run(job: Job, aborted: AbortSignal): Promise<void>
  /** Called when a queue cannot be read or written; the loop goes on. */
  onError(error: unknown): void
}

const batchSize = 10

export function openWorker<Job>({ lanes, run, onError }: WorkerOptions<Job>) {
  const aborted = new AbortController()
  const failing = new Set<(typeof lanes)[number]>()
  let isClosing = false

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

  const loops = lanes.map((lane) =>
    openLoop(
      () => runLane(lane).then(() => failing.delete(lane)),
      (error) => {
        failing.add(lane)
        onError(error)
      },
    ),
  )

  return {
    start(): void {
      for (const loop of loops) loop.start()
    },
    wake(): void {
      for (const loop of loops) loop.wake()
    },
    /** Works off every job that is due. @returns the number of attempts */
    async runDue(): Promise<number> {
      const attempts = await Promise.all(lanes.map(runLane))
      return attempts.reduce((sum, each) => sum + each, 0)
    },
    /** False if the queue could not be read at the last poll. */
    isReading: (): boolean => failing.size === 0,
    /**
     * Starts no more jobs. Those under way may finish; the rest is queued again.
     * @param timeout milliseconds until they are aborted
     */
    async close(timeout = 4000): Promise<void> {
      isClosing = true
      const closed = Promise.all(loops.map((loop) => loop.close()))
      const abort = setTimeout(() => aborted.abort(), timeout)
      await closed
      clearTimeout(abort)
    },
  }
}

/** Pause from the end of a run to the start of the next, in ms. */
const pause = 1000

/** Runs work again and again, one run at a time. `wake` runs it at once, or once more if it is under way. */
function openLoop(work: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isOpen = false
  let isWoken = false

  function run(): void {
    if (!isOpen) return
    if (running) {
      isWoken = true
      return
    }
    clearTimeout(timer)
    isWoken = false
    const finished = withoutLogContext(() => work().then(() => {}, onError))
    running = finished.then(() => {
      running = undefined
      if (isWoken) run()
      else if (isOpen) timer = setTimeout(run, pause)
    })
  }

  return {
    start() {
      isOpen = true
      run()
    },
    wake: run,
    async close() {
      isOpen = false
      clearTimeout(timer)
      await running
    },
  }
}
