import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPeople } from '../../desk/people/people.ts'
import { openDatabase } from '../../server/database/open.ts'
import { needsLinux } from '../support/needs.ts'
import { freePort } from '../support/postgres.ts'
import { type Site, startSite, testBuild } from '../support/site.ts'

const isUp = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The first of two ports, of which the desk takes the second. */
async function twoFreePorts(): Promise<number> {
  const port = await freePort()
  const next = createServer().listen(port + 1)
  const isFree = await once(next, 'listening').then(
    () => true,
    () => false,
  )
  next.close()
  return isFree ? port : twoFreePorts()
}

const portOf = (site: Site) => Number(new URL(site.url).port)

/** The data of the first desk, which is stopped and started again. */
const dataDir = mkdtempSync(join(tmpdir(), '9ex-desk-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** As `npm start` does it. */
const startWithDesk = async (environment: Record<string, string> = {}) => {
  const port = await twoFreePorts()
  const settings = { PORT: String(port), ...environment }
  const site = await startSite(settings, 'build-test', ['with-desk'])
  return { site, desk: `http://localhost:${port + 1}` }
}

describe('the desk', needsLinux, () => {
  let site: Site
  let desk: string
  beforeAll(async () => {
    ;({ site, desk } = await startWithDesk({ DATA_DIR: dataDir, LEADS_T0: 'a@example.com' }))
  })

  test('is on the next port, and prints a link to sign in while nobody can', async () => {
    await expect.poll(() => site.output()).toContain(`9ex desk on ${desk}\n`)
    const printed = () => /http:\/\/localhost:\d+\/invite\/[\w-]{43}$/m.exec(site.output())?.[0]
    await expect.poll(printed).toContain(desk)
    const page = await fetch(printed() ?? '')
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('Hello, <b>Owner</b>'),
    ])
    // Said once, by the site.
    expect(site.output().match(/Unknown setting LEADS_T0/g)).toHaveLength(1)
  })

  /** No test of a time: a page, its sheet and its script are what a phone has to fetch. */
  test('has small files, and its fonts are the files of the site', async () => {
    const html = await (await fetch(`${desk}/sign-in`)).text()
    const files = [
      ...html.matchAll(/<(?:link rel="stylesheet" href|script type="module" src)="([^"]+)"/g),
    ]
    const texts = await Promise.all(
      files.map(async ([, path]) => {
        const response = await fetch(`${desk}${path}`)
        expect([path, response.status]).toEqual([expect.stringMatching(/^\/desk-/), 200])
        return response.text()
      }),
    )
    const sizes = texts.map((text) => gzipSync(text).length)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(14 * 1024)

    const urls = texts
      .flatMap((text) => [...text.matchAll(/url\("?([^")]+)"?\)/g)])
      .map(([, url = '']) => url)
    // Its policy refuses data: URLs.
    expect(urls.filter((url) => !url.startsWith('/'))).toEqual([])
    const fonts = urls.filter((url) => url.endsWith('.woff2'))
    expect(fonts.length).toBeGreaterThan(2)
    for (const url of fonts) {
      const response = await fetch(`${desk}${url}`)
      const ofSite = readFileSync(join(testBuild.client, url))
      expect(Buffer.from(await response.arrayBuffer()).equals(ofSite), url).toBe(true)
      expect((await fetch(`${site.url}${url}`)).status, url).toBe(200)
    }
  })

  test('is another process, which is started again when it is killed: no request to the site fails', async () => {
    expect(listeningPorts(site.pid)).toEqual([portOf(site)])
    const [pid = 0] = childrenOf(site.pid)
    expect(listeningPorts(pid)).toEqual([portOf(site) + 1])

    process.kill(pid, 'SIGKILL')
    const statuses: number[] = []
    for (let sent = 0; sent < 20; sent += 1) {
      const paths = Array.from({ length: 10 }, (_, at) => (at % 2 ? '/readyz' : '/about'))
      const responses = await Promise.all(paths.map((path) => fetch(`${site.url}${path}`)))
      statuses.push(...responses.map(({ status }) => status))
    }
    expect(statuses).toEqual(Array.from({ length: 200 }, () => 200))
    await expect.poll(() => isUp(desk)).toBe(true)
    expect(childrenOf(site.pid)).not.toContain(pid)
    await expect
      .poll(() => site.output())
      .toMatch(/"event":"desk-stopped","reason":"SIGKILL","startsAgainIn":"1 s"/)
  })

  test('stops with the site', async () => {
    const [pid = 0] = childrenOf(site.pid)
    await site.stop()
    expect(existsSync(`/proc/${pid}`)).toBe(false)
  })

  test('prints no link once somebody can sign in, and stops when the site is killed', async () => {
    const db = openDatabase(dataDir, undefined)
    const [person] = await listPeople(db)
    const passkey = { public_key: '', counter: 0, device: 'Phone', used_at: null }
    const created_at = new Date().toISOString()
    await db
      .insertInto('desk_passkeys')
      .values({ ...passkey, id: 'a', person_id: person?.id ?? '', created_at })
      .execute()
    await db.destroy()
    const again = await startWithDesk({ DATA_DIR: dataDir })
    await expect.poll(() => isUp(again.desk)).toBe(true)
    expect(again.site.output()).not.toMatch(/invite/)

    const [orphan = 0] = childrenOf(again.site.pid)
    process.kill(again.site.pid, 'SIGKILL')
    await expect.poll(() => existsSync(`/proc/${orphan}`)).toBe(false)
    await again.site.stop()
  })

  test('is none with DESK_PORT=off: nothing but the site listens, which says why', async () => {
    const alone = await startSite({ DESK_PORT: 'off' }, 'build-test', ['with-desk'])
    await expect.poll(() => alone.output()).toContain('There is no desk: DESK_PORT is off, or')
    expect(listeningPorts(alone.pid)).toEqual([portOf(alone)])
    expect(childrenOf(alone.pid)).toEqual([])
    await alone.stop()
  })

  test('that cannot listen is tried again, and the site is ready', async () => {
    const taking = await startSite({ DESK_PORT: String(await freePort()) })
    // Another unit runs the desk beside this one.
    expect(childrenOf(taking.pid)).toEqual([])
    expect(listeningPorts(taking.pid)).toEqual([portOf(taking)])
    const taken = { DESK_PORT: String(portOf(taking)), DESK_HOST: '::' }
    const { site } = await startWithDesk(taken)
    await expect
      .poll(() => site.output())
      .toContain('"event":"desk-stopped","reason":"exit code 1"')
    await expect.poll(() => site.output()).toMatch(/^Port \d+ is taken\. Set DESK_PORT/m)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await Promise.all([site.stop(), taking.stop()])
  })
})

/** The ids of the processes that a process has started and that still run. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )

/** The TCP ports that a process listens on, in order. */
function listeningPorts(pid: number): number[] {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) => {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(targetOf(`/proc/${pid}/fd/${descriptor}`)) ?? []
      return inode ? [inode] : []
    }),
  )
  const lines = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n').slice(1),
  )
  const ports = lines.flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/)
    const port = Number.parseInt(local.split(':')[1] ?? '', 16)
    return state === listening && sockets.has(inode) ? [port] : []
  })
  return ports.toSorted((one, other) => one - other)
}

/** proc_pid_net(5). */
const listening = '0A'

/** A descriptor may be closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
