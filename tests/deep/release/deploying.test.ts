import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** The files that an operator copies to a machine. */
const folder = join(import.meta.dirname, '../../../docs/deploying')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const readUnit = (name: string) => read(`../../operate/${name}`)

test('each server of Compose has the content of its image, not that of the checkout', () => {
  const { services } = parse(read('../../compose.yaml'), { merge: true })
  for (const name of ['site-a', 'site-b'])
    expect(services[name].volumes.join(' '), name).not.toContain('content')
})

test('a pod that is late once keeps its traffic', () => {
  const { spec } = parse(read('kubernetes/deployment.yaml'))
  expect(spec.template.spec.containers[0].readinessProbe.failureThreshold).toBe(3)
})

test('a server that answers late keeps its traffic from Caddy', () => {
  expect(read('Caddyfile')).toMatch(/health_timeout 5s$/m)
})

test('Caddy finds the other server while one restarts: its round robin may miss it', () => {
  expect(read('Caddyfile').match(/lb_policy \S+/g)).toEqual([
    'lb_policy first',
    'lb_policy first',
    'lb_policy least_conn',
  ])
})

test('commands show what a server that is not ready says: BusyBox’s wget hides a 503', () => {
  const page = read('../when-something-is-wrong.md')
  expect(page).toContain("fetch('http://127.0.0.1:3000/readyz')")
  expect(page).not.toMatch(/wget.*readyz/)
})

test('the content that is checked is that of the settings', () => {
  const page = read('../when-something-is-wrong.md')
  expect(page).toContain('--env-file=/etc/9ex.env build/commands/check-content.js')
})

test('nginx has HTTP/2 as Debian 13’s wants it, and logs the id of each request', () => {
  const settings = read('nginx.conf')
  expect(settings.match(/^ *http2 on;$/gm)).toHaveLength(2)
  expect(settings).not.toMatch(/listen .* http2/)
  expect(settings).toMatch(/log_format nineex[^;]*\$request_id/)
})

test('the unit of the desk differs from that of the site in what is its own alone', () => {
  const lines = (name: string) =>
    readUnit(name)
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
  const [site, desk] = [lines('9ex@.service'), lines('9ex-desk.service')]
  const names = (some: string[], others: string[]) =>
    some.filter((line) => !others.includes(line)).map((line) => line.split('=', 1)[0])
  const own = ['Description', 'Environment', 'EnvironmentFile', 'ExecStart', 'ExecStartPost']
  // Nothing it fetches comes from the internet, whoever asks it to.
  expect(names(desk, site)).toEqual([...own, 'IPAddressDeny', 'IPAddressAllow'])
  expect(names(site, desk)).toEqual(own)
  expect(desk.find((line) => line.startsWith('ExecStart='))).toBe(
    `${site.find((line) => line.startsWith('ExecStart='))} desk`,
  )
})

test('a release is published once, and a candidate such as v1.0.0-rc.1 is never the latest', () => {
  const { jobs } = parse(read('../../.github/workflows/release.yml'))
  const publishing = Object.keys(jobs).filter((name) =>
    JSON.stringify(jobs[name]).includes('gh release'),
  )
  expect(publishing).toEqual(['publish'])
  expect(jobs.publish).toMatchObject({
    needs: ['archive', 'image'],
    env: { PRERELEASE: expect.stringContaining("contains(github.ref_name, '-')") },
  })
  expect(jobs.publish.strategy).toBeUndefined()
})

test('an instance counts as started once it runs as its own user', () => {
  for (const name of ['9ex@.service', '9ex-desk.service'])
    expect(readUnit(name)).toMatch(/^Type=exec$/m)
})

test.each([
  { status: 0, left: 1, pause: '86400' },
  { status: 1, left: 2, pause: '600' },
])('Compose deletes old dumps after a new one alone: pg_dump exits with $status', (given) => {
  const root = mkdtempSync(join(tmpdir(), '9ex-dumps-'))
  try {
    for (const name of ['bin', 'backups']) mkdirSync(join(root, name))
    for (const [name, script] of [
      ['pg_dump', `[ ${given.status} = 0 ] && echo dump > "\${2#--file=}"`],
      ['psql', ''],
      ['sleep', `echo $1 > ${root}/slept; kill $PPID`],
    ])
      writeFileSync(join(root, `bin/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    for (const name of ['nineex-1.dump', 'nineex-2.dump']) {
      writeFileSync(join(root, 'backups', name), 'dump')
      utimesSync(join(root, 'backups', name), 0, 0)
    }
    const { services } = parse(read('../../compose.yaml'), { merge: true })
    const script = services.backup.command[0].replaceAll('$$', '$')
    spawnSync('sh', ['-c', script.replaceAll('/backups', join(root, 'backups'))], {
      env: { PATH: `${join(root, 'bin')}:${process.env.PATH}` },
    })
    const dumps = readdirSync(join(root, 'backups')).filter((name) => name.startsWith('nineex-'))
    expect(dumps).toHaveLength(given.left)
    expect(readFileSync(join(root, 'slept'), 'utf8').trim()).toBe(given.pause)
  } finally {
    rmSync(root, { recursive: true })
  }
})
