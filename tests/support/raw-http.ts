/** HTTP as bytes, for requests that no client writes. */
import { connect } from 'node:net'

type RawAnswer = {
  /** The whole response text. */
  text: string
  /** The statuses in it, in order. */
  statuses: number[]
  /** True when the server has closed the connection. */
  isClosed: boolean
  /** The client's port. */
  port: number
}

/**
 * Sends bytes, and reads until the server closes or is silent for `idleTimeout`.
 * @param bytes several are sent in separate packets
 * @param idleTimeout milliseconds of silence; by default 30 s before the response, as a machine may be
 *   busy, and one behind it, as the server keeps good connections open
 */
export function sendRaw(
  url: string,
  bytes: string | Buffer | string[],
  idleTimeout?: number,
): Promise<RawAnswer> {
  const server = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(server.port), '127.0.0.1').setNoDelay()
    let port = 0
    const done = (isClosed: boolean) => {
      socket.destroy()
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
        Number(status),
      )
      resolve({ text, statuses, isClosed, port })
    }
    socket.setTimeout(idleTimeout ?? 30_000, () => done(false))
    socket.on('data', (chunk) => {
      socket.setTimeout(idleTimeout ?? 1000)
      text += chunk.toString('latin1')
    })
    // The server may close while the client still sends.
    socket.on('error', () => {}).on('close', () => done(true))
    socket.once('connect', async () => {
      port = socket.localPort ?? 0
      for (const packet of Array.isArray(bytes) ? bytes : [bytes]) {
        socket.write(packet, 'latin1')
        // Otherwise the kernel would join them into one packet.
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })
  })
}

/** One request with those lines, and `Connection: close`. */
export const ask = (url: string, method: string, target: string, headers: string[] = []) =>
  sendRaw(
    url,
    [
      `${method} ${target} HTTP/1.1`,
      `Host: ${new URL(url).host}`,
      'Connection: close',
      ...headers,
      '',
      '',
    ].join('\r\n'),
    15_000,
  )

/** Runs a task for each item, with limited concurrency. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of queue) await task(item)
    }),
  )
}
