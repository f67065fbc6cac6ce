import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needsNginx, startNginx } from '../../support/nginx.ts'

/** `docs/deploying/nginx.conf` beyond its limits, in front of two instances that return their names. */
describe('nginx with the shipped settings', needsNginx, () => {
  const held = Promise.withResolvers<void>()
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let instances: Awaited<ReturnType<typeof startInstance>>[]
  beforeAll(async () => {
    const instance = (own: string) =>
      startInstance(async (asked, response) => {
        if (asked.url?.startsWith('/assets/') && asked.url !== own) response.statusCode = 404
        if (asked.url !== '/streamed') return response.end(asked.headers['x-forwarded-for'])
        response.setHeader('X-Accel-Buffering', 'no').write('the first part')
        await held.promise
        response.end()
      })
    instances = await Promise.all(['/assets/old.js', '/assets/new.js'].map(instance))
    const [first, second] = instances.map(({ port }) => port)
    // A request from this machine without the header has this machine's ip.
    const edge = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For; real_ip_recursive on;'
    nginx = await startNginx([first ?? 0, second ?? 0], false, edge)
  })
  afterAll(async () => {
    held.resolve()
    await nginx.stop()
    for (const { stop } of instances) stop()
  })

  test('tells thirty visitors behind one edge of a CDN apart', async () => {
    const visits = Array.from({ length: 600 }, async (_, at) => {
      const visitor = `198.51.100.${at % 30}`
      const { status, body } = await ask(nginx.url, '/', {
        'X-Forwarded-For': `9.9.9.9, ${visitor}`,
      })
      return [status, body === visitor]
    })
    expect(new Set((await Promise.all(visits)).map(String))).toEqual(new Set(['200,true']))
  })

  test('fetches a file that one instance lacks from the other, and answers 404 when both lack it', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect((await ask(nginx.url, '/assets/old.js')).status).toBe(200)
      expect((await ask(nginx.url, '/assets/new.js')).status).toBe(200)
      expect((await ask(nginx.url, '/assets/none.js')).status).toBe(404)
    }
  })

  test('shows the health checks to this machine only', async () => {
    for (const path of ['/healthz', '/readyz', '/readyz?exclude=database']) {
      expect((await ask(nginx.url, path)).status).toBe(200)
      expect((await ask(nginx.url, path, { 'X-Forwarded-For': '198.51.100.7' })).status).toBe(403)
    }
  })

  test('passes on a streamed response as it comes', async () => {
    const response = await fetch(`${nginx.url}/streamed`)
    const first = await response.body?.getReader().read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('the first part')
    expect(response.headers.has('X-Accel-Buffering')).toBe(false)
  })

  test('redirects every other host name and plain HTTP to one name over TLS, except certificate challenges', async () => {
    const there = [308, 'https://localhost/about?a=b']
    const ways = [
      [nginx.plainUrl, 'localhost'],
      [nginx.plainUrl, 'apex.localhost'],
      [nginx.url, 'apex.localhost'],
    ] as const
    for (const [url, Host] of ways) {
      const { status, location } = await ask(url, '/about?a=b', { Host })
      expect([status, location]).toEqual(there)
    }
    const challenge = await ask(nginx.plainUrl, '/.well-known/acme-challenge/token')
    expect([challenge.status, challenge.body]).toEqual([200, 'a challenge'])
  })
})

async function startInstance(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: typeof address === 'object' && address ? address.port : 0, stop }
}

type Answer = { status: number | undefined; location: string | undefined; body: string }

const ask = (url: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const read = async (response: IncomingMessage) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode, location: response.headers.location, body })
    }
    const { port } = new URL(url)
    const options = { host: '127.0.0.1', port, path, headers: { Host: 'localhost', ...headers } }
    request(options, (response) => read(response).catch(reject))
      .once('error', reject)
      .end()
  })
