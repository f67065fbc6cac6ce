export type Repetition = {
  start(): void
  /** Does the work again at once, or once more when it is under way. */
  wake(): void
  /** Ends after the work that is under way. */
  stop(): Promise<void>
}

/**
 * Does work again and again, one at a time, with a pause between.
 * @param failed is told when the work throws; the next time comes all the same
 * @param pause milliseconds from one end to the next beginning
 */
export function repeat(
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  pause = 1000,
): Repetition {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let isWanted = false
  let isStarted = false

  function run(): void {
    if (isStopping || !isStarted) return
    if (running) {
      isWanted = true
      return
    }
    clearTimeout(timer)
    isWanted = false
    running = work()
      .then(() => {}, failed)
      .then(() => {
        running = undefined
        if (isWanted) run()
        else if (!isStopping) timer = setTimeout(run, pause)
      })
  }

  return {
    start() {
      isStarted = true
      run()
    },
    wake: run,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
