import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How often a second a folder's disk makes 4 kB durable, one after the other: the most that a
 * database with a sync per commit could do there.
 */
export function fsyncRate(folder: string, milliseconds = 1000): number {
  const path = join(folder, 'fsync-rate')
  const file = openSync(path, 'w')
  const block = Buffer.alloc(4096, 1)
  const started = performance.now()
  let count = 0
  while (performance.now() - started < milliseconds) {
    writeSync(file, block, 0, block.length, count * block.length)
    fdatasyncSync(file)
    count += 1
  }
  closeSync(file)
  rmSync(path)
  return Math.round((count / milliseconds) * 1000)
}
