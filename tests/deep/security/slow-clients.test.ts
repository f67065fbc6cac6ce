import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startSite } from '../../support/site.ts'

const slowKinds = {
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

type SlowKind = keyof typeof slowKinds

/**
 * Opens connections of a kind and waits until the server has closed all of them.
 * @returns the longest time one was open, in milliseconds, and the number never closed
 */
async function openSlowly(
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

/** Rows D1 and D2 of RELIABILITY.md. */
test.concurrent('slow clients are closed, and the others served meanwhile', async () => {
  const site = await startSite()
  const kinds = Object.keys(slowKinds) as SlowKind[] // the keys of a constant
  // 15 s are promised, 20 s for readers; the rest is for a machine that is busy with other tests.
  const timeoutOf = (kind: SlowKind) => (kind === 'no reader' ? 20_000 : 15_000) + 5000
  const opened = kinds.map(async (kind) => ({
    kind,
    ...(await openSlowly(site.url, kind, 50, timeoutOf(kind))),
  }))
  await new Promise((resolve) => setTimeout(resolve, 2000))
  for (let times = 0; times < 20; times++) expect((await fetch(site.url)).status).toBe(200)
  for (const { kind, open } of await Promise.all(opened)) expect(open, kind).toBe(0)
  expect(site.output()).not.toContain('failed')
  await site.stop()
})

test.concurrent('a slow but steady body is accepted', async () => {
  const site = await startSite()
  const body = new TextEncoder().encode(`name=x&message=${'a'.repeat(40_000)}`)
  const parts = new ReadableStream({
    async start(controller) {
      for (let at = 0; at < body.length; at += 4000) {
        controller.enqueue(body.slice(at, at + 4000))
        await new Promise((resolve) => setTimeout(resolve, 1200))
      }
      controller.close()
    },
  })
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const init = { method: 'POST', headers, body: parts, duplex: 'half' }
  expect((await fetch(new Request(`${site.url}/to/contact-us`, init))).status).toBe(422)
  await site.stop()
})
