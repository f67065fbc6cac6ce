import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { json, type StubServer, startStub } from '../../tests/support/stub-server.ts'
import { remoteBlogs, remoteJobs } from './remote-source.ts'

const minute = 60_000
const day = 24 * 60 * minute

const post = {
  title: 'What an MVP leaves out',
  slug: 'mvp',
  image_url: '/mvp.png',
  published_date: '2026-03-02T08:00:00.000Z',
  text: 'First text.',
}
const { slug: _, ...detail } = post
const other = { ...post, slug: 'other', title: 'Another', published_date: '2026-03-01T08:00:00Z' }
const job = { title: 'QA engineer', desc: 'Breaks things on purpose.' }

const folders = mkdtempSync(join(tmpdir(), '9ex-kept-'))
let dataDir: string
let log: LogLines
/** What the host says, by path: a value, or a status. */
let says: Record<string, unknown>
let isAway: boolean
let host: StubServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  dataDir = mkdtempSync(join(folders, 'data-'))
  log = listenToLog()
  says = {
    '/api/9ex_blogs': [post, other],
    '/api/9ex_blogs/detail/mvp': detail,
    '/api/jobs': [job],
  }
  isAway = false
  host = await startStub((response, { url }) => {
    const said = isAway ? 503 : (says[url] ?? 404)
    json(response, said, typeof said === 'number' ? said : 200)
  })
})
afterEach(async () => {
  vi.useRealTimers()
  log.stop()
  await host.stop()
})
afterAll(async () => {
  await wait(200) // for the last copies to be written
  rmSync(folders, { recursive: true, maxRetries: 5 })
})

const remote = () => ({ host: host.url, key: 'k', timeout: 5000, freshFor: minute, dataDir })
const openBlogs = () => remoteBlogs(remote())
const asked = () => host.received.map(({ url }) => url)
const titles = async (source: ReturnType<typeof openBlogs>) => {
  const answer = await source.listBlogs()
  return answer.state === 'found' ? answer.value.map(({ title }) => title) : answer.state
}
const later = (time: number) => vi.advanceTimersByTime(time)
const away = () => {
  isAway = true
}
/** A busy machine takes its time. */
const eventually = <Value>(check: () => Value | Promise<Value>) =>
  vi.waitFor(check, { timeout: 10_000 })
const calls = (count: number) => eventually(() => expect(host.received).toHaveLength(count))
/** Every file of the data folder, once as many as expected are whole. */
const filesKept = (count: number) =>
  eventually(() => {
    const names = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile())
    expect(files.map(({ name }) => name.replace(/^\w+/, ''))).toEqual(
      Array.from({ length: count }, () => '.json.gz'),
    )
    return files.map(({ parentPath, name }) => join(parentPath, name))
  })

describe('500 who come at once', () => {
  test('are one call for each resource', async () => {
    const blogs = openBlogs()
    const jobs = remoteJobs(remote())
    const visits = Array.from({ length: 500 }, () => [
      blogs.listBlogs(),
      blogs.findBlog('mvp'),
      jobs.listJobs(),
    ])
    const answers = await Promise.all(visits.flat())
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['found']))
    expect(asked().sort()).toEqual(Object.keys(says).sort())
  })

  test('are one call also when it fails', async () => {
    away()
    const blogs = openBlogs()
    const answers = await Promise.all(Array.from({ length: 500 }, () => blogs.listBlogs()))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['unavailable']))
    expect(host.received).toHaveLength(1)
    expect(log.lines()).toHaveLength(1)
  })
})

describe('a fresh answer', () => {
  test('is given again without a call, and is the same array', async () => {
    const blogs = openBlogs()
    const first = await blogs.listBlogs()
    later(minute - 1000)
    const second = await blogs.listBlogs()
    expect(host.received).toHaveLength(1)
    expect(second).toEqual(first)
    expect('value' in first && 'value' in second && second.value).toBe(
      'value' in first && first.value,
    )
    expect(blogs.peekBlogs()).toBe('value' in first && first.value)
  })

  test('cannot be changed by who is given it', async () => {
    const answer = await openBlogs().listBlogs()
    expect('value' in answer && Object.isFrozen(answer.value)).toBe(true)
  })
})

describe('an answer that is no longer fresh', () => {
  test('is given at once while it is asked for again, and then the new one', async () => {
    const blogs = openBlogs()
    await titles(blogs)
    says['/api/9ex_blogs'] = [{ ...post, title: 'New' }]
    later(minute)
    expect(await titles(blogs)).toEqual([post.title, other.title])
    await eventually(async () => expect(await titles(blogs)).toEqual(['New']))
    expect(host.received).toHaveLength(2)
  })

  test('is given for a day while the host is away, and no longer', async () => {
    const blogs = openBlogs()
    const jobs = remoteJobs(remote())
    await Promise.all([blogs.listBlogs(), blogs.findBlog('mvp'), jobs.listJobs()])
    away()
    later(day - minute)
    expect(await titles(blogs)).toEqual([post.title, other.title])
    expect(await blogs.findBlog('mvp')).toEqual({ state: 'found', value: detail })
    expect(await jobs.listJobs()).toEqual({ state: 'found', value: [job] })
    later(2 * minute)
    expect(await titles(blogs)).toBe('unavailable')
    expect(blogs.peekBlogs()).toBeUndefined()
    expect(await blogs.findBlog('mvp')).toHaveProperty('state', 'unavailable')
    expect(await jobs.listJobs()).toHaveProperty('state', 'unavailable')
  })

  test('is asked for once a second at most while the host is away', async () => {
    const blogs = openBlogs()
    await titles(blogs)
    away()
    later(minute)
    await titles(blogs)
    await calls(2)
    for (let visit = 0; visit < 100; visit++) await titles(blogs)
    expect(host.received).toHaveLength(2)
    later(1500)
    await eventually(async () => {
      await titles(blogs)
      expect(host.received).toHaveLength(3)
    })
  })

  test('that is wholly bad does not take the place of the good one', async () => {
    const blogs = openBlogs()
    await titles(blogs)
    says['/api/9ex_blogs'] = [{ headline: 'other names' }, { headline: 'for everything' }]
    later(minute)
    await titles(blogs)
    await calls(2)
    expect(await titles(blogs)).toEqual([post.title, other.title])
    expect(log.lines().map(({ event }) => event)).toEqual([
      'upstream-item-dropped',
      'upstream-failed',
    ])
  })
})

describe('after a restart', () => {
  test('the last good answers are given while the host is away', async () => {
    const before = openBlogs()
    await Promise.all([before.listBlogs(), before.findBlog('mvp')])
    await remoteJobs(remote()).listJobs()
    await filesKept(3)
    away()
    later(day - minute)
    const blogs = openBlogs()
    expect(await titles(blogs)).toEqual([post.title, other.title])
    expect(await blogs.findBlog('mvp')).toEqual({ state: 'found', value: detail })
    expect(await remoteJobs(remote()).listJobs()).toEqual({ state: 'found', value: [job] })
  })

  test('the list is at hand before anybody asks', async () => {
    await openBlogs().listBlogs()
    await filesKept(1)
    const blogs = openBlogs()
    await eventually(() => expect(blogs.peekBlogs()).toHaveLength(2))
    expect(host.received).toHaveLength(1)
  })

  test('they are asked for again at once when they are not fresh', async () => {
    await openBlogs().listBlogs()
    await filesKept(1)
    says['/api/9ex_blogs'] = [other]
    later(2 * minute)
    const blogs = openBlogs()
    await titles(blogs)
    await eventually(async () => expect(await titles(blogs)).toEqual([other.title]))
  })

  test('they are not given after a day', async () => {
    await openBlogs().listBlogs()
    await filesKept(1)
    away()
    later(day + minute)
    expect(await titles(openBlogs())).toBe('unavailable')
    await eventually(() => expect(filesKept(0)).resolves.toEqual([]))
  })

  test('those of another host are not given', async () => {
    await openBlogs().listBlogs()
    await filesKept(1)
    const elsewhere = await startStub((response) => json(response, {}, 500))
    const blogs = remoteBlogs({ ...remote(), host: elsewhere.url })
    expect(await titles(blogs)).toBe('unavailable')
    await elsewhere.stop()
  })

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['cut off', (whole) => whole.subarray(0, whole.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['with one bit changed', (whole) => whole.with(40, (whole[40] ?? 0) ^ 1) as Buffer], // a copy of a Buffer
    ['full of something else', () => Buffer.from('{"not": "gzip"}')],
  ])('a copy that is %s is ignored, with a line in the log', async (_, broken) => {
    await openBlogs().listBlogs()
    for (const file of await filesKept(1)) writeFileSync(file, broken(readFileSync(file)))
    away()
    expect(await titles(openBlogs())).toBe('unavailable')
    expect(log.lines()).toContainEqual(expect.objectContaining({ event: 'last-good-ignored' }))
  })

  test('a data folder that cannot be written costs a line in the log, not the page', async () => {
    writeFileSync(join(dataDir, 'upstream'), 'a file where the folder should be')
    const blogs = openBlogs()
    expect(await titles(blogs)).toEqual([post.title, other.title])
    await eventually(() =>
      expect(log.lines()).toContainEqual(expect.objectContaining({ event: 'last-good-not-kept' })),
    )
  })
})

describe('a post', () => {
  test('that the host says is no more is a 404 as soon as it says so, and stays one', async () => {
    const blogs = openBlogs()
    await Promise.all([blogs.listBlogs(), blogs.findBlog('mvp')])
    await filesKept(2)
    says['/api/9ex_blogs/detail/mvp'] = 404
    later(minute)
    await blogs.findBlog('mvp')
    await eventually(async () => expect(await blogs.findBlog('mvp')).toEqual({ state: 'missing' }))
    away()
    later(minute)
    expect(await blogs.findBlog('mvp')).toHaveProperty('state', 'unavailable')
    await filesKept(1)
  })

  test('is found as soon as a published one is asked for anew', async () => {
    const blogs = openBlogs()
    expect(await blogs.findBlog('new')).toEqual({ state: 'missing' })
    says['/api/9ex_blogs/detail/new'] = detail
    expect(await blogs.findBlog('new')).toEqual({ state: 'missing' })
    later(11_000)
    await eventually(async () =>
      expect(await blogs.findBlog('new')).toEqual({ state: 'found', value: detail }),
    )
  })

  test('is taken from the list when only the list is at hand', async () => {
    const blogs = openBlogs()
    await blogs.listBlogs()
    away()
    expect(await blogs.findBlog('mvp')).toEqual({ state: 'found', value: detail })
    expect(await blogs.findBlog('nowhere')).toHaveProperty('state', 'unavailable')
  })

  test('that nobody knows cannot be asked for without end, and those of the list still can', async () => {
    const blogs = openBlogs()
    await blogs.listBlogs()
    const guesses = Array.from({ length: 1000 }, (_, at) => blogs.findBlog(`guess-${at}`))
    const states = (await Promise.all(guesses)).map(({ state }) => state)
    const asked = states.filter((state) => state === 'missing').length
    // Sixty, and five a second, of which there are few.
    expect(asked).toBeGreaterThanOrEqual(60)
    expect(asked).toBeLessThan(200)
    expect(host.received).toHaveLength(1 + asked)
    expect(states.filter((state) => state === 'unavailable')).toHaveLength(1000 - asked)
    expect(await blogs.findBlog('mvp')).toEqual({ state: 'found', value: detail })
  })
})

describe('who listens', () => {
  test('is told of what is new, and not of what is the same', async () => {
    const blogs = openBlogs()
    const told = vi.fn()
    blogs.onChange(told)
    await blogs.listBlogs()
    expect(told).toHaveBeenCalledTimes(1)
    later(minute)
    await blogs.listBlogs()
    await calls(2)
    says['/api/9ex_blogs'] = [{ ...post, text: 'Second text.' }, other]
    later(minute + 1000)
    await eventually(async () => {
      await blogs.listBlogs()
      expect(told).toHaveBeenCalledTimes(2)
    })
  })

  test('is told of a post that changed or went, and not of one seen for the first time', async () => {
    const blogs = openBlogs()
    const told = vi.fn()
    blogs.onChange(told)
    await blogs.findBlog('mvp')
    expect(told).not.toHaveBeenCalled()
    says['/api/9ex_blogs/detail/mvp'] = { ...detail, text: 'Second text.' }
    later(minute)
    await blogs.findBlog('mvp')
    await eventually(() => expect(told).toHaveBeenCalledTimes(1))
    says['/api/9ex_blogs/detail/mvp'] = 404
    later(minute)
    await blogs.findBlog('mvp')
    await eventually(() => expect(told).toHaveBeenCalledTimes(2))
  })

  test('need not ask again: a list once shown is looked after', async () => {
    const blogs = remoteBlogs({ ...remote(), freshFor: 50 })
    const told = vi.fn()
    blogs.onChange(told)
    await blogs.listBlogs()
    says['/api/9ex_blogs'] = [other]
    later(minute)
    await eventually(() => expect(told).toHaveBeenCalledTimes(2))
    expect(blogs.peekBlogs()?.map(({ title }) => title)).toEqual([other.title])
  })

  test('sees the posts anew when the list says something else', async () => {
    const blogs = openBlogs()
    await Promise.all([blogs.listBlogs(), blogs.findBlog('mvp')])
    later(minute)
    await blogs.findBlog('mvp')
    await calls(3)
    says['/api/9ex_blogs'] = [{ ...post, text: 'Second text.' }]
    says['/api/9ex_blogs/detail/mvp'] = { ...detail, text: 'Second text.' }
    await blogs.listBlogs()
    await calls(4)
    await eventually(async () =>
      expect(await blogs.findBlog('mvp')).toHaveProperty('value.text', 'Second text.'),
    )
  })
})

describe('a hostile list', () => {
  test('of ten thousand bad items costs one line in the log', async () => {
    says['/api/9ex_blogs'] = [post, ...Array.from({ length: 10_000 }, () => ({ title: null }))]
    const blogs = openBlogs()
    expect(await titles(blogs)).toEqual([post.title])
    expect(log.lines()).toEqual([
      expect.objectContaining({ index: 1, dropped: 10_000, of: 10_001 }),
    ])
  })

  test.each(['', '.', '..', 'a\n', '\ud800', 'mvp'])(
    'loses a blog with the slug %j',
    async (slug) => {
      says['/api/9ex_blogs'] = [post, { ...other, slug }]
      expect(await titles(openBlogs())).toEqual([post.title])
    },
  )
})
