import { expect, vi } from 'vitest'
import { remoteBlogs, remoteJobs } from '../../server/content/remote-source.ts'
import { type LogLines, listenToLog } from './log-lines.ts'
import { json, type StubServer, startStub } from './stub-server.ts'

export const minute = 60_000
export const day = 24 * 60 * minute

export const post = {
  title: 'What an MVP leaves out',
  slug: 'mvp',
  image_url: 'https://pictures.example/mvp.png',
  published_date: '2026-03-02T08:00:00.000Z',
  text: 'First text.',
}
const { slug: _, ...withoutSlug } = post
export const detail = withoutSlug
export const other = {
  ...post,
  slug: 'other',
  title: 'Another',
  published_date: '2026-03-01T08:00:00Z',
}
export const job = { title: 'QA engineer', desc: 'Breaks things on purpose.' }

export type ContentHost = Awaited<ReturnType<typeof startContentHost>>

/** Starts a host of two posts and a job, and captures the log. `Date` and intervals are faked until it stops. */
export async function startContentHost() {
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
export const advanceTime = (time: number) => vi.advanceTimersByTime(time)

export const eventually = <Value>(check: () => Value | Promise<Value>) =>
  vi.waitFor(check, { timeout: 10_000 })

/** Lists the titles of a source, or its state without a list. */
export async function titles(source: ReturnType<typeof remoteBlogs>) {
  const result = await source.listBlogs()
  return result.state === 'found' ? result.value.map(({ title }) => title) : result.state
}
