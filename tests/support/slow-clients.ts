/** Clients that hold connections by being slow. */
import { connect, type Socket } from 'node:net'

export const slowKinds = {
  /** Sends nothing. */
  silent: () => {},
  /** A head, a byte at a time, never complete. */
  'slow head': drip('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X: y\r\n'),
  /** A body, a byte at a time. */
  'slow body': drip(
    'POST /to/contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n',
    'a',
  ),
  'slow chunks': drip(
    'POST /to/contact-us HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\na\r\n',
  ),
  /** Requests a large response and never reads it. */
  'no reader': (socket: Socket) => {
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100))
  },
} satisfies Record<string, (socket: Socket) => void>

export type SlowKind = keyof typeof slowKinds

/**
 * Opens connections of a kind and waits until the server has closed all of them.
 * @returns the longest time one was open, in milliseconds, and the number never closed
 */
export async function openSlowly(
  url: string,
  kind: SlowKind,
  amount: number,
  timeout: number,
): Promise<{ longest: number; open: number }> {
  const started = performance.now()
  const { port } = new URL(url)
  const sockets = Array.from({ length: amount }, () => connect(Number(port), '127.0.0.1'))
  let open = amount
  let longest = 0
  const closed = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on('connect', () => slowKinds[kind](socket))
        socket.on('error', () => {})
        socket.on('close', () => {
          open -= 1
          longest = performance.now() - started
          resolve()
        })
        if (kind === 'no reader') knockLater(socket)
        else socket.resume()
      }),
  )
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeout).unref())
  await Promise.race([Promise.all(closed), late])
  const result = { longest, open }
  for (const socket of sockets) socket.destroy()
  return result
}

/** A paused socket sees no end until it writes. It writes late, because a byte counts as activity. */
function knockLater(socket: Socket): void {
  setTimeout(() => {
    const knock = setInterval(() => socket.write('\r\n'), 500)
    socket.on('close', () => clearInterval(knock))
  }, 17_000)
}

function drip(first: string, then: string): (socket: Socket) => void {
  return (socket) => {
    socket.write(first)
    const timer = setInterval(() => socket.write(then), 1000)
    socket.on('close', () => clearInterval(timer))
  }
}
