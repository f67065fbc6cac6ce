import cluster from 'node:cluster'
import type { Config } from './config.ts'
import { log } from './http/log.ts'

/** Before a worker that ended by itself is followed by another, in milliseconds. */
const pause = 1000

/**
 * Runs the site in several processes that share its port, and replaces one that ends by itself. The
 * first alone sends canaries. When the last has been told to end and has, so does this process.
 */
export function runWorkers({ workers, port }: Config): void {
  let isEnding = false
  const fork = (isFirst: boolean) => {
    const worker = cluster.fork({
      PORT: String(port),
      ...(!isFirst && { LEADS_CANARY_MINUTES: '0' }),
    })
    let wasListening = false
    worker.once('listening', () => {
      wasListening = true
    })
    worker.once('exit', (code, signal) => {
      if (isEnding) return
      // One that never listened has said why, and another would say the same.
      if (!wasListening) return end(1)
      log('error', 'worker-ended', { code, signal })
      setTimeout(fork, pause, isFirst)
    })
    return worker
  }
  const end = (exitCode: number) => {
    isEnding = true
    process.exitCode = exitCode
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  // The others find the database as the first has left it: migrated.
  fork(true).once('listening', () => {
    for (let each = 1; each < workers; each += 1) fork(false)
  })
  process.once('SIGTERM', () => end(0))
  process.once('SIGINT', () => end(0))
}
