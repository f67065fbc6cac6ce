import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { needs } from '../../support/needs.ts'
import { freePort } from '../../support/postgres.ts'

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
