import { readdirSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formWords } from '../../support/form-words.ts'
import { needsNginx, startNginx } from '../../support/nginx.ts'
import { freePort } from '../../support/postgres.ts'
import { everyPage } from '../../support/routes.ts'
import { type Site, startSite } from '../../support/site.ts'

/** The limits of `docs/deploying/nginx.conf` for a visitor. */
describe('nginx with the shipped settings', needsNginx, () => {
  let site: Site
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
    nginx = await startNginx(portsOf(site))
  })
  afterAll(async () => {
    await nginx.stop()
    await site.stop()
  })

  test('allows five pages in sequence, each with 60 requests at once over HTTP/2', async () => {
    const secure = await startNginx(portsOf(site), true)
    const files = await fetchFileUrls(site.url, ['/', '/portfolio', '/case-study'])
    expect(files.length).toBeGreaterThanOrEqual(40)
    // A page that is new to a browser: itself, its files, and the pages it prefetches.
    const wanted = [...files.slice(0, 48), ...everyPage.slice(0, 12)]
    for (let page = 0; page < 5; page += 1) {
      const statuses = await askAtOnce(secure.url, wanted)
      expect(statuses.filter((status) => status !== 200)).toEqual([])
    }
    await secure.stop()
  })

  test('answers a flood with Retry-After, and serves others meanwhile', async () => {
    const flood = Array.from({ length: 600 }, () => ask(nginx.url, '/about', '127.3.0.1'))
    const others = Array.from({ length: 20 }, (_, at) => ask(nginx.url, '/about', `127.3.1.${at}`))
    const answers = await Promise.all(flood)
    const limited = answers.filter(({ status }) => status === 429)
    expect(limited.length).toBeGreaterThan(100)
    for (const { retryAfter } of limited) expect(retryAfter).toBeGreaterThan(0)
    for (const { status } of await Promise.all(others)) expect(status).toBe(200)
  })

  test('has a limit of its own for posts', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 60; sent += 1)
      statuses.push((await ask(nginx.url, '/to/contact-us', '127.3.0.2', 'name=x')).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422))
    expect(statuses).toContain(429)
    expect((await ask(nginx.url, '/to/contact-us', '127.3.0.2')).status).toBe(200)
  })

  test('limits a body by its path', async () => {
    const large = `why=${'x'.repeat(100_000)}`
    expect((await ask(nginx.url, '/to/contact-us', '127.3.0.3', large)).status).toBe(413)
    expect((await ask(nginx.url, '/to/nothing', '127.3.0.3', large)).status).toBe(413)
    const settings = readFileSync('docs/deploying/nginx.conf', 'utf8')
    const places = settings.matchAll(/location = (\S+) \{\s*client_max_body_size 25m;/g)
    expect([...places].map(([, path]) => path)).toEqual(formsWithFiles())
  })

  test.each([
    ['/to/contact-us', 'message', 100_000],
    ['/to/job-application', 'cv', 20_000_000],
  ])(
    'answers a larger post to %s with the form, and its first answers',
    async (path, name, size) => {
      const form = new FormData()
      form.set('name', 'Amna Khan')
      form.set(name, name === 'cv' ? new File(['x'.repeat(size)], 'cv.pdf') : 'x'.repeat(size))
      const headers = { Accept: 'text/html' }
      const answer = await fetch(nginx.url + path, { method: 'POST', headers, body: form })
      expect(answer.status).toBe(413)
      const page = await answer.text()
      expect(page).toContain(formWords.oversize.title)
      expect(page).toContain('value="Amna Khan"')
    },
  )

  test('answers a body that it rejects itself with the form and an error', async () => {
    for (const [path, size] of [
      ['/to/contact-us', 2_000_000],
      ['/to/job-application', 30_000_000],
    ] as const) {
      const answer = await fetch(nginx.url + path, {
        method: 'POST',
        headers: { Accept: 'text/html', 'Content-Type': 'multipart/form-data; boundary=x' },
        body: 'x'.repeat(size),
      })
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain(formWords.oversize.title)
    }
  })

  test('does not pass a slow upload to the site', async () => {
    const reached: string[] = []
    const behind = createServer((request, response) => {
      reached.push(`${request.method} ${request.url}`)
      response.end()
    })
    const port = await freePort()
    await new Promise<void>((resolve) => behind.listen(port, '127.0.0.1', resolve))
    const front = await startNginx([port, port])
    const head =
      'POST /to/job-application HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000000\r\n\r\n'
    const slow = connect(Number(new URL(front.url).port), '127.0.0.1')
    await new Promise((resolve) => slow.write(`${head}${'x'.repeat(3_000_000)}`, resolve))
    expect((await ask(front.url, '/to/job-application', '127.3.0.4', 'name=x')).status).toBe(200)
    expect((await ask(front.url, '/last', '127.3.0.4')).status).toBe(200)
    expect(reached).toEqual(['POST /to/job-application', 'GET /last'])
    slow.destroy()
    await front.stop()
    behind.closeAllConnections()
    behind.close()
  })

  test('answers with Retry-After while both instances are down', async () => {
    const front = await startNginx([await freePort(), await freePort()])
    const { status, retryAfter } = await ask(front.url, '/', '127.3.0.5')
    expect(status).toBe(503)
    expect(retryAfter).toBeGreaterThan(0)
    await front.stop()
  })
})

function portsOf({ url }: Site): [number, number] {
  const port = Number(new URL(url).port)
  return [port, port]
}

const formsWithFiles = () =>
  readdirSync('content/forms')
    .filter((file) => readFileSync(join('content/forms', file), 'utf8').includes('type: file'))
    .map((file) => `/to/${file.replace('.yaml', '')}`)

/** The files that pages reference. */
async function fetchFileUrls(url: string, pages: string[]): Promise<string[]> {
  const texts = pages.map(async (page) => (await fetch(`${url}${page}`)).text())
  const named = (await Promise.all(texts))
    .flatMap((text) => [...text.matchAll(/"(\/(?:assets|marks|media|pictures)\/[^"?\s]+)/g)])
    .map(([, file = '']) => file)
  return [...new Set(named)]
}

/** Sends a GET or a post from a loopback ip. */
function ask(
  url: string,
  path: string,
  localAddress: string,
  body?: string,
): Promise<{ status: number; retryAfter: number }> {
  const headers = {
    Host: 'localhost',
    ...(body !== undefined && {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
    }),
  }
  const { port } = new URL(url)
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const options = { agent: false, host: '127.0.0.1', port, path, method, headers, localAddress }
    request(options, (response) => {
      const { statusCode: status = 0, headers } = response
      response.resume()
      // A rejected body may be cut off: the response is known by then.
      response.once('close', () => resolve({ status, retryAfter: Number(headers['retry-after']) }))
    })
      .once('error', reject)
      .end(body)
  })
}

/** The statuses of paths requested at once, on one connection. */
async function askAtOnce(url: string, paths: string[]): Promise<number[]> {
  const session = connectHttp2(url, { rejectUnauthorized: false })
  const statuses = paths.map(
    (path) =>
      new Promise<number>((resolve, reject) => {
        const stream = session.request({ ':path': path, 'accept-encoding': 'br' })
        stream.once('response', (headers) => {
          stream.resume().once('end', () => resolve(Number(headers[':status'])))
        })
        stream.once('error', reject)
      }),
  )
  return Promise.all(statuses).finally(() => session.close())
}
