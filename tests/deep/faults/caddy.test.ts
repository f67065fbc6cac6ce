import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { needs } from '../../support/needs.ts'
import { freePort } from '../../support/postgres.ts'

describe('Caddy', needs('Caddy', spawnSync('caddy', ['version']).status === 0), () => {
  test('logs no path of an invitation, while the desk is away', async () => {
    const caddy = await startCaddy()
    const away = await fetch(`${caddy.desk}/invite/a-secret`)
    expect(away.status).toBe(503)
    await fetch(caddy.desk, { headers: { Referer: `${caddy.desk}/invite/a-secret` } })
    const log = await caddy.stop()
    expect(log).toContain('/invite/…')
    expect(log).not.toContain('a-secret')
  })

  test('serves pages while the disk that both servers share is full', async () => {
    let readChecks = 0
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
      if (pathname !== '/readyz') return response.end('A page')
      readChecks += 1
      const isLeftOut = searchParams.getAll('exclude').includes('disk')
      response.writeHead(isLeftOut ? 200 : 503).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const bound = server.address()
    const caddy = await startCaddy(bound && typeof bound === 'object' ? bound.port : 0)
    try {
      await expect.poll(() => readChecks).toBeGreaterThan(6)
      expect(await (await fetch(caddy.site)).text()).toBe('A page')
    } finally {
      await caddy.stop()
      server.close()
    }
  })

  test('keeps an enquiry while it takes both servers for restarting', async () => {
    const stored: string[] = []
    let isReady = false
    let readChecks = 0
    const server = createServer(async (request, response) => {
      if (request.url?.startsWith('/readyz')) {
        readChecks += 1
        return response.writeHead(isReady ? 200 : 503).end()
      }
      stored.push(await text(request))
      response.end('Thank you')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const bound = server.address()
    const port = bound && typeof bound === 'object' ? bound.port : 0
    const caddy = await startCaddy(port)
    try {
      // Three routes ask two servers each: the first round has been judged when the second begins.
      await expect.poll(() => readChecks).toBeGreaterThan(6)
      const answer = fetch(caddy.site, { method: 'POST', body: 'an enquiry' })
      isReady = true
      expect(await (await answer).text()).toBe('Thank you')
      expect(stored).toEqual(['an enquiry'])
    } finally {
      await caddy.stop()
      server.close()
    }
  })
})

/** Starts Caddy with the shipped Caddyfile. @param server the port of both servers of the site */
async function startCaddy(server = 9) {
  const [site, apex, desk] = [await freePort(), await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), '9ex-caddy-'))
  const shipped = join(import.meta.dirname, '../../../docs/deploying/Caddyfile')
  // In this mode it logs every request.
  const settings = readFileSync(shipped, 'utf8')
    .replace('{', '{\n\tadmin off\n\tdebug')
    .replaceAll(/site-[ab]:3000/g, `127.0.0.1:${server}`)
  writeFileSync(join(folder, 'Caddyfile'), settings)
  const urls = [site, apex, desk].map((port) => `http://localhost:${port}`)
  const [SITE_HOST = '', APEX_HOST = '', DESK_URL = ''] = urls
  const env = {
    ...process.env,
    ...{ HOME: folder, ACME_EMAIL: 'admin@example.com', SITE_HOST, APEX_HOST, DESK_URL },
  }
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], { env })
  const log = text(caddy.stderr)
  await expect.poll(() => fetch(`${DESK_URL}/healthz`).catch(() => undefined)).toBeDefined()
  return {
    site: SITE_HOST,
    desk: DESK_URL,
    /** @returns its log */
    async stop(): Promise<string> {
      caddy.kill()
      const said = await log
      rmSync(folder, { recursive: true })
      return said
    },
  }
}
