import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentSources, emptySettings } from '../isolated-environment.mjs'

export type Ask = (path: string) => Promise<Response>

/**
 * Starts the built server for an export, with the content and content hosts of the environment and a
 * temporary folder; it stores no leads and notifies nobody.
 * @throws with its output, when it does not start
 */
export async function startServer(
  build: string,
  environment: Record<string, string | undefined>,
): Promise<{ ask: Ask; stop: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), '9ex-export-'))
  const child = spawn(process.execPath, [join(build, 'server/index.js')], {
    env: {
      ...environment,
      ...emptySettings([...contentSources, 'SITE_URL', 'FORM_ORIGINS']),
      STATS: 'off',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      EXPORT: '1',
      // The requests' host; pages use only SITE_URL.
      SITE_ALIASES: url,
    },
  })
  let printed = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const listening = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        printed += text
        if (printed.includes(`:${port}`)) resolve(true)
      })
    ended.then(() => resolve(false))
  })
  async function stop() {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  // Compression would cost more than rendering.
  const options: RequestInit = { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } }
  if (await listening) return { ask: (path) => fetch(`${url}${path}`, options), stop }
  await stop()
  throw new Error(`The server did not start:\n${printed}`)
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
