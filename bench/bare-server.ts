import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tests/support/postgres.ts'

export type Server = { url: string; pid: number; stop(): Promise<void> }

/**
 * Starts bare `node:http` with one page in Brotli.
 * @throws when the server does not answer within 10 s
 */
export async function startBare(compressed: Buffer): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), '9ex-bench-'))
  const file = join(folder, 'index.html.br')
  writeFileSync(file, compressed)
  const port = await freePort()
  const program = join(import.meta.dirname, 'bare/server.ts')
  const server = spawn(process.execPath, [program, String(port), file], { stdio: 'inherit' })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const url = `http://localhost:${port}/`
  const stop = async () => {
    server.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waited = 0; !(await isUp(url)); waited += 50) {
    if (waited >= 10_000) {
      await stop()
      throw new Error(`the bare server does not respond at ${url}`)
    }
    await sleep(50)
  }
  return { url, pid: server.pid ?? 0, stop }
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
