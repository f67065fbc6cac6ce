import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkShippedSettings, hasNginx } from '../support/nginx.ts'
import { restartUnderLoad } from '../support/restarts.ts'
import { startSite } from '../support/site.ts'

test.skipIf(!hasNginx)('nginx takes the settings that are shipped', () => {
  checkShippedSettings()
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd takes the unit that is shipped, and every word in it', () => {
  const shipped = join(import.meta.dirname, '../../docs/deploying/9ex@.service')
  const folder = mkdtempSync(join(tmpdir(), '9ex-unit-'))
  // The program is looked for, too.
  const unit = readFileSync(shipped, 'utf8').replace(
    /^ExecStart=\S+/m,
    `ExecStart=${process.execPath}`,
  )
  writeFileSync(join(folder, '9ex@.service'), unit)
  const options = ['verify', '--man=no', join(folder, '9ex@3001.service')]
  const { status, stderr } = spawnSync('systemd-analyze', options, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([status, stderr]).toEqual([0, ''])
})

test('on SIGTERM a site is not ready, and serves on for its delay; a second one ends it at once', async () => {
  const site = await startSite({ DRAIN_DELAY_MS: '120000' })
  process.kill(site.pid, 'SIGTERM')
  await expect
    .poll(async () => (await (await fetch(`${site.url}/readyz`)).json()).failing)
    .toEqual(['draining'])
  expect((await fetch(`${site.url}/readyz?exclude=database`)).status).toBe(503)
  const page = await fetch(`${site.url}/about`)
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close'])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  await site.stop()
})

// The long form is `npm run bench:hostile -- --part restarts`.
test.skipIf(!hasNginx)(
  'behind nginx no request of 40 clients fails while the sites restart in turn',
  async () => {
    const { failures, asked, slowestEnd } = await restartUnderLoad(2)
    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(500)
    expect(slowestEnd).toBeLessThan(10_000)
  },
  180_000,
)
