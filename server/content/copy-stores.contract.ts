import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  advanceTime,
  type ContentHost,
  day,
  detail,
  eventually,
  job,
  minute,
  other,
  post,
  startContentHost,
  titles,
} from '../../tests/support/content-host.ts'
import { onPostgres, type TestDatabase } from '../../tests/support/leads.ts'
import { migrate } from '../database/migrations.ts'
import type { Tables } from '../database/open.ts'
import { databaseCopies } from './copy-stores.ts'
import { remoteBlogs, remoteJobs } from './remote-source.ts'

let database: TestDatabase
let db: Kysely<Tables>
let host: ContentHost
beforeAll(async () => {
  database = await onPostgres()
  db = database.open()
  await migrate(db)
})
afterAll(async () => {
  await db.destroy()
  await database.cleanUp()
})
beforeEach(async () => {
  host = await startContentHost()
})
afterEach(() => host.stop())

/** The sources of a server that shares its copies. */
const server = () => {
  const remote = { ...host.remote, openCopies: databaseCopies(db) }
  return { blogs: remoteBlogs(remote), jobs: remoteJobs(remote) }
}
/** The copies of this test's host; those of earlier tests may still be written. */
const copies = (place = encodeURIComponent(new URL(host.remote.host).host)) =>
  db
    .$extendTables<{ host_copies: Copy }>()
    .selectFrom('host_copies')
    .where('place', 'like', `${place}%`)
type Copy = { place: string; key: string; at: number; data: Uint8Array }
const kept = (count: number, place?: string) =>
  eventually(async () => {
    const rows = await copies(place).selectAll().orderBy('at').execute()
    expect(rows).toHaveLength(count)
    return rows
  })

test('a second server serves the copies of the first while the host is unavailable', async () => {
  const first = server()
  await Promise.all([first.blogs.listBlogs(), first.blogs.findBlog('mvp'), first.jobs.listJobs()])
  await kept(3)
  host.goAway()
  advanceTime(day - minute)
  const { blogs, jobs } = server()
  expect(await titles(blogs)).toEqual([post.title, other.title])
  expect(await blogs.findBlog('mvp')).toEqual({ state: 'found', value: detail })
  expect(await jobs.listJobs()).toEqual({ state: 'found', value: [job] })
  expect(host.log.lines()).not.toContainEqual(
    expect.objectContaining({ event: expect.stringMatching(/^disk-copy/) }),
  )
})

test('copies older than a day, of any host, are not served and are removed', async () => {
  await titles(server().blogs)
  await kept(1)
  host.goAway()
  advanceTime(day + minute)
  expect(await titles(server().blogs)).toBe('unavailable')
  await kept(0)
})

test('only the newest stay, and dates are written at intervals', async () => {
  const place = 'host/posts'
  const store = databaseCopies(db)(place)
  for (const key of ['a', 'b', 'c', 'd']) {
    await store.write(key, Buffer.from(key))
    advanceTime(minute)
  }
  await store.write('b', Buffer.from('b again'))
  await store.touch('b')
  const [written] = await copies(place).select('at').where('key', '=', 'b').execute()
  advanceTime(4 * minute)
  await store.touch('b')
  expect(await store.read('b')).toEqual({ bytes: Buffer.from('b again'), at: written?.at })
  advanceTime(2 * minute)
  await store.touch('b')
  expect((await store.read('b'))?.at).toBeGreaterThan(written?.at ?? 0)
  await store.prune(2, day)
  expect((await kept(2, place)).map(({ key }) => key)).toEqual(['d', 'b'])
  await store.remove('b')
  await store.remove('d')
  expect(await store.read('b')).toBeUndefined()
})
