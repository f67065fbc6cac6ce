import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHttpServer } from './server.ts'

let server: Server
let client: Socket
/** The server's end of the connection. */
let accepted: Socket | undefined
/** The text that the client has read. */
let responseText: string
beforeEach(() => {
  responseText = ''
  accepted = undefined
  // The timers of the server are faked; sockets keep their own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  client.destroy()
  server.closeAllConnections()
  server.close()
})

/** Opens the server and one connection to it, which reads unless it is told not to. */
async function open(listener: RequestListener, reads = true): Promise<void> {
  server = createHttpServer(listener, 1000, { 'X-Frame': 'none' })
  server.once('connection', (socket) => {
    accepted = socket
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  await once(client, 'connect')
  client.on('error', () => {})
  if (reads) {
    client.on('data', (chunk) => {
      responseText += chunk
    })
  }
}

const post = (length: number) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n` as const
const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const second = 1000

/** Until a condition holds; the faked clock does not move. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

describe('a body', () => {
  /** Answers once the whole body is there. */
  const echo: RequestListener = (request, response) => {
    request.resume().on('end', () => response.end('whole'))
  }
  const received = () => accepted?.bytesRead ?? 0

  test('that trickles is closed after ten seconds', async () => {
    await open(echo)
    client.write(`${post(60_000)}${'a'.repeat(9000)}`)
    await until(() => received() > 9000)
    vi.advanceTimersByTime(9 * second)
    await wait(20)
    expect(client.closed).toBe(false)
    vi.advanceTimersByTime(1 * second)
    await until(() => client.closed)
    expect(responseText).toBe('')
  })

  test('that comes slowly but steadily is taken', async () => {
    await open(echo)
    client.write(post(60_000))
    await until(() => received() > 0)
    for (let sent = 12_000; sent <= 60_000; sent += 12_000) {
      client.write('a'.repeat(12_000))
      await until(() => received() > sent)
      vi.advanceTimersByTime(10 * second)
    }
    await until(() => responseText.endsWith('whole'))
  })

  test('that stops on the way is closed, however much came before', async () => {
    await open(echo)
    client.write(post(60_000))
    await until(() => received() > 0)
    client.write('a'.repeat(50_000))
    await until(() => received() > 50_000)
    vi.advanceTimersByTime(10 * second)
    await wait(20)
    expect(client.closed).toBe(false)
    vi.advanceTimersByTime(10 * second)
    await until(() => client.closed)
  })

  test('that is whole is no reason to close, however long the answer takes', async () => {
    let answer = () => {}
    await open((request, response) => {
      request.resume().on('end', () => {
        answer = () => response.end('late')
      })
    })
    client.write(`${post(3)}abc`)
    await until(() => String(answer).includes('late'))
    vi.advanceTimersByTime(40 * second)
    await wait(20)
    answer()
    await until(() => responseText.endsWith('late'))
  })
})

describe('an answer', () => {
  const much = Buffer.alloc(32 * 1024 * 1024, 'a')

  test('that is finished and not taken is closed within a minute', async () => {
    const finished = Promise.withResolvers<void>()
    await open((_, response) => {
      response.once('prefinish', finished.resolve).end(much)
    }, false)
    client.pause().write(get)
    await finished.promise
    // A client that sends nothing is closed by the socket's own timeout.
    expect(accepted?.timeout).toBe(6 * second)
    vi.advanceTimersByTime(59 * second)
    await wait(20)
    expect(accepted?.destroyed).toBe(false)
    vi.advanceTimersByTime(1 * second)
    expect(accepted?.destroyed).toBe(true)
  })

  test('that was taken leaves the connection open for another', async () => {
    await open((_, response) => response.end('whole'))
    for (let times = 1; times <= 3; times += 1) {
      client.write(get)
      await until(() => responseText.split('whole').length === times + 1)
      await wait(20)
      vi.advanceTimersByTime(60 * second)
    }
    await wait(20)
    expect(client.closed).toBe(false)
  })

  test('in the making is waited for longer than one that is finished', async () => {
    let timeout: number | undefined
    await open((request, response) => {
      timeout = request.socket.timeout
      response.end('whole')
    })
    client.write(get)
    await until(() => responseText.endsWith('whole'))
    expect(timeout).toBe(30 * second)
  })
})

describe('a request that reaches no listener', () => {
  test.each([
    ['CONNECT evil.example:80 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['GET / HTTP/1.1\r\nHost: a\r\nExpect: something\r\n\r\n', 417],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
    ['nonsense\r\n\r\n', 400],
  ])(
    '%# is rejected with the security headers, and the connection closed',
    async (bytes, status) => {
      await open((_, response) => response.end('asked'))
      client.write(bytes)
      await until(() => client.closed || client.readableEnded)
      expect(responseText).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(responseText).toContain('X-Frame: none\r\n')
      expect(responseText.split('HTTP/1.1')).toHaveLength(2)
    },
  )

  test('says which methods there are to who wants a tunnel, and survives that they leave', async () => {
    await open((_, response) => response.end('whole'))
    client.write('CONNECT evil.example:80 HTTP/1.1\r\nHost: a\r\n\r\nmore')
    await until(() => responseText !== '')
    expect(responseText).toContain('Allow: GET, HEAD\r\n')
    client.resetAndDestroy()
    await wait(20)
    expect(server.listening).toBe(true)
  })

  test('nonsense behind an answer under way gets no second answer', async () => {
    await open((_, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('begun')
    })
    client.write(get)
    await until(() => responseText.endsWith('begun'))
    client.write('nonsense\r\n\r\n')
    await until(() => client.closed)
    expect(responseText.split('HTTP/1.1')).toHaveLength(2)
  })
})
