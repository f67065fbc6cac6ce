import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const results = join(import.meta.dirname, 'results')
const loadBefore = currentLoad()

/**
 * Prints a report with its machine, date and commit, and stores it.
 * @param name of the file in bench/results; without one the report is only printed
 * @param browser path of the Chromium that was used
 */
export async function publish(report: string, name?: string, browser?: string): Promise<void> {
  const load = `load ${loadBefore.toFixed(1)} before and ${currentLoad().toFixed(1)} after`
  const where = [describeMachine(), browser && readOutput(browser, ['--version']), load]
  const text = `${report}\n\n${writeTime(new Date())}, ${describeSource()}; ${where.filter(Boolean).join(', ')}.\n`
  console.log(text)
  if (!name) return
  await mkdir(results, { recursive: true })
  await writeFile(join(results, `${name}.md`), text)
}

/** Load average of one minute. */
function currentLoad(): number {
  return loadavg()[0] ?? 0
}

function describeMachine(): string {
  const cores = cpus()
  const model = cores[0]?.model.trim() || 'unknown processor'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cores.length} cores (${model}), ${memory} GB memory, Node ${process.version}`
}

function describeSource(): string {
  const commit = readOutput('git', ['rev-parse', '--short', 'HEAD']) ?? 'unknown'
  const isChanged = readOutput('git', ['status', '--porcelain', '--', ':!bench']) !== ''
  const build = join(root, 'build/server/index.js')
  const built = existsSync(build) ? `, built ${writeTime(statSync(build).mtime)}` : ''
  return `commit ${commit}${isChanged ? ' with uncommitted changes' : ''}${built}`
}

/** To the minute, in UTC. */
const writeTime = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function readOutput(command: string, args: string[]): string | undefined {
  try {
    return execFileSync(command, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
