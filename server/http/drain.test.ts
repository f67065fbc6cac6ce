import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { drainable } from './drain.ts'

/** A server that answers `/slow` when it is told to, and everything else at once. */
async function start() {
  const held = Promise.withResolvers<void>()
  const server = createServer(async (asked, response) => {
    if (asked.url === '/slow') await held.promise
    response.end('whole')
  })
  const draining = new AbortController()
  const drain = drainable(server, draining.signal)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { draining, drain, port, release: held.resolve }
}

const ask = (port: number, agent: Agent, path = '/') =>
  new Promise<{ body: string; connection: string | undefined }>((resolve, reject) => {
    const answered = async (response: IncomingMessage) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ body, connection: response.headers.connection })
    }
    request({ port, path, agent, host: '127.0.0.1' }, answered).once('error', reject).end()
  })

test('while it drains, requests are answered and clients asked to go; then it takes no more', async () => {
  const { draining, drain, port } = await start()
  const agent = new Agent({ keepAlive: true })
  expect(await ask(port, agent)).toEqual({ body: 'whole', connection: 'keep-alive' })
  draining.abort()
  expect(await ask(port, agent)).toEqual({ body: 'whole', connection: 'close' })
  expect(await ask(port, new Agent())).toEqual({ body: 'whole', connection: 'close' })
  await drain()
  await expect(ask(port, agent)).rejects.toThrow('ECONNREFUSED')
})

test('requests under way are finished, and idle clients do not delay the end', async () => {
  const { draining, drain, port, release } = await start()
  const [idle, busy] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
  await ask(port, idle)
  const slow = ask(port, busy, '/slow')
  await ask(port, idle)
  draining.abort()
  let hasEnded = false
  const drained = drain().then(() => {
    hasEnded = true
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(hasEnded).toBe(false)
  release()
  expect((await slow).body).toBe('whole')
  await drained
})

test('a client that has sent nothing does not delay the end', async () => {
  const { drain, port } = await start()
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  await Promise.all([drain(), once(silent, 'close')])
})

test('a server without clients ends', async () => {
  const { drain } = await start()
  await drain()
})
