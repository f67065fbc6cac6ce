import { fork } from 'node:child_process'
import { log } from './log.ts'

type Options = {
  /** The Node program that serves the desk, and its arguments. */
  program: string
  args: string[]
  /** Stops it with SIGTERM, and starts it no more. */
  signal: AbortSignal
}

/** In ms: the first pause before a new start, which doubles up to the longest. */
const [firstPause, longestPause] = [1000, 60_000]

/** The pause is the first again once the program has run for this long, in ms. */
const steadyAfter = 60_000

/**
 * Runs the desk as a process of its own, and starts it again when it stops. It notices by `disconnect` when
 * this process is gone.
 */
export function keepRunning({ program, args, signal }: Options): void {
  let pause = firstPause

  function start(): void {
    if (signal.aborted) return
    const startedAt = performance.now()
    let hasStopped = false
    const stopped = (reason: string) => {
      if (signal.aborted || hasStopped) return
      hasStopped = true
      if (performance.now() - startedAt >= steadyAfter) pause = firstPause
      log('error', 'desk-stopped', { reason, startsAgainIn: `${pause / 1000} s` })
      setTimeout(start, pause).unref()
      pause = Math.min(2 * pause, longestPause)
    }
    const child = fork(program, args, { signal })
    child.once('exit', (code, signal) => stopped(signal ?? `exit code ${code}`))
    // It could not be started, as on a machine without memory.
    child.once('error', ({ message }) => stopped(message))
  }

  start()
}
