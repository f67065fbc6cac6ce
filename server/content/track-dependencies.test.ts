import { afterEach, expect, test, vi } from 'vitest'
import { type ApiResult, found, missing, unavailable } from '../../app/content/sources.ts'
import { trackDependencies } from './track-dependencies.ts'

const sources = (answer: Promise<ApiResult<never>>) => ({
  isLocal: false,
  peekBlogs: () => undefined,
  listBlogs: () => answer,
  findBlog: () => answer,
  listJobs: () => answer,
  onChange: () => {},
})
const watch = (answer: Promise<ApiResult<never>>, onSlow = () => {}) => {
  const source = sources(answer)
  return trackDependencies(source, source, onSlow)
}

test('a page without sources records no use', () => {
  const none = { lists: false, unavailable: false, empty: false }
  expect(watch(Promise.resolve(missing)).use).toEqual(none)
})

test.each([
  ['looks at the posts', (w: ReturnType<typeof watch>) => w.blogs.peekBlogs()],
  ['lists the posts', (w: ReturnType<typeof watch>) => w.blogs.listBlogs()],
  ['finds a post', (w: ReturnType<typeof watch>) => w.blogs.findBlog('a')],
  ['lists the jobs', (w: ReturnType<typeof watch>) => w.jobs.listJobs()],
])('it is noted that a page %s', async (_, ask) => {
  const watched = watch(Promise.resolve(missing))
  await ask(watched)
  expect(watched.use).toEqual({ lists: true, unavailable: false, empty: false })
})

test('one unavailable result of several is recorded', async () => {
  const watched = watch(Promise.resolve(unavailable('away')))
  await watched.blogs.listBlogs()
  expect(watched.use).toEqual({ lists: true, unavailable: true, empty: false })
})

test.each([
  [[], true],
  [['something'], false],
])('it is noted whether the list %j is empty', async (list, empty) => {
  const listed = found(list) as ApiResult<never> // the items are not looked at
  for (const ask of ['blogs', 'jobs'] as const) {
    const watched = watch(Promise.resolve(listed))
    await (ask === 'blogs' ? watched.blogs.listBlogs() : watched.jobs.listJobs())
    expect(watched.use).toMatchObject({ unavailable: false, empty })
  }
})

test('a page rendered for the cache waits for its sources', () => {
  const { blogs, jobs } = watch(Promise.resolve(missing))
  expect([blogs.isLocal, jobs.isLocal]).toEqual([true, true])
})

test('a slow call is reported, a quick one is not', async () => {
  vi.useFakeTimers()
  const onSlow = vi.fn()
  await watch(Promise.resolve(missing), onSlow).jobs.listJobs()
  vi.runAllTimers()
  expect(onSlow).not.toHaveBeenCalled()
  watch(new Promise(() => {}), onSlow).jobs.listJobs()
  expect(onSlow).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(onSlow).toHaveBeenCalledTimes(1)
})

afterEach(() => vi.useRealTimers())
