/** Load by wrk, from the second core. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const connections = 64

export type Load = { perSecond: number; p99: number; failed: number }

/**
 * Asks for a page in Brotli as often as it is answered, or so many times a second.
 * @param seconds for how long
 * @returns requests a second, the 99th percentile in milliseconds, and answers that were none
 */
export async function load(url: string, seconds: number, perSecond?: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-wrk-'))
  const script = join(folder, 'load.lua')
  const delay = perSecond === undefined ? 0 : Math.round((connections / perSecond) * 1000)
  writeFileSync(
    script,
    `wrk.headers["Accept-Encoding"] = "br"
${delay > 0 ? `function delay() return math.random(0, ${2 * delay}) end` : ''}
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT %d %d %f %d\\n", summary.requests, summary.duration,
    latency:percentile(99.0), errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end`,
  )
  const options = [
    '-t',
    '1',
    '-c',
    String(connections),
    '--timeout',
    '30s',
    '-d',
    `${seconds}s`,
    '-s',
    script,
    url,
  ]
  const { stdout } = await run('taskset', ['-c', '1', 'wrk', ...options])
  rmSync(folder, { recursive: true })
  const [, requests, duration, p99, failed] = /RESULT (\d+) (\d+) ([\d.]+) (\d+)/.exec(stdout) ?? []
  if (requests === undefined) throw new Error(`wrk said:\n${stdout}`)
  return {
    perSecond: Number(requests) / (Number(duration) / 1e6),
    p99: Number(p99) / 1000,
    failed: Number(failed),
  }
}
