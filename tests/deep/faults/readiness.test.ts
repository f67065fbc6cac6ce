import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../../desk/people/people.ts'
import { openSession } from '../../../desk/people/sessions.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { makeAgedToken } from '../../support/aged-token.ts'
import { needs } from '../../support/needs.ts'
import { freePort, startPostgres } from '../../support/postgres.ts'
import { type Site, startSite } from '../../support/site.ts'
import { startTcpProxy } from '../../support/tcp-proxy.ts'

/**
 * Row H1 of RELIABILITY.md, for each part that a request needs. `server/http/health.test.ts` tests the
 * two seconds; here a busy machine is waited for.
 */
const timeout = 15_000
async function ask(site: Site): Promise<[status: number, failing: string[]]> {
  const answer = await fetch(`${site.url}/readyz`)
  return [answer.status, (await answer.json()).failing]
}
const becomes = (site: Site, failing: string[]) =>
  expect
    .poll(() => ask(site), { timeout, interval: 100 })
    .toEqual([failing.length > 0 ? 503 : 200, failing])

const enquiry = { name: 'Sana', email: 's@example.com', message: 'Still here.' }
const post = (site: Site, token = '') =>
  fetch(`${site.url}/to/contact-us`, {
    method: 'POST',
    headers: {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: new URLSearchParams({ ...enquiry, token }),
  })

/** Nothing listens there. */
const away = 'http://127.0.0.1:1'

describe('a site on SQLite whose content hosts and mail server are down', () => {
  let site: Site
  let database: Database.Database
  beforeAll(async () => {
    site = await startSite({
      ...{ BLOG_API_HOST: away, CAREERS_API_HOST: away },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', LEADS_FROM: 'a@b.example', LEADS_TO: 'c@b.example' },
    })
    database = new Database(join(site.dataDir, '9ex.sqlite'))
  })
  afterAll(async () => {
    database.close()
    await site.stop()
  })

  test('is ready, whatever fetch or notification failed', async () => {
    expect((await fetch(`${site.url}/blog/anything`)).status).toBe(503)
    expect((await post(site, await makeAgedToken(site, 'contact-us'))).status).toBe(200)
    await expect.poll(() => site.output(), { timeout: 10_000 }).toContain('delivery-failed')
    expect(await ask(site)).toEqual([200, []])
  })

  test('is not ready while another process locks the database', async () => {
    database.exec('BEGIN IMMEDIATE')
    await becomes(site, ['database'])
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    database.exec('ROLLBACK')
    await becomes(site, [])
  })

  test('is not ready while the leads cannot be read', async () => {
    database.exec('ALTER TABLE leads RENAME TO mislaid')
    await becomes(site, ['database'])
    database.exec('ALTER TABLE mislaid RENAME TO leads')
    await becomes(site, [])
  })

  test('is not ready while its schema is that of an earlier backup', async () => {
    const [row] = database
      .prepare("DELETE FROM kysely_migration WHERE name = '002-office' RETURNING timestamp")
      .all()
    await becomes(site, ['migrations'])
    database.prepare("INSERT INTO kysely_migration VALUES ('002-office', @timestamp)").run(row)
    await becomes(site, [])
  })

  test('is ready while the outbox cannot be read, which is logged, because requests do not need it', async () => {
    database.exec('ALTER TABLE outbox RENAME TO mislaid')
    await expect.poll(() => site.output(), { timeout }).toContain('"event":"outbox-failed"')
    expect(await ask(site)).toEqual([200, []])
    database.exec('ALTER TABLE mislaid RENAME TO outbox')
  })

  test('thanks nobody for an enquiry that went into a file which a backup has replaced', async () => {
    const path = join(site.dataDir, '9ex.sqlite')
    const token = await makeAgedToken(site, 'contact-us')
    for (const first of ['post', 'check']) {
      database.exec(`VACUUM INTO '${path}.copy'`)
      const inBackup = site.leads().length
      renameSync(`${path}.copy`, path)
      database.close()
      database = new Database(path)
      if (first === 'check') await becomes(site, ['database-replaced'])
      else expect((await post(site, token)).status).toBe(503)
      await becomes(site, [])
      expect(site.output().split('"event":"database-replaced"')).toHaveLength(
        first === 'post' ? 2 : 3,
      )
      expect((await post(site, token)).status).toBe(200)
      expect(site.leads()).toHaveLength(inBackup + 1)
    }
  })

  test('is not ready while the disk is full', async () => {
    symlinkSync('/dev/full', join(site.dataDir, '.room'))
    await becomes(site, ['disk'])
    rmSync(join(site.dataDir, '.room'))
    await becomes(site, [])
  })
})

test('a site on PostgreSQL is ready while that answers', async () => {
  const postgres = await startPostgres()
  const url = new URL(postgres.url)
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  const site = await startSite({ DATABASE_URL: url.href })
  await becomes(site, [])
  for (const mode of ['cut', 'silent'] as const) {
    proxy.mode = mode
    if (mode === 'cut') proxy.breakAll()
    await expect
      .poll(() => ask(site), { timeout, interval: 100 })
      .toEqual([503, expect.arrayContaining(['database'])])
    // The database of all servers is down: pages still work, and a proxy may exclude this check.
    expect((await fetch(`${site.url}/readyz?exclude=database`)).status).toBe(200)
    expect((await fetch(`${site.url}/about`)).status).toBe(200)
    proxy.mode = 'open'
    proxy.breakAll()
    await expect.poll(() => ask(site), { timeout: 10_000 }).toEqual([200, []])
  }
  await site.stop()
  await proxy.stop()
  await postgres.stop()
})

/** A disk of four megabytes, where this process may mount one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), '9ex-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}
const disk = smallDisk()
afterAll(() => {
  if (!disk) return
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test(
  'a really full disk acknowledges nothing while pages work; with room, posts are stored again',
  needs('a disk that may be mounted', disk !== undefined),
  async () => {
    const dataDir = join(disk ?? '', 'data')
    mkdirSync(dataDir)
    const site = await startSite({ DATA_DIR: dataDir })
    expect((await post(site)).status).toBe(200)
    const filler = join(disk ?? '', 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(8_000_000))).toThrow('ENOSPC')
    await expect
      .poll(() => ask(site), { timeout, interval: 100 })
      .toEqual([503, expect.arrayContaining(['disk'])])
    const refused = await post(site)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(/reference is <strong/.test(await refused.text())).toBe(false)
    expect((await fetch(`${site.url}/about`)).status).toBe(200)
    rmSync(filler)
    await becomes(site, [])
    expect((await post(site)).status).toBe(200)
    await site.stop()
  },
)

test(
  'with a really full disk the desk is not ready, and its pages can be read',
  needs('a disk that may be mounted', disk !== undefined),
  async () => {
    const dataDir = join(disk ?? '', 'desk')
    mkdirSync(dataDir)
    const port = String(await freePort())
    const settings = { DATA_DIR: dataDir, DESK_PORT: port }
    const site = await startSite(settings, 'build-test', ['with-desk'])
    const desk = `http://localhost:${port}`
    await expect.poll(() => site.output()).toContain(`9ex desk on ${desk}`)
    const db = openDatabase(dataDir, undefined)
    const amna = { email: 'amna@9ex.example', name: 'Amna', language: 'en' as const }
    const person = await addPerson(db, { ...amna, rights: ['leads', 'people'] }, undefined)
    // Time to put off the end of the session.
    const at = new Date(Date.now() - 120_000)
    const secret = await openSession(db, { personId: person.id, agent: 'Test' }, at)
    await db.destroy()
    const filler = join(disk ?? '', 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(8_000_000))).toThrow('ENOSPC')
    const readyz = async () => (await fetch(`${desk}/readyz`)).json()
    await expect.poll(readyz, { timeout }).toMatchObject({ failing: ['disk'] })
    const headers = { Cookie: `desk=${secret}`, Accept: 'text/html', Origin: desk }
    for (const path of ['/enquiries', '/health', '/people', '/you'])
      expect((await fetch(desk + path, { headers })).status, path).toBe(200)
    const body = new URLSearchParams({ name: 'Amna Malik', language: 'en' })
    const refused = await fetch(`${desk}/you`, { method: 'POST', headers, body })
    expect(refused.status).toBe(503)
    expect(await refused.text()).toContain('name="name" value="Amna Malik"')
    rmSync(filler)
    await expect.poll(readyz, { timeout }).toMatchObject({ failing: [] })
    await site.stop()
  },
)

test(
  'started on a full disk, site and desk can be read, and recover when there is room',
  needs('a disk that may be mounted', disk !== undefined),
  async () => {
    const dataDir = join(disk ?? '', 'restarted')
    mkdirSync(dataDir)
    const port = String(await freePort())
    const settings = { DATA_DIR: dataDir, DESK_PORT: port }
    const before = await startSite(settings)
    expect((await post(before)).status).toBe(200)
    const db = openDatabase(dataDir, undefined)
    const amna = { email: 'amna@9ex.example', name: 'Amna', language: 'en' as const }
    const person = await addPerson(db, { ...amna, rights: ['leads'] }, undefined)
    const secret = await openSession(db, { personId: person.id, agent: 'Test' })
    await before.stop()
    await db.destroy()
    expect(existsSync(join(dataDir, '9ex.sqlite-shm'))).toBe(false)
    const filler = join(disk ?? '', 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(8_000_000))).toThrow('ENOSPC')

    const site = await startSite(settings, 'build-test', ['with-desk'])
    const desk = `http://localhost:${port}`
    await expect.poll(() => site.output(), { timeout }).toContain(`9ex desk on ${desk}`)
    await becomes(site, ['database', 'disk'])
    const readyz = async () => (await fetch(`${desk}/readyz`)).json()
    expect(await readyz()).toMatchObject({ failing: ['database', 'disk'] })
    expect((await fetch(`${site.url}/about`)).status).toBe(200)
    expect((await post(site)).status).toBe(503)
    const headers = { Cookie: `desk=${secret}`, Accept: 'text/html' }
    const enquiries = await fetch(`${desk}/enquiries?state=all`, { headers })
    expect([enquiries.status, await enquiries.text()]).toEqual([
      200,
      expect.stringContaining(enquiry.name),
    ])
    rmSync(filler)
    await becomes(site, [])
    await expect.poll(readyz, { timeout }).toMatchObject({ failing: [] })
    expect((await post(site)).status).toBe(200)
    await site.stop()
    const stored = openDatabase(dataDir, undefined)
    expect(await stored.selectFrom('leads').select('id').execute()).toHaveLength(2)
    await stored.destroy()
  },
)
