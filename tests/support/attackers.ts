/** Starts the attackers of one attack in a thread of their own. */
import { Worker } from 'node:worker_threads'

/** What the thread is told. */
export type AttackOrder = {
  /** The name of one of the attacks. */
  name: string
  /** For the Host header. */
  host: string
  port: number
  /** The loopback address that they come from. */
  from: string
  milliseconds: number
}

/** How many answers of which status, and connections that were closed without one. */
export type AttackCounts = Record<string, number>

/** @returns what the attackers were answered, when the time is over */
export function startAttackers(order: AttackOrder): Promise<AttackCounts> {
  const file = new URL('./attack-worker.ts', import.meta.url)
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: order })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
