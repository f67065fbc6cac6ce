/** The bare static page that pages are compared with, in a process of its own like the site. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Floor = { url: string; stop(): void }

/**
 * Starts the floor's server on a free port.
 * @throws when it has not told its port within 10 s
 */
export async function startFloor(): Promise<Floor> {
  const server = fork(join(import.meta.dirname, 'floor/serve.ts'))
  try {
    const [port] = await once(server, 'message', { signal: AbortSignal.timeout(10_000) })
    return { url: `http://localhost:${port}`, stop: () => server.disconnect() }
  } catch (error) {
    server.kill()
    throw error
  }
}
