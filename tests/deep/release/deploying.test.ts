import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
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
import { startMailbox } from '../../support/mailbox.ts'
import { needs } from '../../support/needs.ts'

/** The files that an operator copies to a machine. */
const folder = join(import.meta.dirname, '../../../docs/deploying')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

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

test('commands show what a server that is not ready says: BusyBox’s wget hides a 503', () => {
  for (const name of ['runbooks.md', 'compose.md']) {
    expect(read(name)).toContain("fetch('http://127.0.0.1:3000/readyz')")
    expect(read(name)).not.toMatch(/wget.*readyz/)
  }
})

test('the content that is checked is that of the settings', () => {
  expect(read('runbooks.md')).toContain('--env-file=/etc/9ex.env scripts/check-content.ts')
})

test('nginx has HTTP/2 as Debian 13’s wants it, and logs the id of each request', () => {
  const settings = read('nginx.conf')
  expect(settings.match(/^ *http2 on;$/gm)).toHaveLength(2)
  expect(settings).not.toMatch(/listen .* http2/)
  expect(settings).toMatch(/log_format nineex[^;]*\$request_id/)
})

test('the unit of the desk differs from that of the site in what is its own alone', () => {
  const lines = (name: string) =>
    read(name)
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

test('an instance counts as started once it runs as its own user', () => {
  for (const name of ['9ex@.service', '9ex-desk.service'])
    expect(read(name)).toMatch(/^Type=exec$/m)
})

test('nothing is edited in a temporary folder, and no command runs npm as the site’s user', () => {
  const page = read('one-machine.md')
  expect(page).not.toMatch(/cd \/tmp|nineex npm|leads\(\)/)
  for (const name of ['leads', 'desk'])
    expect(read(name)).toMatch(/^exec sudo -u nineex node_modules\/\.bin\/node /m)
})

test.each([
  { status: 1, says: 'a file that came meanwhile', isKept: true },
  { status: 2, says: 'a disk that is full', isKept: false },
])('the nightly copy of the files and $says', ({ status, isKept }) => {
  const root = mkdtempSync(join(tmpdir(), '9ex-backup-'))
  try {
    for (const name of ['bin', 'copies', 'data/uploads', 'node_modules/.bin'])
      mkdirSync(join(root, name), { recursive: true })
    const put = (name: string, script: string) =>
      writeFileSync(join(root, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    put('node_modules/.bin/node', '')
    put('bin/tar', `echo half > "$3"; exit ${status}`)
    const [, script = ''] = /^ExecStart=.*-ec '(.*)'$/m.exec(read('9ex-backup.service')) ?? []
    const local = script
      .replaceAll('%%', '%')
      .replaceAll('/var/lib/9ex-backups', join(root, 'copies'))
    const env = { PATH: `${join(root, 'bin')}:${process.env.PATH}`, DATA_DIR: join(root, 'data') }
    const ran = spawnSync('/bin/sh', ['-ec', local], { cwd: root, env })
    expect(ran.status === 0).toBe(isKept)
    const ending = isKept ? 'uploads.tar' : 'uploads.tar.part'
    expect(readdirSync(join(root, 'copies'))).toEqual([expect.stringMatching(`${ending}$`)])
  } finally {
    rmSync(root, { recursive: true })
  }
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

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

test(
  'systemd takes the units, and tells of those that fail',
  needs('systemd-analyze', isThere('systemd-analyze')),
  () => {
    const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
    expect(units).toContain('9ex-failed@.service')
    expect(read('9ex-backup.service')).toContain('OnFailure=9ex-failed@%n.service')
    for (const name of ['9ex@.service', '9ex-desk.service'])
      expect(read(name)).toContain('9ex-failed@%n.service')
    const files = units.map((name) => join(folder, name))
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    })
    // The programs are installed on the machine alone.
    const faults = stderr.split('\n').filter((line) => line && !/is not executable/.test(line))
    expect(faults).toEqual([])
  },
)

test(
  'the mail about a failed unit goes to each recipient, once an hour',
  needs('curl', isThere('curl') && isThere('journalctl')),
  async () => {
    const mailbox = await startMailbox()
    const folderOfTimes = mkdtempSync(join(tmpdir(), '9ex-failed-'))
    const settings = {
      SMTP_URL: `${mailbox.url.replace('//', '//us%40er:p%23w@')}?tls=never`,
      LEADS_FROM: 'site@example.com',
      LEADS_TO: 'a@example.com, b@example.com',
    }
    const env = { ...process.env, ...settings, STATE_DIRECTORY: folderOfTimes }
    const fail = async (unit: string) => {
      const child = spawn(join(folder, '9ex-failed'), [unit], { env })
      expect(await once(child, 'exit')).toEqual([0, null])
    }
    for (let failures = 0; failures < 7; failures += 1) await fail('9ex-backup.service')
    expect(mailbox.mails.map(({ to }) => to)).toEqual([['a@example.com'], ['b@example.com']])
    // An hour later, another unit, and an operator who tries it twice.
    utimesSync(join(folderOfTimes, '9ex-backup.service'), 0, 0)
    for (const unit of ['9ex-backup.service', '9ex@3001.service', 'try', 'try']) await fail(unit)
    expect(mailbox.mails).toHaveLength(10)
    const subject = `9ex-backup.service failed on ${execFileSync('uname', ['-n'], { encoding: 'utf8' }).trim()}`
    expect(mailbox.mails[0]?.headers).toContainEqual({ name: 'subject', value: subject })
    rmSync(folderOfTimes, { recursive: true })
    await mailbox.stop()
  },
)
