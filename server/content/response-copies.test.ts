import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
import { json, startStub } from '../../tests/support/stub-server.ts'
import { remoteBlogs } from './remote-source.ts'

let host: ContentHost
beforeEach(async () => {
  host = await startContentHost()
})
afterEach(() => host.stop())

describe('after a restart', () => {
  test('copies are served while the host is unavailable', async () => {
    const before = host.openBlogs()
    await Promise.all([before.listBlogs(), before.findBlog('mvp')])
    const jobsBefore = host.openJobs()
    await jobsBefore.listJobs()
    await Promise.all([before.close?.(), jobsBefore.close?.()])
    host.goAway()
    advanceTime(day - minute)
    const blogs = host.openBlogs()
    expect(await titles(blogs)).toEqual([post.title, other.title])
    expect(await blogs.findBlog('mvp')).toEqual({ state: 'found', value: detail })
    expect(await host.openJobs().listJobs()).toEqual({ state: 'found', value: [job] })
  })

  test('the list is loaded before the first request', async () => {
    await host.openBlogs().listBlogs()
    await host.filesKept(1)
    const blogs = host.openBlogs()
    await eventually(() => expect(blogs.peekBlogs()).toHaveLength(2))
    expect(host.asked()).toHaveLength(1)
  })

  test('stale copies are fetched again at once', async () => {
    await host.openBlogs().listBlogs()
    await host.filesKept(1)
    host.says['/api/9ex_blogs'] = [other]
    advanceTime(2 * minute)
    const blogs = host.openBlogs()
    await titles(blogs)
    await eventually(async () => expect(await titles(blogs)).toEqual([other.title]))
  })

  test('they are not served after a day', async () => {
    await host.openBlogs().listBlogs()
    await host.filesKept(1)
    host.goAway()
    advanceTime(day + minute)
    expect(await titles(host.openBlogs())).toBe('unavailable')
    await eventually(() => expect(host.filesKept(0)).resolves.toEqual([]))
  })

  test('copies of another host are not served', async () => {
    await host.openBlogs().listBlogs()
    await host.filesKept(1)
    const elsewhere = await startStub((response) => json(response, {}, 500))
    const blogs = remoteBlogs({ ...host.remote, host: elsewhere.url })
    expect(await titles(blogs)).toBe('unavailable')
    await elsewhere.stop()
  })

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['cut off', (whole) => whole.subarray(0, whole.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['with one bit changed', (whole) => whole.with(40, (whole[40] ?? 0) ^ 1) as Buffer], // a copy of a Buffer
    ['full of something else', () => Buffer.from('{"not": "gzip"}')],
  ])('a copy that is %s is ignored, with a line in the log', async (_, broken) => {
    await host.openBlogs().listBlogs()
    for (const file of await host.filesKept(1)) writeFileSync(file, broken(readFileSync(file)))
    host.goAway()
    expect(await titles(host.openBlogs())).toBe('unavailable')
    expect(host.log.lines()).toContainEqual(expect.objectContaining({ event: 'disk-copy-ignored' }))
  })

  test('a data folder that cannot be written costs a line in the log, not the page', async () => {
    writeFileSync(join(host.dataDir, 'upstream'), 'a file where the folder should be')
    const blogs = host.openBlogs()
    expect(await titles(blogs)).toEqual([post.title, other.title])
    await eventually(() =>
      expect(host.log.lines()).toContainEqual(
        expect.objectContaining({ event: 'disk-copy-not-written' }),
      ),
    )
  })
})
