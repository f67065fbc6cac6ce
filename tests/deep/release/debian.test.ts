/** docs/deploying.md and docs/when-something-is-wrong.md on a bare Debian: run by debian.sh. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootDebian, type Debian, folder, openAuthority } from '../../support/debian.ts'
import { fillForm } from '../../support/form-fields.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { needs } from '../../support/needs.ts'

const thanked: string[] = []
let authority: Awaited<ReturnType<typeof openAuthority>>
let releases: Server
let from: string
let mailbox: Mailbox
let debian: Debian

const restart = 'systemctl restart 9ex@3001 && systemctl restart 9ex@3002 9ex-desk'
describe('on a bare Debian', {
  timeout: 600_000,
  ...needs('tests/deep/release/debian.sh', folder !== ''),
}, () => {
  beforeAll(async () => {
    authority = await openAuthority()
    mailbox = await startMailbox()
    releases = createServer((asked, response) => {
      const file = join(folder, 'releases', asked.url ?? '')
      if (existsSync(file)) response.end(readFileSync(file))
      else response.writeHead(404).end()
    })
    await once(releases.listen(0, '127.0.0.1'), 'listening')
    const bound = releases.address()
    from = `http://127.0.0.1:${bound && typeof bound === 'object' && bound.port}`
    execFileSync(process.execPath, [
      'scripts/pack.ts',
      '--archive',
      '--version',
      '0.9.0',
      '--build',
      'build-test',
      join(folder, 'releases'),
    ])
    debian = await bootDebian('machine', authority.root)
    copyFileSync('operate/install.sh', join(debian.root, 'root/install.sh'))
  }, 600_000)

  afterAll(async () => {
    await debian?.destroy()
    releases?.close()
    await mailbox?.stop()
    await authority?.close()
  })

  test('a name for the desk that the site has is refused, before anything is done', async () => {
    const options =
      '--domain www.example.com --mail smtp://127.0.0.1 --to "a@b.example, c@d.example"'
    for (const desk of ['www.example.com', 'example.com'])
      expect(await debian.run(`sh install.sh ${options} --desk ${desk}`)).toEqual({
        status: 1,
        said: `9ex: --desk takes a name of its own, not ${desk}\n`,
      })
  })

  test('one command with three questions serves the site and its desk, and sends a test mail', async () => {
    const password = `w'or$d "x\\y`
    const begun = Date.now()
    const installed = await debian.type(`sh install.sh --desk desk.example.com --from ${from}`, [
      'www.example.com',
      `${mailbox.url.replace('//', '//site@')}?tls=never`,
      'leads@example.com',
      password,
    ])
    report('installed', begun)
    expect(installed).toMatchObject({
      status: 0,
      said: expect.stringContaining('https://www.example.com is served'),
    })
    expect(installed.said).not.toContain('✗')
    expect(isMailed('test-delivery')).toBe(true)
    expect(mailbox.password).toBe(password)
    const sourced = await debian.run('. /etc/9ex.env && printf %s "$SMTP_URL"')
    expect(decodeURIComponent(new URL(sourced.said).password)).toBe(password)
    expect((await ask('/')).status).toBe(200)

    const invited = await debian.run(
      '9ex desk invite you@example.com --name You --rights leads,people',
    )
    const [link = ''] = /https:\S+/.exec(invited.said) ?? []
    expect((await ask(link)).status).toBe(200)
  })

  test('the first enquiry is stored and mailed', async () => {
    const fields = fillForm((await ask('/to/contact-us')).text) ?? new URLSearchParams()
    // As long as somebody types.
    await sleep(10_000)
    await enquire(fields)
    await expect.poll(() => isMailed(answers.message)).toBe(true)
    expect((await debian.run('9ex leads list')).said).toContain(thanked[0])
  })

  test('a second run changes nothing, whatever it is asked for', async () => {
    const units = 'systemctl show -p MainPID 9ex@3001 9ex@3002 9ex-desk caddy'
    const before = await debian.run(`touch /root/before; ${units}`)
    expect(await debian.run('sh install.sh')).toMatchObject({ status: 0 })
    const domain = '--domain www.example.com'
    for (const [options, status, said] of [
      [`${domain} --desk desk.example.com --from ${from}`, 0, 'keeps its settings: change'],
      [`${domain} --to other@example.com`, 0, 'keeps its settings: change /etc/9ex.env'],
      ['--domain other.example.com', 1, 'serves another site: change /etc/9ex.env'],
      ['--backup other.tar', 1, 'is installed: 9ex new-machine other.tar'],
    ])
      expect(await debian.run(`sh install.sh ${options}`)).toEqual({
        status,
        said: expect.stringContaining(String(said)),
      })
    const changed =
      'find /etc /root /srv /usr /var/lib/9ex-backups /var/spool -newer /root/before -type f'
    expect(await debian.run(`${changed}; ${units}`)).toEqual(before)
  })

  test('visitors notice no update, nor one that dies, which goes back by itself', async () => {
    pack('0.9.1')
    const update = await underLoad(() => debian.run('9ex update'))
    expect(update).toMatchObject({
      status: 0,
      said: expect.stringContaining('0.9.1-linux-x64 is served'),
      missed: [],
    })
    pack('0.9.2', 'process.exit(1)')
    const begun = Date.now()
    const died = await underLoad(() => debian.run('9ex update'))
    report('a release that dies: backed up, tried and gone back from', begun)
    expect(died).toMatchObject({
      status: 1,
      said: expect.stringContaining('0.9.1-linux-x64 is served again'),
      missed: [],
    })
    expect(await underLoad(() => debian.run(restart))).toMatchObject({ status: 0, missed: [] })
  })

  test('a night serves the latest release, and finds nothing wrong', async () => {
    pack('0.9.3')
    expect(
      await debian.run('systemctl start 9ex-nightly && systemctl list-timers | grep 9ex'),
    ).toMatchObject({ status: 0 })
    expect((await debian.run('cat /var/lib/9ex/operations.json')).said).toContain('"faults":[]')
    expect((await debian.run('9ex doctor')).said).toContain('9ex-0.9.3')
  })

  test('doctor names the command that brings Caddy back', async () => {
    const found = await debian.run('systemctl stop caddy; 9ex doctor')
    const [, command = ''] = /Caddy is down: (.*)/.exec(found.said) ?? []
    expect(command).toContain('systemctl restart caddy')
    await debian.run(command)
    await expect.poll(async () => (await debian.run('9ex doctor')).status).toBe(0)
  })

  test('a wrong password of the mail server is corrected, and what waited is sent', async () => {
    mailbox.mode = 'wrong password'
    const fields = fillForm((await ask('/to/contact-us')).text) ?? new URLSearchParams()
    await sleep(10_000)
    await enquire(fields)
    const found = await debian.run('9ex doctor')
    expect(found).toMatchObject({ status: 1, said: expect.stringContaining('✗ mail') })
    expect(found.said).toContain('User or password of SMTP_URL is wrong')
    const count = mailbox.mails.length
    mailbox.mode = 'accepts'
    await debian.run(`sed -i 's/site:[^@]*@/site:other@/' /etc/9ex.env && ${restart}`)
    await expect.poll(() => mailbox.mails.length, { timeout: 120_000 }).toBeGreaterThan(count)
  })

  test('a full disk: pages are served, and enquiries again once there is room', async () => {
    await debian.run('cat /dev/zero > /var/lib/9ex/forgotten.log')
    // The database's log may have room for one more.
    await expect
      .poll(async () => (await post(new URLSearchParams({ key: randomUUID(), ...answers }))).status)
      .toBe(503)
    const found = await debian.run(
      '9ex doctor; df -h /var/lib/9ex; du -xh /var/lib/9ex | sort -h | tail -20',
    )
    expect(found.said).toContain('✗ disk')
    // Caddy has asked both servers for their health meanwhile.
    expect((await ask('/about')).status).toBe(200)
    await debian.run('rm /var/lib/9ex/forgotten.log')
    await expect.poll(() => enquire(), { timeout: 120_000, interval: 1000 }).toBeTruthy()
    expect(await debian.run('9ex doctor')).toMatchObject({ status: 0 })
  })

  test('a lost machine: one command on a new one brings all back', async () => {
    expect(await debian.run('9ex backup')).toMatchObject({ status: 0 })
    const backups = join(debian.root, 'var/lib/9ex-backups')
    const newest = readdirSync(backups).sort().at(-1) ?? ''
    copyFileSync(join(backups, newest), join(folder, newest))
    pack('0.9.4')
    await debian.destroy()
    debian = await bootDebian('machine', authority.root)
    copyFileSync(join(folder, newest), join(debian.root, 'root', newest))
    copyFileSync('operate/install.sh', join(debian.root, 'root/install.sh'))
    const command = `sh install.sh --backup ${newest} --from ${from}`
    // Its power fails half way.
    const half = `systemd-run -q --unit=half --working-directory=/root ${command}`
    await debian.run(
      `${half}; until [ -e /srv/9ex/current ]; do sleep 0.1; done; systemctl kill -s KILL half`,
    )
    const begun = Date.now()
    const installed = await debian.run(command)
    report('rebuilt', begun)
    expect(installed.said).toContain('the last run was interrupted: it begins again')
    expect(installed.said).not.toContain('✗')
    expect(installed).toMatchObject({ status: 0 })
    await enquire()
    await debian.run('9ex leads backup /var/lib/9ex/copy')
    const db = new DatabaseSync(join(debian.dataDir, 'copy'), { readOnly: true })
    const stored = db.prepare('SELECT reference FROM leads').all()
    db.close()
    expect(stored).toEqual(expect.arrayContaining(thanked.map((reference) => ({ reference }))))
  })

  test('a machine that was installed without the backup takes over its settings', async () => {
    await debian.run("sed -i '/^WEEKLY_MAIL_TO/d' /etc/9ex.env")
    expect(await debian.run('9ex new-machine /root/20*.tar')).toMatchObject({ status: 0 })
    expect(await debian.run('grep ^WEEKLY_MAIL_TO /etc/9ex.env && 9ex doctor')).toMatchObject({
      status: 0,
    })
    expect((await ask('/')).status).toBe(200)
  })
})

const answers = {
  name: 'Sana',
  email: 'sana@example.com',
  message: 'Could you look after our shop in the summer?',
}

/** The weekly mail comes too, a minute after the start. */
const isMailed = (said: string) => mailbox.mails.some(({ text }) => text.includes(said))

/** Asks through Caddy, as browsers do. @param from another IP for each visitor, as the rate limits know them */
function ask(
  path: string,
  body?: URLSearchParams,
  from = '127.0.0.1',
): Promise<{ status: number | string; text: string }> {
  const { origin, host, pathname } = new URL(path, 'https://www.example.com')
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message, text: '' })
    const options = { ca: authority.root, localAddress: from, ALPNProtocols: ['h2'] }
    const createConnection = ({ hostname: servername }: URL) =>
      connectTls({ host: '127.0.0.1', port: 443, servername, ...options })
    const session = connect(origin, { createConnection }).on('error', fail)
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = session.request({
      ':authority': host,
      ':path': pathname,
      ...(body && { ':method': 'POST', ...type }),
    })
    asked.on('error', fail).on('response', async (headers) => {
      resolve({ status: headers[':status'] ?? 0, text: await text(asked).catch(String) })
      session.close()
    })
    asked.end(body?.toString())
  })
}

let visitors = 0
const post = (fields: URLSearchParams) => {
  visitors += 1
  return ask('/to/contact-us', fields, `127.1.${visitors >> 8}.${visitors & 255}`)
}

/** @returns the reference that the visitor gets */
async function enquire(given?: URLSearchParams): Promise<string | undefined> {
  const fields = new URLSearchParams({ key: randomUUID() })
  for (const [name, value] of [...(given ?? []), ...Object.entries(answers)])
    fields.set(name, value)
  const { text } = await post(fields)
  const [, reference] = /reference is <strong[^>]*>(?:<bdi[^>]*>)?([\w-]+)</.exec(text) ?? []
  if (reference) thanked.push(reference)
  return reference
}

/** Visitors read and write while something is done. */
async function underLoad<T extends object>(
  work: () => Promise<T>,
): Promise<T & { missed: unknown[] }> {
  let isOver = false
  const missed: unknown[] = []
  const visits = ['/', '/about', '/services', '/faq'].map(async (path) => {
    for (let turn = 0; !isOver; turn += 1) {
      const { status } = await ask(path)
      if (status !== 200) missed.push([path, status])
      if (turn % 10 === 0 && !(await enquire())) missed.push('an enquiry')
    }
  })
  const done = await work()
  isOver = true
  await Promise.all(visits)
  return { ...done, missed }
}

/** Packs another version of the release, as the latest. */
function pack(version: string, program?: string): void {
  const [name, next] = [toName('0.9.0'), toName(version)]
  const releases = join(folder, 'releases')
  execFileSync('tar', ['-xzf', `${name}.tar.gz`], { cwd: releases })
  rmSync(join(releases, next), { recursive: true, force: true })
  renameSync(join(releases, name), join(releases, next))
  if (program) writeFileSync(join(releases, next, 'build/server/index.js'), program)
  execFileSync('tar', ['-I', 'gzip -1', '-cf', `${next}.tar.gz`, next], { cwd: releases })
  execFileSync(
    'sh',
    ['-c', `sha256sum ${next}.tar.gz | tee ${next}.tar.gz.sha256 > latest-linux-${process.arch}`],
    { cwd: releases },
  )
}

const toName = (version: string) => `9ex-${version}-linux-${process.arch}`

/** Prints a figure; a busy machine takes longer. */
const report = (what: string, begun: number) =>
  console.log(`${what} in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
