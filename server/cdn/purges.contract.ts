import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { migrate } from '../database/migrations.ts'
import type { Tables } from '../database/open.ts'
import { DeliveryError } from '../notifications/channel.ts'
import { openPurges } from './purges.ts'
import { purgeDatabase } from './rows.ts'

const minute = 60_000
const hour = 60 * minute

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('purges on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let now: number
  /** The tags of each request, and what the CDN says to the next ones. */
  let told: string[][]
  let answer: (tags: readonly string[]) => Promise<void>
  let logged: string[]
  beforeAll(async () => {
    database = await prepare()
    db = database.open()
    await migrate(db)
  })
  beforeEach(async () => {
    for (const table of ['page_versions', 'purges'] as const)
      await purgeDatabase(db).deleteFrom(table).execute()
    now = Date.parse('2026-03-10T12:00:00Z')
    told = []
    logged = []
    answer = async () => {}
  })
  afterAll(async () => {
    await db.destroy()
    await database.cleanUp()
  })

  /** Another process on the same database. */
  const openProcess = () =>
    openPurges({
      db,
      clock: () => new Date(now),
      log: (level, event) => void logged.push(`${level} ${event}`),
      async purge(tags) {
        told.push([...tags].sort())
        await answer(tags)
      },
    })
  const version = (etag: string) => ({ etag, showsLists: false })
  type Process = ReturnType<typeof openProcess>

  /** Processes that have been up for a while, and have all sent these pages. */
  async function upFor(count: number, keys: string[]): Promise<Process[]> {
    const processes = Array.from({ length: count }, openProcess)
    for (const each of processes) {
      for (const key of keys) each.saw(key, version('first'))
      await each.runDue()
    }
    now += 2 * hour
    expect(told).toEqual([])
    return processes
  }
  async function runAll(processes: Process[], milliseconds: number): Promise<void> {
    now += milliseconds
    for (const each of processes) await each.runDue()
  }
  const left = () => purgeDatabase(db).selectFrom('purges').selectAll().execute()

  test('are of the pages whose bytes have changed, and one for several servers', async () => {
    const processes = await upFor(3, ['/', '/about', '/blogs', '/blogs.data'])
    for (const each of processes) {
      each.saw('/', version('second'))
      each.saw('/blogs', version('second'))
      each.saw('/blogs.data', version('second'))
      each.saw('/about', version('first'))
    }
    await runAll(processes, 0)
    expect(told).toEqual([])
    await runAll(processes, 1000)
    expect(told).toEqual([['/', '/blogs']])
    await runAll(processes, hour)
    expect(told).toHaveLength(1)
  })

  test('are repeated for a server that sent the version before until now', async () => {
    const processes = await upFor(2, ['/'])
    for (const each of processes) {
      each.saw('/', version('second'))
      await runAll(processes, 0)
      await runAll(processes, 1000)
    }
    expect(told).toEqual([['/'], ['/']])
  })

  test('of a release wait until the server before has ended, one server after the other', async () => {
    await upFor(2, ['/', '/about'])
    for (const _ of ['first', 'second']) {
      const started = openProcess()
      started.saw('/', version('of the release'))
      started.saw('/about', version('first'))
      await started.runDue()
      told = []
      await runAll([started], 59_000)
      expect(told).toEqual([])
      await runAll([started], 1000)
      expect(told).toEqual([['/']])
    }
    now += hour
    const restarted = openProcess()
    restarted.saw('/', version('of the release'))
    await restarted.runDue()
    await runAll([restarted], minute)
    expect(told).toHaveLength(1)
  })

  test('are of a page that is gone, and of none that never was', async () => {
    const [process] = await upFor(1, ['/blog/one'])
    process?.saw('/blog/one', undefined)
    process?.saw('/blog/none', undefined)
    await process?.runDue()
    await runAll(process ? [process] : [], 1000)
    expect(told).toEqual([['/blog/one']])
    expect(await process?.listVersions()).toEqual([])
    told = []
    await upFor(1, ['/blog/two'])
    // This one knows it by the list alone.
    const other = openProcess()
    await other.listVersions()
    other.saw('/blog/two', undefined)
    await other.runDue()
    await runAll([other], minute)
    expect(told).toEqual([['/blog/two']])
  })

  test('go out thirty at a time', async () => {
    const keys = Array.from({ length: 70 }, (_, number) => `/blog/${number}`)
    const [process] = await upFor(1, keys)
    for (const key of keys) process?.saw(key, version('second'))
    await process?.runDue()
    await runAll(process ? [process] : [], 1000)
    expect(told.map(({ length }) => length)).toEqual([30, 30, 10])
    expect(told.flat().sort()).toEqual(keys.sort())
  })

  test('are tried again until a CDN takes them, and given up after three days', async () => {
    const [process] = await upFor(1, ['/', '/about'])
    const runs = process ? [process] : []
    answer = async () => {
      throw new DeliveryError('the cache answered 503')
    }
    process?.saw('/', version('second'))
    await runAll(runs, 0)
    await runAll(runs, 1000)
    expect(logged).toEqual(['warn purge-queued'])
    await runAll(runs, 11_000)
    expect(told).toHaveLength(2)
    expect(await process?.waiting()).toEqual({ messages: 1, oldestAge: 12 })
    answer = async () => {}
    await runAll(runs, hour)
    expect([told.length, await left()]).toEqual([3, []])

    answer = async () => {
      throw new DeliveryError('the cache answered 403', { outcome: 'settings' })
    }
    logged = []
    process?.saw('/about', version('second'))
    await runAll(runs, 0)
    await runAll(runs, 1000)
    expect(logged).toEqual(['error purge-queued'])
    await runAll(runs, 73 * hour)
    expect(logged.slice(-2)).toEqual(['error purge-queued', 'error purge-dead'])
    expect(await left()).toEqual([])
  })

  test('that are queued again while they are under way are sent once more', async () => {
    const [process, other] = await upFor(2, ['/'])
    process?.saw('/', version('second'))
    await process?.runDue()
    answer = async () => {
      answer = async () => {}
      other?.saw('/', version('second'))
      await other?.runDue()
    }
    now += 1000
    await process?.runDue()
    expect([told.length, (await left()).length]).toEqual([1, 1])
    now += 1000
    await process?.runDue()
    expect([told.length, await left()]).toEqual([2, []])
  })
})
