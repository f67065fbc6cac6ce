import { setTimeout as wait } from 'node:timers/promises'
import { drainTimeout } from './http/drain.ts'
import { linesWritten } from './log.ts'

/** In ms: Ctrl-C reaches all processes of `npm start`, and each passes it on. */
const passingOn = 500

/**
 * Stops in order on the first SIGINT or SIGTERM; a later one ends the process, as it does by default.
 * @param draining aborted when stopping begins
 * @param stop begins after `delay`, in ms, and has `drainTimeout`
 * @returns stops without a signal
 */
export function onStopSignal(
  draining: AbortController,
  stop: () => Promise<void>,
  delay = 0,
): () => Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const
  async function begin(): Promise<void> {
    if (draining.signal.aborted) return
    draining.abort()
    setTimeout(letGo, passingOn).unref()
    await wait(delay)
    // `process.exit`, as a request that hangs keeps the process alive; the log is written first.
    setTimeout(() => linesWritten().then(() => process.exit()), drainTimeout).unref()
    await stop()
  }
  const letGo = () => {
    for (const signal of signals) process.off(signal, begin)
  }
  for (const signal of signals) process.on(signal, begin)
  return begin
}
