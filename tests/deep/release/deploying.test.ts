import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
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

test('nginx has HTTP/2 as Debian 13’s wants it, and logs the id of each request', () => {
  const settings = read('nginx.conf')
  expect(settings.match(/^ *http2 on;$/gm)).toHaveLength(2)
  expect(settings).not.toMatch(/listen .* http2/)
  expect(settings).toMatch(/log_format nineex[^;]*\$request_id/)
})

test('nothing is edited in a temporary folder, and no command runs npm as the site’s user', () => {
  const page = read('one-machine.md')
  expect(page).not.toMatch(/cd \/tmp|nineex npm|leads\(\)/)
  for (const name of ['leads', 'stats'])
    expect(read(name)).toMatch(/^exec sudo -u nineex node_modules\/\.bin\/node /m)
})

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

test(
  'systemd takes the units, and tells of those that fail',
  needs('systemd-analyze', isThere('systemd-analyze')),
  () => {
    const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
    expect(units).toContain('9ex-failed@.service')
    expect(read('9ex-backup.service')).toContain('OnFailure=9ex-failed@%n.service')
    expect(read('9ex@.service')).toContain('9ex-failed@%n.service')
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
  'the mail about a failed unit goes to each recipient',
  needs('curl', isThere('curl') && isThere('journalctl')),
  async () => {
    const mailbox = await startMailbox()
    const settings = {
      SMTP_URL: `${mailbox.url.replace('//', '//us%40er:p%23w@')}?tls=never`,
      LEADS_FROM: 'site@example.com',
      LEADS_TO: 'a@example.com, b@example.com',
    }
    const env = { ...process.env, ...settings }
    const child = spawn(join(folder, '9ex-failed'), ['9ex-backup.service'], { env })
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(mailbox.mails.map(({ to }) => to)).toEqual([['a@example.com'], ['b@example.com']])
    const subject = `9ex-backup.service failed on ${execFileSync('uname', ['-n'], { encoding: 'utf8' }).trim()}`
    expect(mailbox.mails[0]?.headers).toContainEqual({ name: 'subject', value: subject })
    await mailbox.stop()
  },
)
