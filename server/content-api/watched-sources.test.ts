import { expect, test, vi } from 'vitest'
import { type Answer, found, missing, unavailable } from '../../contracts/answer.ts'
import { watchSources } from './watched-sources.ts'

const sources = (answer: Promise<Answer<never>>) => ({
  nearby: false,
  peekBlogs: () => undefined,
  listBlogs: () => answer,
  findBlog: () => answer,
  listJobs: () => answer,
  onChange: () => {},
})
const watch = (answer: Promise<Answer<never>>, onSlow = () => {}) => {
  const source = sources(answer)
  return watchSources(source, source, onSlow)
}

test('of a page that asks nothing, nothing is noted', () => {
  expect(watch(Promise.resolve(missing)).notes).toEqual({ asked: false, unavailable: false })
})

test.each([
  ['looks at the posts', (w: ReturnType<typeof watch>) => w.blogs.peekBlogs()],
  ['lists the posts', (w: ReturnType<typeof watch>) => w.blogs.listBlogs()],
  ['finds a post', (w: ReturnType<typeof watch>) => w.blogs.findBlog('a')],
  ['lists the jobs', (w: ReturnType<typeof watch>) => w.jobs.listJobs()],
])('it is noted that a page %s', async (_, ask) => {
  const watched = watch(Promise.resolve(missing))
  await ask(watched)
  expect(watched.notes).toEqual({ asked: true, unavailable: false })
})

test('it is noted when one of several answers is unavailable', async () => {
  const watched = watch(Promise.resolve(unavailable('away')))
  await watched.blogs.listBlogs()
  expect(watched.notes).toEqual({ asked: true, unavailable: true })
})

test('a page made for keeping waits for its answers', () => {
  const { blogs, jobs } = watch(Promise.resolve(missing))
  expect([blogs.nearby, jobs.nearby]).toEqual([true, true])
})

test('slow answers are told of once they are slow, quick ones never', async () => {
  const onSlow = vi.fn()
  const slow = Promise.withResolvers<Answer<never>>()
  watch(slow.promise, onSlow).jobs.listJobs()
  await watch(Promise.resolve(missing), () => expect.unreachable()).jobs.listJobs()
  await expect.poll(() => onSlow.mock.calls.length).toBe(1)
  slow.resolve(found(undefined as never))
})
