import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type LogLines, listenToLog } from '../../tests/support/log-lines.ts'
import { json, type StubServer, startStub } from '../../tests/support/stub-server.ts'
import { remoteBlogs, remoteJobs } from './remote-source.ts'

const minute = 60_000
const day = 24 * 60 * minute

const post = {
  title: 'What an MVP leaves out',
  slug: 'mvp',
  image_url: 'https://pictures.example/mvp.png',
  published_date: '2026-03-02T08:00:00.000Z',
  text: 'First text.',
}
const { slug: _, ...withoutSlug } = post
const detail = withoutSlug
const other = {
  ...post,
  slug: 'other',
  title: 'Another',
  published_date: '2026-03-01T08:00:00Z',
}
const job = { title: 'QA engineer', desc: 'Breaks things on purpose.' }

type ContentHost = Awaited<ReturnType<typeof startContentHost>>

/** Starts a host of two posts and a job, and captures the log. `Date` and intervals are faked until it stops. */
async function startContentHost() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'performance'] })
  // To lru-cache, what began at 0 has no beginning.
  vi.advanceTimersByTime(1)
  const log: LogLines = listenToLog()
  /** Responses by path: a value, or a status. */
  const says: Record<string, unknown> = {
    '/api/9ex_blogs': [post, other],
    '/api/9ex_blogs/detail/mvp': detail,
    '/api/jobs': [job],
  }
  let isAway = false
  const stub: StubServer = await startStub((response, { url }) => {
    const said = isAway ? 503 : (says[url] ?? 404)
    json(response, said, typeof said === 'number' ? said : 200)
  })
  const remote = { host: stub.url, key: 'k', timeout: 5000, freshFor: minute }
  return {
    says,
    log,
    remote,
    asked: () => stub.received.map(({ url }) => url),
    goAway() {
      isAway = true
    },
    comeBack() {
      isAway = false
    },
    openBlogs: () => remoteBlogs(remote),
    openJobs: () => remoteJobs(remote),
    calls: (count: number) => eventually(() => expect(stub.received).toHaveLength(count)),
    async stop() {
      vi.useRealTimers()
      log.stop()
      await stub.stop()
    },
  }
}

/** Advances the time by milliseconds. */
const advanceTime = (time: number) => vi.advanceTimersByTime(time)

const eventually = <Value>(check: () => Value | Promise<Value>) =>
  vi.waitFor(check, { timeout: 10_000 })

/** Lists the titles of a source, or its state without a list. */
async function titles(source: ReturnType<typeof remoteBlogs>) {
  const result = await source.listBlogs()
  return result.state === 'found' ? result.value.map(({ title }) => title) : result.state
}

let host: ContentHost
beforeEach(async () => {
  host = await startContentHost()
})
afterEach(() => host.stop())

test('a host is asked for who needs its list, and neither by the clock nor for a look at what is there', async () => {
  const [blogs, jobs] = [host.openBlogs(), host.openJobs()]
  for (const source of [blogs, jobs]) source.onChange(() => {})
  await Promise.all([blogs.listBlogs(), jobs.listJobs()])
  for (let minutes = 0; minutes < 60; minutes += 1) advanceTime(minute)
  expect([blogs.peekBlogs(), jobs.peekJobs?.()]).toMatchObject([[post, other], [job]])
  // A call from then would have come before this one.
  await blogs.findBlog('new')
  expect(host.asked().sort()).toEqual(['/api/9ex_blogs', '/api/9ex_blogs/detail/new', '/api/jobs'])
})

describe('500 callers at once', () => {
  test('cost one call for each resource', async () => {
    const blogs = host.openBlogs()
    const jobs = host.openJobs()
    const visits = Array.from({ length: 500 }, () => [
      blogs.listBlogs(),
      blogs.findBlog('mvp'),
      jobs.listJobs(),
    ])
    const answers = await Promise.all(visits.flat())
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['found']))
    expect(host.asked().sort()).toEqual(Object.keys(host.says).sort())
  })

  test('cost one call also when it fails', async () => {
    host.goAway()
    const blogs = host.openBlogs()
    const answers = await Promise.all(Array.from({ length: 500 }, () => blogs.listBlogs()))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['unavailable']))
    expect(host.asked()).toHaveLength(1)
    expect(host.log.lines()).toHaveLength(1)
  })
})

describe('a fresh value', () => {
  test('is served without a call, and is the same array', async () => {
    const blogs = host.openBlogs()
    const first = await blogs.listBlogs()
    advanceTime(minute - 1000)
    const second = await blogs.listBlogs()
    expect(host.asked()).toHaveLength(1)
    expect(second).toEqual(first)
    expect('value' in first && 'value' in second && second.value).toBe(
      'value' in first && first.value,
    )
    expect(blogs.peekBlogs()).toBe('value' in first && first.value)
  })

  test('cannot be changed by its caller', async () => {
    const answer = await host.openBlogs().listBlogs()
    expect('value' in answer && Object.isFrozen(answer.value)).toBe(true)
  })
})

test('who asks again right after a failure gets a new answer', async () => {
  const blogs = host.openBlogs()
  host.goAway()
  expect(await titles(blogs)).toBe('unavailable')
  host.comeBack()
  expect(await titles(blogs)).toEqual([post.title, other.title])
  expect(host.asked()).toHaveLength(2)
})

describe('a stale value', () => {
  test('is served at once while it is fetched again, and then the new one', async () => {
    const blogs = host.openBlogs()
    await titles(blogs)
    host.says['/api/9ex_blogs'] = [{ ...post, title: 'New' }]
    advanceTime(minute)
    expect(await titles(blogs)).toEqual([post.title, other.title])
    await eventually(async () => expect(await titles(blogs)).toEqual(['New']))
    expect(host.asked()).toHaveLength(2)
  })

  test('is served for a day while the host is unavailable, and no longer', async () => {
    const blogs = host.openBlogs()
    const jobs = host.openJobs()
    await Promise.all([blogs.listBlogs(), blogs.findBlog('mvp'), jobs.listJobs()])
    host.goAway()
    advanceTime(day - minute)
    expect(await titles(blogs)).toEqual([post.title, other.title])
    expect(await blogs.findBlog('mvp')).toEqual({ state: 'found', value: detail })
    expect(await jobs.listJobs()).toEqual({ state: 'found', value: [job] })
    advanceTime(2 * minute)
    expect(await titles(blogs)).toBe('unavailable')
    expect(blogs.peekBlogs()).toBeUndefined()
    expect(await blogs.findBlog('mvp')).toHaveProperty('state', 'unavailable')
    expect(await jobs.listJobs()).toHaveProperty('state', 'unavailable')
  })

  test('is fetched at most once a second while the host is unavailable', async () => {
    const blogs = host.openBlogs()
    await titles(blogs)
    host.goAway()
    advanceTime(minute)
    await titles(blogs)
    await host.calls(2)
    for (let visit = 0; visit < 100; visit++) await titles(blogs)
    expect(host.asked()).toHaveLength(2)
    advanceTime(1500)
    await eventually(async () => {
      await titles(blogs)
      expect(host.asked()).toHaveLength(3)
    })
    // The last answer is on its way, and would be a line in the next test's log.
    await eventually(() => expect(host.log.lines()).toHaveLength(2))
  })

  test('is not replaced by a bad one', async () => {
    const blogs = host.openBlogs()
    await titles(blogs)
    host.says['/api/9ex_blogs'] = [{ headline: 'other names' }, { headline: 'for everything' }]
    advanceTime(minute)
    await titles(blogs)
    await host.calls(2)
    expect(await titles(blogs)).toEqual([post.title, other.title])
    await eventually(() =>
      expect(host.log.lines().map(({ event }) => event)).toEqual([
        'upstream-item-dropped',
        'upstream-failed',
      ]),
    )
    expect(await titles(blogs)).toEqual([post.title, other.title])
  })
})

describe('a post', () => {
  test('that the host calls missing is a 404 at once, and stays one', async () => {
    const blogs = host.openBlogs()
    await Promise.all([blogs.listBlogs(), blogs.findBlog('mvp')])
    host.says['/api/9ex_blogs/detail/mvp'] = 404
    advanceTime(minute)
    await blogs.findBlog('mvp')
    await eventually(async () => expect(await blogs.findBlog('mvp')).toEqual({ state: 'missing' }))
    host.goAway()
    advanceTime(minute)
    expect(await blogs.findBlog('mvp')).toHaveProperty('state', 'unavailable')
  })

  test('is found as soon as it is published again', async () => {
    const blogs = host.openBlogs()
    expect(await blogs.findBlog('new')).toEqual({ state: 'missing' })
    host.says['/api/9ex_blogs/detail/new'] = detail
    expect(await blogs.findBlog('new')).toEqual({ state: 'missing' })
    advanceTime(11_000)
    await eventually(async () =>
      expect(await blogs.findBlog('new')).toEqual({ state: 'found', value: detail }),
    )
  })

  test('comes from the list when only the list is available', async () => {
    const blogs = host.openBlogs()
    await blogs.listBlogs()
    host.goAway()
    expect(await blogs.findBlog('mvp')).toEqual({ state: 'found', value: detail })
    expect(await blogs.findBlog('nowhere')).toHaveProperty('state', 'unavailable')
  })

  test('of an unknown slug is requested sixty times at once, then five times a second', async () => {
    const blogs = host.openBlogs()
    await blogs.listBlogs()
    await blogs.findBlog('mvp')
    const guess = async (name: string, count: number) => {
      const guesses = Array.from({ length: count }, (_, at) => blogs.findBlog(`${name}-${at}`))
      const states = (await Promise.all(guesses)).map(({ state }) => state)
      const asked = states.filter((state) => state === 'missing').length
      expect(states.filter((state) => state === 'unavailable')).toHaveLength(count - asked)
      return asked
    }
    expect(await guess('first', 1000)).toBe(60)
    advanceTime(1000)
    expect(await guess('second', 1000)).toBe(5)
    expect(host.asked()).toHaveLength(2 + 65)
    // Cached posts, and others of the list, are still found.
    expect(await blogs.findBlog('mvp')).toEqual({ state: 'found', value: detail })
    expect(host.asked()).toHaveLength(2 + 65)
    host.says['/api/9ex_blogs/detail/other'] = detail
    expect(await blogs.findBlog('other')).toMatchObject({ state: 'found' })
  })
})

describe('a listener', () => {
  test('is called for a changed list, and not for an equal one', async () => {
    const blogs = host.openBlogs()
    const told = vi.fn()
    blogs.onChange(told)
    await blogs.listBlogs()
    expect(told).toHaveBeenCalledTimes(1)
    advanceTime(minute)
    await blogs.listBlogs()
    await host.calls(2)
    host.says['/api/9ex_blogs'] = [{ ...post, text: 'Second text.' }, other]
    await eventually(async () => {
      // The last response may still be on its way, and count from now.
      advanceTime(minute)
      await blogs.listBlogs()
      expect(told).toHaveBeenCalledTimes(2)
    })
  })

  test('is called for a post that changed or went, and not for a first one', async () => {
    const blogs = host.openBlogs()
    const told = vi.fn()
    blogs.onChange(told)
    await blogs.findBlog('mvp')
    expect(told).not.toHaveBeenCalled()
    host.says['/api/9ex_blogs/detail/mvp'] = { ...detail, text: 'Second text.' }
    advanceTime(minute)
    await blogs.findBlog('mvp')
    await eventually(() => expect(told).toHaveBeenCalledTimes(1))
    host.says['/api/9ex_blogs/detail/mvp'] = 404
    advanceTime(minute)
    await blogs.findBlog('mvp')
    await eventually(() => expect(told).toHaveBeenCalledTimes(2))
  })
})

describe('a hostile list', () => {
  test('of ten thousand bad items costs one line in the log', async () => {
    host.says['/api/9ex_blogs'] = [post, ...Array.from({ length: 10_000 }, () => ({ title: null }))]
    const blogs = host.openBlogs()
    expect(await titles(blogs)).toEqual([post.title])
    expect(host.log.lines()).toEqual([
      expect.objectContaining({ index: 1, dropped: 10_000, of: 10_001 }),
    ])
  })

  test.each(['', '.', '..', 'a\n', '\ud800', 'mvp'])(
    'drops a blog with the slug %j',
    async (slug) => {
      host.says['/api/9ex_blogs'] = [post, { ...other, slug }]
      expect(await titles(host.openBlogs())).toEqual([post.title])
    },
  )
})
