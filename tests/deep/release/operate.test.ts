import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../../../operate/machine.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { openTestLeadStore } from '../../support/lead-store.ts'
import { anEnquiry } from '../../support/leads.ts'
import { type Machine, openMachine } from '../../support/machine.ts'
import { needsLinux } from '../../support/needs.ts'
import { startPostgres } from '../../support/postgres.ts'

let machine: Machine
let program: Buffer

beforeAll(async () => {
  // The strictest that root may have: the site's user reads releases all the same.
  process.umask(0o077)
  machine = await openMachine()
  program = readFileSync(machine.at('made/build/server/index.js'))
}, 300_000)

afterAll(() => machine.close())

async function store(count: number): Promise<void> {
  const db = openDatabase(machine.dataDir, undefined)
  const leads = await openTestLeadStore(db, {})
  for (let each = 0; each < count; each += 1) await leads.add(anEnquiry())
  await leads.close()
}

test('a machine runs itself: served, updated, gone back, backed up, rehearsed, restored', {
  timeout: 600_000,
  ...needsLinux,
}, async () => {
  const { at, askSite, listBackups, mailbox, nineex, operations, pack, ports, served } = machine
  const first = pack('1.0.0')
  expect(await nineex('update', first)).toMatchObject({ status: 0 })
  expect(statSync(at('srv/9ex/current')).mode & 0o777).toBe(0o755)
  expect((await askSite()).status).toBe(200)
  expect((await askSite(ports[1])).status).toBe(200)
  await store(3)

  // A damaged archive changes nothing.
  const damaged = at(`9ex-1.0.1-linux-${process.arch}.tar.gz`)
  writeFileSync(damaged, 'half')
  writeFileSync(`${damaged}.sha256`, 'abc')
  expect((await nineex('update', damaged)).said).toContain('damaged')
  execFileSync('sh', ['-c', `sha256sum ${damaged} > ${damaged}.sha256`])
  expect((await nineex('update', damaged)).said).toMatch(/^9ex: .* cannot be unpacked: .*\n$/)

  // A release that dies: visitors get the one before.
  writeFileSync(at('made/build/server/index.js'), 'process.exit(1)')
  const bad = pack('1.1.0')
  const visits = machine.visit()
  const update = await nineex('update', bad)
  const missed = await visits.stop()
  expect(update.said).toContain('1.0.0-linux-x64 is served again'.replace('x64', process.arch))
  expect([update.status, missed]).toEqual([1, []])
  expect(served()).toContain('9ex-1.0.0')

  // The update made a backup, whose rehearsal counts what the ledger has.
  expect(listBackups()).toHaveLength(1)
  for (const file of listBackups()) expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await nineex('verify')).said).toContain('with 3 enquiries')
  expect(operations().rehearsal).toMatchObject({ enquiries: 3 })
  expect(mailbox.mails).toEqual([])

  // A backup that lacks enquiries is no backup.
  const [backup = ''] = listBackups()
  await store(1)
  // Its name says the second.
  await sleep(1000)
  const second = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const later = backup.replace(/[^/]+$/, `${second}.tar`)
  cpSync(backup, later)
  expect((await nineex('verify')).said).toContain('has 3 enquiries, the ledger had 4')
  rmSync(later)

  // A restore brings the lost enquiries back; the command that it prints undoes it.
  const restored = await nineex('restore', backup)
  expect(restored.said).toContain('restored 3 enquiries')
  expect((await askSite()).status).toBe(200)
  const [, back = ''] = /to go back: 9ex restore (\S+)/.exec(restored.said) ?? []
  expect((await nineex('restore', back)).said).toContain('restored 4 enquiries')

  // A database that cannot be read is no obstacle, and is kept as well.
  execFileSync(at('bin/systemctl'), ['stop', ...ports.map((port) => `9ex@${port}`)])
  writeFileSync(at('var/lib/9ex/9ex.sqlite'), 'no database')
  const repaired = await nineex('restore', backup)
  expect(repaired.said).toContain('restored 3 enquiries')
  const [, kept = ''] = /to go back: 9ex restore (\S+)/.exec(repaired.said) ?? []
  const listed = execFileSync('tar', ['-tf', at(`var/lib/9ex-backups/${kept}`)], {
    encoding: 'utf8',
  })
  expect(listed).toMatch(/^leads$/m)

  // A damaged backup, or another file, changes nothing, and is named in a sentence.
  writeFileSync(at('leads'), 'no database')
  for (const [name, held] of [
    ['damaged.tar', 'leads'],
    ['other.tar', 'etc'],
  ] as const) {
    execFileSync('tar', ['-cf', at(name), '-C', at('.'), held])
    const { status, said } = await nineex('restore', at(name))
    expect([status, said]).toEqual([1, expect.stringContaining('is damaged, or not a 9ex backup')])
  }
  expect((await nineex('restore')).said).toContain('Name a backup. There are: ')
  expect((await askSite()).status).toBe(200)

  // The night copies the backup elsewhere, and says what is wrong once: here the password.
  mailbox.mode = 'wrong password'
  const night = await nineex('nightly')
  expect(night.said).toMatch(/mail: .*SMTP_URL is wrong/)
  expect(readdirSync(at('elsewhere'))).toHaveLength(1)
  expect(operations()).toMatchObject({ copiedAt: expect.any(Number), faults: expect.any(Array) })
  expect(night.said).not.toMatch(/certificate: |backup: |rehearsal: |9ex@\d+: /)
})

const isServed = () =>
  machine.askSite().then(
    () => true,
    () => false,
  )

test('a restore ends though the connection is lost, and another command waits for it', {
  timeout: 600_000,
  ...needsLinux,
}, async () => {
  const { listBackups, nineex, start } = machine
  const name = basename(listBackups().sort()[0] ?? '', '.tar')
  const { child, ended } = start('restore', name)
  await expect.poll(isServed).toBe(false)
  // The terminal takes all its programs along.
  process.kill(-(child.pid ?? 0), 'SIGHUP')
  const waited = await nineex('verify', name)
  expect(waited.said).toContain(`waits for '9ex restore ${name}' to end`)
  expect(waited.said).toContain('with 3 enquiries')
  expect((await ended).said).toContain('restored 3 enquiries')
  expect(await isServed()).toBe(true)
})

test('a new machine that dies half way takes the same command again', {
  timeout: 600_000,
  ...needsLinux,
}, async () => {
  const { at, dataDir, listBackups, nineex, pack, replace, start } = machine
  const [backup = ''] = listBackups().sort()
  cpSync(backup, at('copy.tar'))
  writeFileSync(at('made/build/server/index.js'), program)
  const archive = pack('1.2.0')
  replace()
  expect(await nineex('update', archive)).toMatchObject({ status: 0 })
  const { ended } = start('restore', at('copy.tar'))
  await expect.poll(isServed).toBe(false)
  execFileSync('pkill', ['-KILL', '-f', `${at('srv')}.*main.ts restore`])
  expect((await ended).said).toContain('run the same command again')
  const again = await nineex('restore', at('copy.tar'))
  expect(again.said).toContain('restored 3 enquiries')
  expect(await isServed()).toBe(true)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])
  expect(await nineex('restore', 'yesterday')).toMatchObject({
    status: 1,
    said: expect.stringContaining('Name a backup: yesterday is none. There are: 20'),
  })
})

test('a clock that was ahead deletes no backup, and the newest 14 stay', needsLinux, async () => {
  const { at, listBackups, nineex, setClock } = machine
  const old = Array.from({ length: 15 }, (_, day) => `2026-01-${10 + day}T030000.tar`)
  for (const name of old) writeFileSync(at(`var/lib/9ex-backups/${name}`), '')
  const before = listBackups().sort().slice(-13)
  setClock(Date.now() + 40 * 86_400_000)
  expect(await nineex('backup')).toMatchObject({ status: 0 })
  setClock(Date.now())
  expect(listBackups()).toHaveLength(14)
  expect(listBackups()).toEqual(expect.arrayContaining(before))
  expect((await nineex('doctor')).said).not.toMatch(/✗ backup/)
  for (const name of old) rmSync(at(`var/lib/9ex-backups/${name}`), { force: true })
})

test('a refused copy is named by its cause', needsLinux, async () => {
  const { at, changeSettings, nineex, settings } = machine
  const cause = '[ $1 = -Bq ] || echo "Host key verification failed." >&2'
  const scp = `#!/bin/sh\n${cause}\necho "scp: Connection closed" >&2\nexit 255\n`
  writeFileSync(at('bin/scp'), scp, { mode: 0o755 })
  changeSettings({ ...settings, BACKUP_TO: 'backup@backups.example.com:9ex' })
  expect((await nineex('backup')).said).toContain('Host key verification failed.')
  changeSettings(settings)
})

test('a copy to a disk that is not mounted is no copy', needsLinux, async () => {
  const { at, changeSettings, nineex, settings } = machine
  for (const folder of ['mnt', 'nowhere']) {
    if (folder === 'mnt') mkdirSync(at(folder))
    changeSettings({ ...settings, BACKUP_TO: at(folder) })
    const { status, said } = await nineex('backup')
    expect([status, said]).toEqual([1, expect.stringContaining(at(folder))])
  }
  expect(readdirSync(at('mnt'))).toEqual([])
  changeSettings(settings)
})

test('new-machine restores the settings of a lost machine on a fresh installation', {
  timeout: 600_000,
  ...needsLinux,
}, async () => {
  const { at, changeSettings, nineex, settings } = machine
  changeSettings({ ...settings, SITE_NAME: 'lost' })
  writeFileSync(at('etc/caddy/Caddyfile'), '# 9ex, of the lost one\n')
  const made = await nineex('backup')
  const [, backup = ''] = /backup (\S+)/.exec(made.said) ?? []
  changeSettings(settings)
  writeFileSync(at('etc/caddy/Caddyfile'), '# 9ex\n')
  const took = await nineex('new-machine', backup)
  expect(took).toMatchObject({ status: 0, said: expect.stringContaining('restored 3 enquiries') })
  const read = (name: string) => readFileSync(at(name), 'utf8')
  expect(read('etc/9ex.env')).toContain('SITE_NAME=lost')
  expect(statSync(at('etc/9ex.env')).mode & 0o777).toBe(0o600)
  expect(read('etc/caddy/Caddyfile')).toContain('of the lost one')
  const [, back = ''] = /to go back: 9ex new-machine (\S+)/.exec(took.said) ?? []
  expect(await nineex('new-machine', back)).toMatchObject({ status: 0 })
  expect(read('etc/9ex.env')).not.toContain('lost')
})

test('a missing file or program is named in a sentence', needsLinux, async () => {
  const { at, nineex, pack } = machine
  const archive = pack('1.3.0')
  for (const missing of [`${archive}.sha256`, archive]) {
    rmSync(missing)
    const { status, said } = await nineex('update', archive)
    expect([status, said]).toEqual([1, expect.stringContaining(missing)])
    expect(said).not.toMatch(/^ +at /m)
  }
  rmSync(at('etc/9ex.env'))
  expect((await nineex('doctor')).said).toMatch(/^9ex: ENOENT: no such file .*9ex\.env'\n$/)
  machine.changeSettings(machine.settings)
  expect(() => run('9ex-copy', [])).toThrow('9ex-copy is missing: apt-get install 9ex-copy')
})

test('doctor looks at the certificate of each name, and at Caddy', needsLinux, async () => {
  const { certify, changeSettings, nineex, ports, proxy, settings } = machine
  const names = {
    SITE_URL: 'https://www.example.com',
    SITE_ALIASES: 'https://example.com',
    DESK_URL: 'https://desk.example.com',
  }
  changeSettings({ ...settings, ...names })
  expect((await nineex('doctor')).said).toMatch(/✓ certificate +www\.example\.com has 90\.0 days/)
  for (const name of ['desk.example.com', 'example.com']) {
    await certify(Date.now() - 91 * 86_400_000, name)
    expect((await nineex('doctor')).said).toContain(`${name} has -1.0 days left: journalctl`)
  }
  proxy.close()
  expect((await nineex('doctor')).said).toMatch(
    /✗ certificate +Caddy is down: systemctl restart caddy/,
  )
  await once(proxy.listen(ports[3], '127.0.0.1'), 'listening')
  changeSettings(settings)
})

test('after a power failure in an update to a release that never comes up, a rollback serves the one before', {
  timeout: 600_000,
  ...needsLinux,
}, async () => {
  const { at, nineex, pack, ports, served, start } = machine
  const before = served()
  writeFileSync(at('made/build/server/index.js'), 'setInterval(() => {}, 1000)')
  const archive = pack('1.4.0')
  const { ended } = start('update', archive)
  await expect.poll(served).toContain('9ex-1.4.0')
  for (const killed of [`${at('srv')}.*main.ts update`, at('bin/systemctl')])
    execFileSync('pkill', ['-KILL', '-f', killed])
  await ended
  execFileSync(at('bin/systemctl'), ['stop', ...ports.map((port) => `9ex@${port}`)])
  writeFileSync(at('srv/9ex/current/build/server/index.js'), 'process.exit(1)')
  const again = await nineex('update', archive)
  expect(again).toMatchObject({ status: 1, said: expect.stringMatching(/, or 9ex rollback\n$/) })
  expect(await nineex('rollback')).toMatchObject({ status: 0 })
  expect([served(), await isServed()]).toEqual([before, true])
  writeFileSync(at('made/build/server/index.js'), program)
})

test('a wrong setting is named by doctor, and is not the fault of a release', {
  timeout: 600_000,
  ...needsLinux,
}, async () => {
  const { at, changeSettings, nineex, pack, ports, settings } = machine
  const archive = pack('1.5.0')
  for (const [wrong, named] of [
    [{ LEADS_TO: 'leads@example.com  # the sales team' }, 'LEADS_TO'],
    [{ CONTENT_DIR: '/nowhere' }, '/nowhere'],
    [{ DATA_DIR: '/nowhere' }, '/nowhere'],
    [{ LEAD_TO: 'leads@example.com' }, 'did you mean LEADS_TO'],
  ] as const) {
    changeSettings({ ...settings, ...wrong })
    expect((await nineex('doctor')).said).toMatch(new RegExp(`✗ settings .*${named}`))
  }
  changeSettings({ ...settings, CONTENT_DIR: at('content') })
  mkdirSync(at('content'))
  writeFileSync(at('content/site.yaml'), 'wrong: [')
  const update = await nineex('update', archive)
  expect(update).toMatchObject({ status: 1, said: expect.stringContaining('is in place, but') })
  expect(readdirSync(at('srv/9ex/releases'))).not.toContainEqual(
    expect.stringMatching(/1\.5\.0.*refused/),
  )
  changeSettings(settings)
  execFileSync(at('bin/systemctl'), ['restart', ...ports.slice(0, 2).map((port) => `9ex@${port}`)])
  expect((await nineex('update', archive)).said).toContain('is served')
})

test('a machine whose enquiries are in PostgreSQL has its nights without a rehearsal', {
  timeout: 600_000,
  ...needsLinux,
}, async () => {
  const { at, changeSettings, listBackups, mailbox, nineex, operations, ports, settings } = machine
  const postgres = await startPostgres()
  try {
    mailbox.mode = 'accepts'
    changeSettings({ ...settings, DATABASE_URL: postgres.url })
    const units = ports.slice(0, 2).map((port) => `9ex@${port}`)
    execFileSync(at('bin/systemctl'), ['restart', ...units])
    const count = listBackups().length
    expect((await nineex('nightly')).said).toContain('PostgreSQL: pg_restore takes')
    expect(operations().faults).toEqual([])
    expect(listBackups()).toHaveLength(count + 1)
    expect(await nineex('verify')).toMatchObject({ status: 0 })
    expect(await nineex('restore', listBackups()[0] ?? '')).toMatchObject({ status: 1 })
  } finally {
    execFileSync(at('bin/systemctl'), ['stop', ...ports.map((port) => `9ex@${port}`)])
    await postgres.stop()
  }
})
