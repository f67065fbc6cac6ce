import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Count } from '../../contracts/counts.ts'
import { onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { migrate } from '../database/migrations.ts'
import type { Tables } from '../database/open.ts'
import { limits } from '../http/limits.ts'
import { openAnalytics } from './analytics.ts'
import { readErrors, readReport } from './report.ts'
import {
  addCounts,
  type CountRow,
  listCounts,
  maxRowsOfKind,
  pruneCounts,
  retentionDays,
  statsDatabase,
} from './rows.ts'

const noon = Date.parse('2026-03-10T12:00:00Z')
const day = 86_400_000
const isPage = (path: string) => ['/', '/about', '/to/contact-us'].includes(path)
const view = (path: string, source = 'newsletter'): Count => ({ kind: 'view', path, source })

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('counts on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let logged: string[]
  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    await migrate(db)
  })
  beforeEach(async () => {
    await statsDatabase(db).deleteFrom('counts').execute()
    logged = []
  })
  afterAll(async () => {
    await db.destroy()
    await database.cleanUp()
  })

  const open = (now = noon) =>
    openAnalytics({ db, isPage, now: () => now, log: (_, event) => logged.push(event) })
  const rows = async (from = '2000-01-01') =>
    (await listCounts(db, from)).map((row) => Object.values(sorted(row)).join(' ')).sort()
  const sorted = ({ day, kind, path, detail, count }: CountRow) => ({
    day,
    kind,
    path,
    detail,
    count,
  })

  test('are added up by day, page and source, also by two processes at once', async () => {
    const [one, other, tomorrow] = [open(), open(), open(noon + day)]
    one.add(view('/about'), undefined)
    one.add(view('/about', 'Newsletter'), undefined)
    one.add(view('/ar/about'), undefined)
    one.add(view('/nowhere', ''), undefined)
    for (const path of ['/about', '/about', '/'])
      one.add({ kind: 'error', path, build: '1a2b', message: 'TypeError: no' }, undefined)
    one.add({ kind: 'vitals', path: '/', values: { LCP: 1200, CLS: 0.02 } }, undefined)
    other.add(view('/about'), undefined)
    other.addSubmission({
      formId: 'contact-us',
      language: 'en',
      hidden: { source_page: '/about' },
      attribution: { referrer: 'https://www.google.com/search' },
    })
    for (const language of ['en', 'ar'] as const) {
      const attribution = { utm_source: 'mail' }
      other.addSubmission({ formId: 'contact-us', language, hidden: {}, attribution })
    }
    tomorrow.add(view('/about'), undefined)
    await Promise.all([one, other, tomorrow].map((counter) => counter.flush()))
    one.add(view('/about'), undefined)
    await Promise.all([one, other, tomorrow].map((counter) => counter.close()))
    expect(await rows()).toEqual([
      '2026-03-10 CLS / 0 1',
      '2026-03-10 LCP / 0 1',
      '2026-03-10 error / TypeError: no (1a2b) 1',
      '2026-03-10 error /about TypeError: no (1a2b) 2',
      '2026-03-10 sent /about www.google.com 1',
      '2026-03-10 sent /ar/to/contact-us mail 1',
      '2026-03-10 sent /to/contact-us mail 1',
      '2026-03-10 view (no page) (direct) 1',
      '2026-03-10 view /about newsletter 4',
      '2026-03-10 view /ar/about newsletter 1',
      '2026-03-11 view /about newsletter 1',
    ])
    expect(logged).toEqual([])
    const error = { message: 'TypeError: no (1a2b)', count: 3 }
    expect(await readErrors(db, noon + day)).toEqual([error])
    expect(await readErrors(db, noon + 2 * day)).toEqual([])
  })

  test('of made-up sources end as one row, within the limit of a client', async () => {
    const clients = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
    for (const batch of ['first', 'second']) {
      const counter = open()
      for (const [at, client] of clients.entries())
        for (let sent = 0; sent < 2 * limits.countsOfClient; sent += 1)
          counter.add(view('/', `${batch} ${at}.${sent} ${'x'.repeat(10_000)}`), client)
      await counter.close()
    }
    const all = await listCounts(db, '2000-01-01')
    const others = all.filter(({ detail }) => detail === '(other)')
    expect(others.map(({ path }) => path)).toEqual(['/'])
    expect(all).toHaveLength(maxRowsOfKind + 1)
    expect(Math.max(...all.map(({ detail }) => detail.length))).toBe(200)
    const counted = all.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(2 * clients.length * limits.countsOfClient)
    expect(others.reduce((sum, { count }) => sum + count, 0)).toBe(counted - maxRowsOfKind)
    // The views of another page stay its own.
    for (const source of ['one', 'two']) {
      const counter = open()
      counter.add(view('/about', source), undefined)
      await counter.close()
    }
    expect(await rows()).toContain('2026-03-10 view /about (other) 2')
    // An existing row is still counted.
    const known = all.find(({ path }) => path === '/')
    if (known) await addCounts(db, [{ ...known, count: 1 }])
    expect(await listCounts(db, '2000-01-01')).toHaveLength(maxRowsOfKind + 2)
  })

  test('of made-up paths are of no page, and web vitals have no limit', async () => {
    const counter = open()
    const values = { LCP: 1200 }
    for (let sent = 0; sent < limits.countsOfClient; sent += 1)
      counter.add(view(`/made-up/${sent}`, 'none'), '192.0.2.1')
    await counter.close()
    expect(await rows()).toEqual([`2026-03-10 view (no page) none ${limits.countsOfClient}`])
    const paths = Array.from({ length: maxRowsOfKind + 50 }, (_, at) => `/blog/${at}`)
    const many = openAnalytics({ db, isPage: () => true, log: () => {} })
    for (const path of paths) many.add({ kind: 'vitals', path, values }, undefined)
    await many.close()
    const vitals = (await listCounts(db, '2000-01-01')).filter(({ kind }) => kind === 'LCP')
    expect(vitals.map(({ path }) => path).sort()).toEqual(paths.sort())
  })

  test('are deleted when they expire', async () => {
    const [old, kept] = [open(noon - (retentionDays + 1) * day), open(noon - retentionDays * day)]
    for (const counter of [old, kept]) {
      counter.add(view('/'), undefined)
      await counter.close()
    }
    await pruneCounts(db, noon)
    expect(await rows()).toEqual(['2025-02-03 view / newsletter 1'])
  })

  test('that the database refuses are lost, and logged once', async () => {
    const counter = open()
    await db.schema.alterTable('counts').renameTo('away').execute()
    for (let lost = 0; lost < 3; lost += 1) {
      counter.add(view('/'), undefined)
      await counter.flush()
    }
    expect(logged).toEqual(['counts-lost'])
    await db.schema.alterTable('away').renameTo('counts').execute()
    counter.add(view('/'), undefined)
    await counter.close()
    counter.add(view('/'), undefined)
    expect(await rows()).toEqual(['2026-03-10 view / newsletter 1'])
  })

  test('are none when counting is off, but old ones still expire', async () => {
    const before = open(Date.now() - (retentionDays + 2) * day)
    before.add(view('/'), undefined)
    await before.close()
    const off = openAnalytics({ db, isPage, isOn: false, log: (_, event) => logged.push(event) })
    off.add(view('/'), undefined)
    await off.flush()
    expect(await rows()).toHaveLength(1)
    for (const chore of off.chores) await chore.run()
    expect(await rows()).toEqual([])
    await off.close()
  })

  test('are reported by page, source, language and day, the most first', async () => {
    const [before, counter] = [open(noon - 6 * day), open()]
    before.add(view('/about'), undefined)
    for (let seen = 0; seen < 12; seen += 1) counter.add(view('/about'), undefined)
    for (const path of ['/', '/nowhere']) counter.add(view(path, ''), undefined)
    for (const kind of ['opened', 'opened', 'started'] as const)
      counter.add({ kind, path: '/ar/about', source: 'newsletter' }, undefined)
    counter.add({ kind: 'vitals', path: '/', values: { LCP: 2600, INP: 90 } }, undefined)
    await Promise.all([before.close(), counter.close()])
    const tally = { view: 0, opened: 0, started: 0, sent: 0 }
    expect(await readReport(db, 7, noon)).toEqual({
      total: { ...tally, view: 15, opened: 2, started: 1 },
      byPage: [
        ['/about', { ...tally, view: 13 }],
        ['/ar/about', { ...tally, opened: 2, started: 1 }],
        ['(no page)', { ...tally, view: 1 }],
        ['/', { ...tally, view: 1 }],
      ],
      bySource: [
        ['newsletter', { ...tally, view: 13, opened: 2, started: 1 }],
        ['(direct)', { ...tally, view: 2 }],
      ],
      byLanguage: [
        ['English', { ...tally, view: 14 }],
        ['العربية', { ...tally, opened: 2, started: 1 }],
      ],
      byDay: [
        ['2026-03-10', { ...tally, view: 14, opened: 2, started: 1 }],
        ['2026-03-04', { ...tally, view: 1 }],
      ],
      vitals: [
        [
          '/',
          {
            LCP: { above: 2500, upTo: 4000, rating: 'needs improvement' },
            INP: { above: 0, upTo: 200, rating: 'good' },
            CLS: undefined,
          },
        ],
      ],
    })
    expect((await readReport(db, 6, noon)).byDay).toHaveLength(1)
  })
})
