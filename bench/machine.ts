/** Where and on what a benchmark ran: figures mean nothing without it. */
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** How many processes wanted to run, on average of the last minute. */
export const currentLoad = () => loadavg()[0] ?? 0

/** Whether that many others leave a browser less than half of the processors. */
export const isBusy = (load: number) => load > cpus().length / 2

/** Processor, memory and versions in one line. */
export function describeMachine(browser: string): string {
  const cores = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cores[0]?.model.trim() || 'unknown processor'
  const version = outputOf(browser, ['--version']) ?? 'unknown Chromium'
  return `${cores.length} cores (${model}), ${memory} GB memory, ${version}, Node ${process.version}`
}

/** The commit that is checked out, and when the build that was measured was made. */
export function describeSource(): string {
  const commit = outputOf('git', ['rev-parse', '--short', 'HEAD']) ?? 'unknown'
  const isChanged = outputOf('git', ['status', '--porcelain', '--', ':!bench']) !== ''
  const built = writeTime(statSync(join(root, 'build/server/index.js')).mtime)
  return `commit ${commit}${isChanged ? ' with changes not committed' : ''}, built ${built}`
}

/** To the minute, UTC. */
export const writeTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What a command prints, or nothing when it cannot be run. */
function outputOf(command: string, args: string[]): string | undefined {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] satisfies ('ignore' | 'pipe')[]
    return execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio }).trim()
  } catch {
    return undefined
  }
}
