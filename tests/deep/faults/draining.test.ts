import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needs } from '../../support/needs.ts'
import { checkShippedSettings, needsNginx } from '../../support/nginx.ts'
import { restartUnderLoad } from '../../support/restarts.ts'
import { startSite } from '../../support/site.ts'

test('nginx accepts the shipped settings', needsNginx, () => {
  checkShippedSettings()
})

const needsSystemd = needs(
  'systemd-analyze',
  spawnSync('systemd-analyze', ['--version']).status === 0,
)

test('systemd accepts the shipped units, and every word in them', needsSystemd, () => {
  const shipped = join(import.meta.dirname, '../../../docs/deploying')
  const folder = mkdtempSync(join(tmpdir(), '9ex-unit-'))
  const names = ['9ex@.service', '9ex-desk.service', '9ex-backup.service', '9ex-backup.timer']
  for (const name of names) {
    // systemd also looks for the program.
    const text = readFileSync(join(shipped, name), 'utf8')
    writeFileSync(
      join(folder, name),
      text.replace('/srv/9ex/current/node_modules/.bin/node', process.execPath),
    )
  }
  const units = names.map((name) => join(folder, name.replace('@', '@3001')))
  const options = ['verify', '--man=no', ...units]
  const { status, stderr } = spawnSync('systemd-analyze', options, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([status, stderr]).toEqual([0, ''])
})

test('on SIGTERM, passed on twice, a site is not ready and serves on for its delay; a later one ends it', async () => {
  const site = await startSite({ DRAIN_DELAY_MS: '120000' })
  process.kill(site.pid, 'SIGTERM')
  process.kill(site.pid, 'SIGINT')
  await expect
    .poll(async () => (await (await fetch(`${site.url}/readyz`)).json()).failing)
    .toEqual(['draining'])
  expect((await fetch(`${site.url}/readyz?exclude=database`)).status).toBe(503)
  const page = await fetch(`${site.url}/about`)
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close'])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  const signal = () => {
    try {
      return process.kill(site.pid, 'SIGTERM')
    } catch {
      return 'it has ended'
    }
  }
  await expect.poll(signal).toBe('it has ended')
  await site.stop()
})

test(
  'behind nginx no request of 40 clients fails while the sites restart in turn',
  needsNginx,
  async () => {
    const { failures, requests, slowestEnd } = await restartUnderLoad(2)
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThan(500)
    expect(slowestEnd).toBeLessThan(10_000)
  },
)
