/** A thread of attackers, so that they do not delay the honest visitors' clock. */
import { setMaxListeners } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { AttackOrder } from './attackers.ts'
import { attacks } from './attacks.ts'
import { seeded } from './seeded.ts'

// Started by `attackers.ts` only.
const { name, host, port, from, milliseconds, awaited }: AttackOrder = workerData
const attack = attacks[name]
if (!attack) throw new Error(`there is no attack “${name}”`)
const { connections, pause = 20 } = attack

/** Connections opened at once; more would overflow the kernel's queue. */
const atOnce = 200
const counts: Record<string, number> = {}
const count = (what: string | number) => {
  counts[what] = (counts[what] ?? 0) + 1
}
/** A busy machine may take this long for its first response, in milliseconds. */
const patience = 60_000
const over = new AbortController()
setMaxListeners(0, over.signal)
const started = performance.now()
const clock = setInterval(() => {
  const time = performance.now() - started
  const isAwaiting = awaited && !Object.keys(counts).some((each) => awaited.test(each))
  if (time >= (isAwaiting ? patience : milliseconds)) over.abort()
}, 10)
const chance = seeded(29)

const attacking: Promise<void>[] = []
for (let number = 0; number < connections && !over.signal.aborted; number += 1) {
  if (number % atOnce === 0) await sleep(50)
  attacking.push(attackAgainAndAgain())
}
await Promise.all(attacking)
clearInterval(clock)
parentPort?.postMessage(counts)

async function attackAgainAndAgain(): Promise<void> {
  while (!over.signal.aborted) {
    await attackOnce()
    await sleep(pause, undefined, { signal: over.signal }).catch(() => {})
  }
}

/** Opens one connection, and resolves when it is closed. */
function attackOnce(): Promise<void> {
  const connection = attack?.connect(host, chance) ?? { first: '' }
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    const leave = () => (connection.isReset ? socket.resetAndDestroy() : socket.destroy())
    const timers: NodeJS.Timeout[] = []
    over.signal.addEventListener('abort', leave, { once: true })
    let isAnswered = false
    let isLeft = false
    const readStatuses = statusReader((status) => {
      if (status >= 200) isAnswered = true
      count(status)
      if (status >= 200 && connection.again && socket.writable) socket.write(connection.again())
    })
    socket.once('connect', () => {
      if (connection.first.length > 0) socket.write(connection.first)
      const { drip, lifetime } = connection
      if (drip) timers.push(setInterval(() => socket.write(drip), 1000))
      if (lifetime !== undefined)
        timers.push(
          setTimeout(() => {
            isLeft = true
            leave()
          }, lifetime),
        )
    })
    if (connection.isDeaf) socket.pause()
    else socket.on('data', readStatuses)
    socket.on('error', () => {})
    socket.once('close', () => {
      for (const timer of timers) clearTimeout(timer)
      over.signal.removeEventListener('abort', leave)
      if (!isAnswered && !isLeft && !over.signal.aborted) count('closed')
      resolve()
    })
  })
}

/** Finds the status lines in received data, also across two chunks. */
function statusReader(tell: (status: number) => void): (chunk: Buffer) => void {
  const mark = Buffer.from('HTTP/1.1 ')
  const length = mark.length + 3
  let rest = Buffer.alloc(0)
  return (chunk) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let at = bytes.indexOf(mark)
    let read = Math.max(0, bytes.length - length + 1)
    while (at >= 0 && at + length <= bytes.length) {
      tell(Number(bytes.toString('latin1', at + mark.length, at + length)))
      read = Math.max(read, at + length)
      at = bytes.indexOf(mark, at + length)
    }
    rest = Buffer.from(bytes.subarray(read))
  }
}
