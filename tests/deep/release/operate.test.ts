import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/database/open.ts'
import { openTestLeadStore } from '../../support/lead-store.ts'
import { anEnquiry } from '../../support/leads.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { needsLinux } from '../../support/needs.ts'
import { freePort } from '../../support/postgres.ts'

/** A machine in a folder: real releases and real servers, and a `systemctl` that starts and stops them. */
const machine = mkdtempSync(join(tmpdir(), '9ex-machine-'))
const at = (path: string) => join(machine, path)
const dataDir = at('var/lib/9ex')
const project = join(import.meta.dirname, '../../..')
let ports: number[] = []
let mailbox: Mailbox

const systemctl = `#!/bin/bash
verb=$1; shift
for unit; do
  port=\${unit#9ex@}
  if [[ $verb == stop || $verb == restart ]] && pid=$(cat ${machine}/run/$unit 2>/dev/null); then
    kill $pid; while kill -0 $pid 2>/dev/null; do sleep 0.05; done; rm ${machine}/run/$unit
  fi
  if [[ $verb == start || $verb == restart ]] && [[ $unit == 9ex@* ]]; then
    cd ${machine}/srv/9ex/current
    set -a; . ${machine}/etc/9ex.env; PORT=$port HOST=127.0.0.1 DRAIN_DELAY_MS=0 DESK_PORT=off
    setsid bin/node build/server/index.js >>${machine}/run/$unit.log 2>&1 </dev/null & echo $! >${machine}/run/$unit
    until curl -sf -o /dev/null http://127.0.0.1:$port/healthz; do kill -0 $! 2>/dev/null || exit 1; sleep 0.1; done
  fi
done`

/** Runs the `9ex` command of a release, which may ask the mailbox of this process. */
async function nineex(...args: string[]) {
  const release = existsSync(at('srv/9ex/current')) ? at('srv/9ex/current') : at('made')
  const child = spawn(join(release, 'bin/node'), [join(release, 'operate/main.ts'), ...args], {
    env: {
      PATH: `${at('bin')}:${process.env.PATH}`,
      NINEEX_ROOT: machine,
      NINEEX_USER: execFileSync('id', ['-un'], { encoding: 'utf8' }).trim(),
      NINEEX_PORTS: ports.join(' '),
      NINEEX_READY_S: '170',
    },
  })
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status, said: out + err }
}

/** Packs what `made` holds as an archive of a version. */
function pack(version: string): string {
  const name = `9ex-${version}-linux-${process.arch}`
  const file = at(`${name}.tar.gz`)
  execFileSync('tar', ['-I', 'gzip -1', '-cf', file, `--transform=s,^made,${name},`, 'made'], {
    cwd: machine,
  })
  execFileSync('sh', ['-c', `sha256sum ${name}.tar.gz > ${name}.tar.gz.sha256`], { cwd: machine })
  return file
}

const served = () => readlinkSync(at('srv/9ex/current'))
const askSite = (port = ports[0]) => fetch(`http://127.0.0.1:${port}/about`)
const operations = () => JSON.parse(readFileSync(join(dataDir, 'operations.json'), 'utf8'))
const listBackups = () =>
  readdirSync(at('var/lib/9ex-backups')).map((name) => at(`var/lib/9ex-backups/${name}`))

async function store(count: number): Promise<void> {
  const db = openDatabase(dataDir, undefined)
  const leads = await openTestLeadStore(db, {})
  for (let each = 0; each < count; each += 1) await leads.add(anEnquiry())
  await leads.close()
}

beforeAll(async () => {
  ports = [await freePort(), await freePort(), await freePort()]
  mailbox = await startMailbox()
  for (const folder of ['bin', 'run', 'etc/caddy', 'etc/systemd/system', 'srv/9ex'])
    mkdirSync(at(folder), { recursive: true })
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(at('bin/systemctl'), systemctl, { mode: 0o755 })
  writeFileSync(at('etc/caddy/Caddyfile'), '# 9ex\n')
  writeFileSync(
    at('etc/9ex.env'),
    `DATA_DIR=${dataDir}\nSMTP_URL=${mailbox.url.replace('//', '//site:word@')}?tls=never\nLEADS_FROM=site@example.com\nLEADS_TO=leads@example.com\nBACKUP_TO=${at('elsewhere')}\n`,
    { mode: 0o600 },
  )
  // rclone, which copies to a folder as well.
  writeFileSync(at('bin/rclone'), '#!/bin/sh\nmkdir -p "$3" && cp "$2" "$3"\n', { mode: 0o755 })
  execFileSync(process.execPath, ['scripts/pack.ts', at('made'), '--build', 'build-test'], {
    cwd: project,
  })
  cpSync(join(project, 'operate'), at('made/operate'), { recursive: true })
  // Archives of its 120 MB would take the test a minute.
  rmSync(at('made/bin/node'))
  symlinkSync(process.execPath, at('made/bin/node'))
}, 300_000)

afterAll(async () => {
  for (const port of ports) spawnSync(at('bin/systemctl'), ['stop', `9ex@${port}`])
  await mailbox.stop()
  rmSync(machine, { recursive: true })
})

test('a machine runs itself: served, updated, gone back, backed up, rehearsed, restored', {
  timeout: 600_000,
  ...needsLinux,
}, async () => {
  const first = pack('1.0.0')
  expect(await nineex('update', first)).toMatchObject({ status: 0 })
  expect((await askSite()).status).toBe(200)
  expect((await askSite(ports[1])).status).toBe(200)
  await store(3)

  // A damaged archive changes nothing.
  const damaged = at(`9ex-1.0.1-linux-${process.arch}.tar.gz`)
  writeFileSync(damaged, 'half')
  writeFileSync(`${damaged}.sha256`, 'abc')
  expect((await nineex('update', damaged)).said).toContain('damaged')

  // A release that dies: visitors get the one before.
  writeFileSync(at('made/build/server/index.js'), 'process.exit(1)')
  const bad = pack('1.1.0')
  let isOver = false
  const missed: string[] = []
  const visit = async () => {
    // As Caddy does: another server is asked when one does not take the request.
    while (!isOver) if (!(await askSite().catch(() => askSite(ports[1]))).ok) missed.push('a visit')
  }
  const visits = visit()
  const update = await nineex('update', bad)
  isOver = true
  await visits
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
  const later = backup.replace(/[^/]+$/, '2100-01-01T000000.tar')
  cpSync(backup, later)
  await store(1)
  expect((await nineex('verify')).said).toContain('has 3 enquiries, the ledger had 4')
  rmSync(later)

  // What was lost comes back, and what was there stays.
  const restored = await nineex('restore', backup)
  expect(restored.said).toContain('restored 3 enquiries')
  expect((await askSite()).status).toBe(200)
  expect(readdirSync(dataDir).some((name) => name.startsWith('before-restore-'))).toBe(true)

  // The night copies the backup elsewhere, and says what is wrong once: here the password.
  mailbox.mode = 'wrong password'
  const night = await nineex('nightly')
  expect(night.said).toMatch(/mail: .*SMTP_URL is wrong/)
  expect(readdirSync(at('elsewhere'))).toHaveLength(1)
  expect(operations()).toMatchObject({ copiedAt: expect.any(Number), faults: expect.any(Array) })
  expect(night.said).not.toMatch(/backup: |rehearsal: |9ex@\d+: /)
})
