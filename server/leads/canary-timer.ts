import { type CanaryOptions, runCanary } from './canary.ts'
import type { Log } from './log.ts'
import { repeat } from './repeat.ts'

export type CanaryTimer = {
  /** The step at which the last canary stopped, as `canary: email`; nothing while all is well. */
  check(): Promise<string | undefined>
  /** Sends no more; one that is on its way is not waited for. */
  stop(): void
}

/** Sends a canary now and every so many minutes, and remembers what came of the last one. */
export function startCanary(options: CanaryOptions, minutes: number, log: Log): CanaryTimer {
  let failing: string | undefined
  let isStopped = false
  const repetition = repeat(
    async () => {
      const result = await runCanary(options)
      if (isStopped) return
      failing = result.ok ? undefined : `canary: ${result.step}`
      if (result.ok) log('info', 'canary-arrived')
      else log('error', 'canary-lost', { step: result.step, reason: result.reason })
    },
    () => {},
    minutes * 60_000,
  )
  repetition.start()
  return {
    check: async () => failing,
    stop() {
      isStopped = true
      repetition.stop()
    },
  }
}
