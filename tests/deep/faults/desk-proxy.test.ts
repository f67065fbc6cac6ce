import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { needs } from '../../support/needs.ts'
import { needsNginx, startNginx } from '../../support/nginx.ts'
import { freePort } from '../../support/postgres.ts'
import { startSite } from '../../support/site.ts'

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string }

/** Asks nginx, whose certificate is a temporary one, as a browser asks a name. */
const ask = (port: string, host: string, path: string, more: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false }
    const sent = request({ ...options, headers: { Host: host, ...more } }, async (response) => {
      const { statusCode: status, headers } = response
      resolve({ status, headers, body: await text(response) })
    })
    sent.once('error', reject).end()
  })

test(
  'behind nginx the desk answers on its own name, and the site on its own',
  needsNginx,
  async () => {
    const deskPort = await freePort()
    const settings = { DESK_PORT: String(deskPort), DESK_URL: 'https://desk.localhost' }
    const site = await startSite({ ...settings, TRUSTED_PROXIES: '127.0.0.1' }, 'build-test', [
      'with-desk',
    ])
    await expect.poll(() => site.output()).toContain('9ex desk on https://desk.localhost')
    const sitePort = Number(new URL(site.url).port)
    const nginx = await startNginx([sitePort, sitePort], true, undefined, deskPort)
    const { port } = new URL(nginx.url)

    const ofDesk = await ask(port, 'desk.localhost', '/no-such-page')
    expect(ofDesk.status).not.toBe(421)
    expect(ofDesk.headers['content-security-policy']).toContain("default-src 'none'")
    expect(ofDesk.headers['strict-transport-security']).toBe('max-age=63072000')
    const ofSite = await ask(port, 'localhost', '/about')
    expect(ofSite.status).toBe(200)
    expect(ofSite.body).not.toContain('desk.localhost')
    // The site has no page of the desk, and the desk none of the site.
    expect((await ask(port, 'localhost', '/enquiries')).status).toBe(404)
    expect((await ask(port, 'desk.localhost', '/about')).body).not.toBe(ofSite.body)

    await site.stop()
    const away = await ask(port, 'desk.localhost', '/')
    expect([away.status, away.body]).toEqual([503, expect.stringContaining('The desk is away')])
    // The path of an invitation is its secret.
    await ask(port, 'desk.localhost', '/invite/a-secret')
    await ask(port, 'desk.localhost', '/', { Referer: 'https://desk.localhost/invite/a-secret' })
    await ask(port, 'localhost', '/about')
    expect(nginx.logText()).toContain('/about')
    expect(nginx.logText()).not.toContain('a-secret')
    await nginx.stop()
  },
)

test(
  'no log of Caddy holds the path of an invitation, while the desk is away',
  needs('Caddy', spawnSync('caddy', ['version']).status === 0),
  async () => {
    const [site, apex, desk] = [await freePort(), await freePort(), await freePort()]
    const folder = mkdtempSync(join(tmpdir(), '9ex-caddy-'))
    const shipped = join(import.meta.dirname, '../../../docs/deploying/Caddyfile')
    // In this mode it logs every request.
    const settings = readFileSync(shipped, 'utf8').replace('{', '{\n\tadmin off\n\tdebug')
    writeFileSync(join(folder, 'Caddyfile'), settings)
    const env = {
      ...process.env,
      ...{ HOME: folder, ACME_EMAIL: 'admin@example.com', DESK_URL: `http://localhost:${desk}` },
      ...{ SITE_HOST: `http://localhost:${site}`, APEX_HOST: `http://localhost:${apex}` },
    }
    const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], { env })
    const log = text(caddy.stderr)
    const url = `http://localhost:${desk}`
    await expect.poll(() => fetch(`${url}/healthz`).catch(() => undefined)).toBeDefined()
    const away = await fetch(`${url}/invite/a-secret`)
    expect(away.status).toBe(503)
    await fetch(url, { headers: { Referer: `${url}/invite/a-secret` } })
    caddy.kill()
    expect(await log).toContain('/invite/…')
    expect(await log).not.toContain('a-secret')
    rmSync(folder, { recursive: true })
  },
)
