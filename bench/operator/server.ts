import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverEnvironment, serverOptions } from '../../scripts/prepare.mjs'

export type RunningServer = {
  url: string
  pid: number
  output(): string
  /** Sends a signal. @returns milliseconds until the process has ended */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number>
}

/**
 * Starts the server of a release as the shipped unit does, and waits until it is ready.
 * @param folder of the release, with its build
 * @param environment its settings, `PORT` among them
 * @param options Node's
 * @throws with its output when it is not ready within 30 s
 */
export async function startServer(
  folder: string,
  environment: Record<string, string>,
  options: readonly string[] = serverOptions,
): Promise<RunningServer> {
  const url = `http://127.0.0.1:${environment.PORT}`
  let output = ''
  const server = spawn('node', [...options, 'build/server/index.js'], {
    cwd: folder,
    env: {
      // The release's own Node, as in the unit.
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      ...serverEnvironment,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      ...environment,
    },
  })
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (let waited = 0; !(await isReady(url)); waited += 50) {
    if (waited > 30_000 || server.exitCode !== null) throw new Error(`not started:\n${output}`)
    await wait(50)
  }
  return {
    url,
    pid: server.pid ?? 0,
    output: () => output,
    async end(signal) {
      const sent = performance.now()
      server.kill(signal)
      await exited
      return performance.now() - sent
    },
  }
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  )
