import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const connections = 64

const script = `wrk.headers["Accept-Encoding"] = "br"
function done(summary)
  local errors = summary.errors
  io.write(string.format("RESULT %d %d %d\\n", summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end`

export type Load = { requests: number; perSecond: number; failed: number }

/** Binds a process with all its threads to the first core. */
export const pin = (pid: number) =>
  execFileSync('taskset', ['-a', '-c', '-p', '0', String(pid)], { stdio: 'pipe' })

/**
 * Requests a page in Brotli by wrk, from the second core: a server pinned to the first has it alone.
 * @throws when wrk reports no result
 */
export async function load(url: string, seconds: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-wrk-'))
  const file = join(folder, 'load.lua')
  writeFileSync(file, script)
  const options = `-t 1 -c ${connections} --timeout 30s -d ${seconds}s -s ${file} ${url}`
  const run = promisify(execFile)
  const { stdout } = await run('taskset', ['-c', '1', 'wrk', ...options.split(' ')])
  rmSync(folder, { recursive: true })
  const [, requests, microseconds, failed] = /RESULT (\d+) (\d+) (\d+)/.exec(stdout) ?? []
  if (requests === undefined) throw new Error(`wrk printed:\n${stdout}`)
  return {
    requests: Number(requests),
    perSecond: Number(requests) / (Number(microseconds) / 1e6),
    failed: Number(failed),
  }
}
