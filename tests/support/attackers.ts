/** Starts the attackers of one attack in a thread of their own. */
import { Worker } from 'node:worker_threads'

export type AttackOrder = {
  /** Name of the attack. */
  name: string
  /** Value of the Host header. */
  host: string
  port: number
  /** Loopback ip of the attackers. */
  from: string
  milliseconds: number
  /** Matches a status, or `closed`; the attack goes on until one has come, for a minute at most. */
  awaited?: RegExp | undefined
}

/** Number of responses by status, and of connections closed without one. */
export type AttackCounts = Record<string, number>

/** @returns the responses, when the time is over */
export function startAttackers(order: AttackOrder): Promise<AttackCounts> {
  const file = new URL('./attack-worker.ts', import.meta.url)
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: order })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
