import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from './limits.ts'
import { createHttpServer } from './server.ts'

let server: Server
let client: Socket
/** The server's end of the connection. */
let accepted: Socket | undefined
/** The text that the client has read. */
let responseText = ''
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
async function open(listener: RequestListener, reads = true, clientKey?: string): Promise<void> {
  const headers = { 'X-Frame': 'none' }
  server = createHttpServer({
    listener,
    renderTimeout: 1000,
    headers,
    toClientKey: () => clientKey,
  })
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

  test('that is finished and not read is closed after a minute, or later if it is large', async () => {
    const finished = Promise.withResolvers<void>()
    await open((_, response) => {
      response.once('prefinish', finished.resolve).end(much)
    }, false)
    client.pause().write(get)
    await finished.promise
    // A client that sends nothing is closed by the socket's own timeout.
    expect(accepted?.timeout).toBe(6 * second)
    const atMinRate = (accepted?.writableLength ?? 0) / limits.readRate
    vi.advanceTimersByTime(Math.max(60 * second, atMinRate) - second)
    await wait(20)
    expect(accepted?.destroyed).toBe(false)
    vi.advanceTimersByTime(1 * second)
    expect(accepted?.destroyed).toBe(true)
  })

  test('that comes when its connection is closed is held by no timer', async () => {
    const answered = Promise.withResolvers<void>()
    await open((request, response) => {
      request.once('close', () => {
        response.once('prefinish', answered.resolve).end('nobody hears this')
      })
    })
    const before = vi.getTimerCount()
    client.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf`)
    await until(() => vi.getTimerCount() > before)
    client.resetAndDestroy()
    await answered.promise
    await wait(20)
    expect(vi.getTimerCount()).toBe(before)
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

  test('nonsense behind an answer under way is answered when that is whole', async () => {
    let finish = () => {}
    await open((_, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('begun')
      finish = () => response.end('ended')
    })
    client.write(get)
    await until(() => responseText.endsWith('begun'))
    client.write('nonsense\r\n\r\n')
    await wait(20)
    finish()
    await until(() => client.closed || client.readableEnded)
    expect(responseText).toMatch(/begunendedHTTP\/1\.1 400 /)
  })

  test('nonsense in a body is the answer to its request', async () => {
    const asked: string[] = []
    await open((request, response) => {
      asked.push(request.url ?? '')
      request.resume().on('end', () => response.end('whole'))
    })
    client.write('POST /1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
    await until(() => asked.length === 1)
    client.write(`nonsense\r\n\r\n${get}`)
    await until(() => client.closed || client.readableEnded)
    expect(responseText).toMatch(/^HTTP\/1.1 400 /)
    expect(responseText.split('HTTP/1.1')).toHaveLength(2)
    expect(asked).toEqual(['/1'])
  })

  test('nonsense in a body that waits its turn closes the connection in that turn', async () => {
    const asked: string[] = []
    let answer = () => {}
    await open(({ url = '' }, response) => {
      asked.push(url)
      answer = () => response.end('whole')
    })
    const post = 'POST /2 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n'
    client.write(`${get}${post}`)
    await until(() => asked.length === 1)
    await wait(20)
    answer()
    await until(() => client.closed || client.readableEnded)
    expect(responseText).toMatch(/whole$/)
    expect(asked).toEqual(['/'])
  })

  test('nonsense in a body whose answer has begun cuts that short', async () => {
    await open((_, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('begun')
    })
    client.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
    await until(() => responseText.endsWith('begun'))
    client.write('nonsense\r\n\r\n')
    await until(() => client.closed)
    expect(responseText.split('HTTP/1.1')).toHaveLength(2)
  })
})

describe('requests on one connection', () => {
  /** Answers when it is told to, in the order of the requests. */
  const open3 = async () => {
    const asked: string[] = []
    const answers: (() => void)[] = []
    await open(({ url = '' }, response) => {
      asked.push(url)
      answers.push(() => response.end(url))
    })
    return { asked, answer: () => answers.shift()?.() }
  }
  const gets = (...paths: string[]) => paths.map((path) => get.replace('/', path)).join('')

  test('are answered one after the other', async () => {
    const { asked, answer } = await open3()
    client.write(gets('/1', '/2', '/3'))
    for (const count of [1, 2, 3]) {
      await until(() => asked.length === count)
      await wait(20)
      expect(asked).toHaveLength(count)
      answer()
    }
    await until(() => responseText.endsWith('/3'))
    client.write(gets('/4'))
    await until(() => asked.length === 4)
  })

  test('are dropped with it', async () => {
    const { asked, answer } = await open3()
    client.write(gets('/1', '/2', '/3'))
    await until(() => asked.length === 1)
    client.destroy()
    await until(() => accepted?.destroyed === true)
    answer()
    await wait(20)
    expect(asked).toEqual(['/1'])
  })

  test.each([
    ['at once', (end: () => void) => end()],
    ['later', setImmediate],
  ])('are not looked at behind a response that closes it %s', async (_, when) => {
    const asked: string[] = []
    await open(({ url = '' }, response) => {
      asked.push(url)
      when(() => response.writeHead(405, { Connection: 'close' }).end())
    })
    client.write(gets('/1', '/2', '/3'))
    await until(() => client.closed || client.readableEnded)
    expect(asked).toEqual(['/1'])
    expect(responseText.split('HTTP/1.1')).toHaveLength(2)
  })

  test('that are too many close it', async () => {
    const { asked } = await open3()
    client.write(gets(...Array.from({ length: 18 }, (_, at) => `/${at}`)))
    await until(() => client.closed)
    expect(asked).toEqual(['/0'])
  })
})

describe('too many connections', () => {
  /** Opens connections that each know when they are closed. */
  const connectAll = async (count: number, port: number) => {
    const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets) {
      socket.on('error', () => {})
      await once(socket, 'connect')
    }
    return sockets
  }
  const portOf = () => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  test.each([
    ['all', undefined, { connections: 4 }],
    ['one client', '192.0.2.1', { connectionsOfClient: 4 }],
  ])('of %s close the longest idle', async (_, clientKey, fewer) => {
    const usual = { ...limits }
    const answers: (() => void)[] = []
    Object.assign(limits, fewer)
    onTestFinished(() => void Object.assign(limits, usual))
    await open((_, response) => void answers.push(() => response.end('whole')), true, clientKey)
    client.write(get)
    await until(() => answers.length === 1)
    const others = await connectAll(5, portOf())
    await until(() => others[0]?.closed === true && others[1]?.closed === true)
    await wait(20)
    expect(others.map(({ closed }) => closed)).toEqual([true, true, false, false, false])
    // The one that waits for its answer is older, and stays.
    answers[0]?.()
    await until(() => responseText.endsWith('whole'))
    for (const socket of others) socket.destroy()
  })
})
