import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { plainFirst } from './plain-first.ts'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts'

const prepare = (body: Buffer) =>
  prepareAnswer(
    { status: 200, contentType: 'image/png', headers: { 'X-Many': 'a, b; c="d é"' }, body },
    {},
  )
const kept = prepare(Buffer.from('kept'))

let server: Server
let client: Socket
/** The server's end of the connection. */
let accepted: Socket
/** What the client has read. */
let heard: string
/** What Node was asked for. */
let asked: string[]
afterEach(() => {
  vi.useRealTimers()
  client.destroy()
  server.closeAllConnections()
  server.close()
})

/** Opens a server that has one finished answer, at `/kept`, and one connection to it. */
async function open(
  answer: PreparedAnswer | undefined = kept,
  listener: RequestListener = (_, response) => response.end('from Node'),
): Promise<void> {
  heard = ''
  asked = []
  server = createServer(
    { keepAliveTimeout: 500, keepAliveTimeoutBuffer: 0 },
    (request, response) => {
      asked.push(`${request.method} ${request.url}`)
      listener(request, response)
    },
  )
  plainFirst(server, ({ url }) => (url === '/kept' ? answer : undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const connected = once(server, 'connection')
  client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  client.setEncoding('latin1').on('data', (text) => {
    heard += text
  })
  client.on('error', () => {})
  ;[accepted] = await connected
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const post = `POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\n`

const statuses = () => heard.match(/HTTP\/1\.1 \d{3}/g)?.map((line) => Number(line.slice(-3))) ?? []

/** Until a condition holds; a faked clock does not move. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

describe('what is finished', () => {
  test('is what Node would send, byte for byte', async () => {
    await open(kept, (request, response) => sendPrepared(request, response, kept))
    client.write(get('/kept'))
    await until(() => heard.endsWith('kept'))
    expect(asked).toEqual([])
    const own = heard
    heard = ''
    client.write(get('/other'))
    await until(() => heard.endsWith('kept'))
    expect(asked).toEqual(['GET /other'])
    const ofConnection = /Connection: keep-alive\r\nKeep-Alive: timeout=\d+\r\n/
    const dated = (answer: string) =>
      answer.replace(/Date: [^\r]+/, 'Date: now').replace(ofConnection, '')
    expect(dated(own)).toBe(dated(heard))
    expect(own).toMatch(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/)
  })

  test('is sent as often as it is asked for, and Node hears nothing of it', async () => {
    await open()
    for (let times = 1; times <= 3; times += 1) {
      client.write(get('/kept'))
      await until(() => heard.split('kept').length === times + 1)
    }
    expect(asked).toEqual([])
    expect(accepted.timeout).toBe(65_000)
  })

  test('is not sent again to who has it', async () => {
    await open()
    client.write(get('/kept', `If-None-Match: ${kept.etag}\r\n`))
    await until(() => heard.endsWith('\r\n\r\n'))
    expect(statuses()).toEqual([304])
    client.write(get('/kept'))
    await until(() => heard.endsWith('kept'))
  })

  test('is sent to who says no more after asking', async () => {
    await open()
    client.end(get('/kept'))
    await once(client, 'close')
    expect(heard).toMatch(/kept$/)
  })
})

describe('within one turn of the event loop', () => {
  const comes = (head: string) => accepted.emit('data', Buffer.from(head))

  test('nothing is sent before all that has come is read', async () => {
    await open()
    const write = vi.spyOn(accepted, '_write')
    comes(get('/kept'))
    expect(write).not.toHaveBeenCalled()
    await until(() => heard.endsWith('kept'))
    expect(write).toHaveBeenCalledOnce()
  })

  test('one answer comes before the next, which is Node’s', async () => {
    await open()
    comes(get('/kept'))
    comes(get('/kept'))
    await until(() => heard.endsWith('from Node'))
    expect(heard).toMatch(/kept.*from Node$/s)
    expect(asked).toEqual(['GET /kept'])
  })

  test('an answer comes before the end', async () => {
    await open()
    comes(get('/kept'))
    accepted.emit('end')
    await once(client, 'close')
    expect(heard).toMatch(/kept$/)
  })

  test('an answer goes before a server closes what is idle', async () => {
    await open()
    comes(get('/kept'))
    server.close()
    await until(() => heard.endsWith('kept'))
  })

  test('who is gone is sent nothing', async () => {
    await open()
    comes(get('/kept'))
    accepted.destroy()
    await once(client, 'close')
    expect(heard).toBe('')
    expect(server.listening).toBe(true)
  })
})

describe('Node answers', () => {
  test.each([
    ['another page', [get('/other')], ['GET /other']],
    ['what comes in two parts', ['GET /kept HTTP/1.1\r\nHo', 'st: a\r\n\r\n'], ['GET /kept']],
    ['several at once', [get('/kept') + get('/other')], ['GET /kept', 'GET /other']],
    ['what closes', [get('/kept', 'Connection: close\r\n')], ['GET /kept']],
    ['a body in the same packet', [`${post}a=1234`], ['POST /form']],
    ['a body in the next packet', [post, 'a=1234'], ['POST /form']],
    ['a body in two', [`${post}a=1`, '234'], ['POST /form']],
  ])(
    '%s, on a connection that is new and on one that has been answered on',
    async (_, parts, reached) => {
      for (const before of [[], [get('/kept'), get('/kept')]]) {
        await open(kept, (request, response) => {
          let body = ''
          request.on('data', (part) => {
            body += part
          })
          request.on('end', () => response.end(body || 'from Node'))
        })
        for (const bytes of [...before, ...parts]) {
          client.write(bytes)
          // For each a packet of its own.
          await wait(30)
        }
        await until(() => statuses().length === before.length + reached.length)
        expect(asked).toEqual(reached)
        expect(heard).toMatch(reached[0] === 'POST /form' ? /a=1234/ : /from Node/)
        client.destroy()
        server.close()
      }
    },
  )

  test('on that connection from then on', async () => {
    await open()
    for (const [at, path] of ['/other', '/kept', '/kept'].entries()) {
      client.write(get(path))
      await until(() => statuses().length > at)
    }
    expect(asked).toEqual(['GET /other', 'GET /kept', 'GET /kept'])
    expect(statuses()).toEqual([200, 200, 200])
  })

  test('nonsense behind an answer', async () => {
    await open()
    client.write(get('/kept'))
    await until(() => heard.endsWith('kept'))
    client.write('nonsense\r\n\r\n')
    await once(client, 'close')
    expect(statuses()).toEqual([200, 400])
  })

  test('who says nothing for a second, and then asks', async () => {
    await open()
    expect(accepted.timeout).toBe(1000)
    accepted.emit('timeout')
    expect(client.closed).toBe(false)
    client.write(get('/kept'))
    await until(() => heard.endsWith('from Node'))
    expect(asked).toEqual(['GET /kept'])
  })
})

describe('who does not take an answer', () => {
  const much = prepare(Buffer.alloc(32 * 1024 * 1024, 'a'))

  test('is closed within a minute, and sooner when nothing is taken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await open(much)
    client.pause().write(get('/kept'))
    // Of who does not even knock, the socket's own clock tells.
    await until(() => accepted.timeout === 6000)
    expect(accepted.writableLength).toBeGreaterThan(0)
    vi.advanceTimersByTime(59_000)
    expect(accepted.destroyed).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(accepted.destroyed).toBe(true)
  })

  test('is waited for as long as anybody once it is taken', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await open(much)
    client.write(get('/kept'))
    await until(() => heard.length > 32 * 1024 * 1024)
    await until(() => accepted.timeout === 65_000)
    vi.advanceTimersByTime(60_000)
    expect(accepted.destroyed).toBe(false)
  })

  test('and asks for more is answered in order, by Node', async () => {
    await open(much)
    client.pause().write(get('/kept'))
    await until(() => accepted.writableLength > 0)
    client.write(get('/kept'))
    await until(() => asked.length > 0)
    client.resume()
    await until(() => heard.endsWith('from Node'))
    expect(statuses()).toEqual([200, 200])
    expect(accepted.timeout).not.toBe(65_000)
  })
})

test('idle connections are closed with those of Node', async () => {
  await open()
  client.write(get('/kept'))
  await until(() => heard.endsWith('kept'))
  const closed = once(client, 'close')
  // Ending closes what is idle.
  await new Promise((resolve) => server.close(resolve))
  await closed
})

test('a client that breaks off is no error', async () => {
  await open()
  client.write(get('/kept'))
  await until(() => heard.endsWith('kept'))
  client.resetAndDestroy()
  await until(() => accepted.closed)
  expect(server.listening).toBe(true)
})
