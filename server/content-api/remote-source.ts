import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { found, missing, unavailable } from '../../contracts/answer.ts'
import { type BlogDetail, type BlogSource, blogDetailSchema } from '../../contracts/blog.ts'
import { type Job, type JobSource, jobSchema } from '../../contracts/job.ts'
import { allowance } from './allowance.ts'
import { readBlogList } from './blog-list.ts'
import { isSegment } from './is-segment.ts'
import { goodFor, keptAnswers } from './kept-answers.ts'
import { openLastGood } from './last-good.ts'
import { readItems, readOne, writeItems } from './read-items.ts'
import { type Body, callRemote, type Remote } from './remote-call.ts'

/** The most a host may send, in bytes after decompression. */
const listLimit = 64 * 1024 * 1024
const postLimit = 2 * 1024 * 1024

/** How many posts are held beside the list, and how many bytes of them. */
const mostPosts = 500
const mostPostBytes = 16 * 1024 * 1024

export type RemoteSource = Remote & {
  /** How long an answer is given without asking again, in milliseconds. */
  freshFor: number
  /** Where the last good answers are kept. */
  dataDir: string
}

/** Blogs from a remote host: the first two calls of SPEC.md section 7. */
export function remoteBlogs(remote: RemoteSource): BlogSource {
  const listPath = '/api/9ex_blogs'
  const listeners = listenersOf(remote, () => lists.peek(listPath))
  const lists = keptAnswers({
    ask: (path, before) =>
      callRemote(remote, { method: 'GET', path, limit: listLimit }, (body) =>
        readBlogList(body, { before, waitIn: waitIn(remote, 'blogs') }),
      ),
    lastGood: openLastGood({
      ...lastGoodOf(remote, 'blogs', 1),
      limit: listLimit,
      read: (body) => readBlogList(body),
      write: ({ blogs }) => writeItems(blogs),
    }),
    freshFor: remote.freshFor,
    room: { max: 1 },
    onChange({ before, now }) {
      // A post of which the list says something else is asked for anew.
      posts.expire((path) => {
        const slug = slugOf(path)
        return before?.bySlug.get(slug) !== now?.bySlug.get(slug)
      })
      listeners.tell()
    },
  })

  const mayAsk = allowance(60, 5)
  /** Posts the host has said are no more: the list, when it is older, does not bring them back. */
  const gone = new LRUCache<string, true>({ max: 1000 })
  const posts = keptAnswers<BlogDetail>({
    async ask(path, before) {
      const slug = slugOf(path)
      const isKnown = before || lists.held(listPath)?.bySlug.has(slug)
      if (!isKnown && !mayAsk()) return unavailable('too many unknown posts are asked for')
      const call = { method: 'GET', path, limit: postLimit, mayMiss: true } as const
      const answer = await callRemote(remote, call, (body) => readOne(body, blogDetailSchema))
      if (answer.state === 'missing') gone.set(slug, true)
      if (answer.state === 'found') gone.delete(slug)
      return answer
    },
    lastGood: openLastGood({
      ...lastGoodOf(remote, 'posts', mostPosts),
      limit: postLimit,
      read: (body) => readOne(body, blogDetailSchema),
      write: (post) => [JSON.stringify(post)],
    }),
    freshFor: remote.freshFor,
    room: {
      max: mostPosts,
      maxSize: mostPostBytes,
      sizeOf: ({ title, text, image_url }) => title.length + text.length + image_url.length + 500,
    },
    onChange({ before }) {
      // A post seen for the first time is on no page yet.
      if (before) listeners.tell()
    },
  })

  lists.restore(listPath)
  return {
    nearby: false,
    peekBlogs: () => lists.peek(listPath)?.blogs,
    async listBlogs() {
      const answer = await lists.get(listPath)
      return answer.state === 'found' ? found(answer.value.blogs) : answer
    },
    async findBlog(slug) {
      if (!isSegment(slug)) return missing
      const answer = await posts.get(`${detailPath}${encodeURIComponent(slug)}`)
      if (answer.state !== 'unavailable' || gone.has(slug)) return answer
      const listed = lists.held(listPath)?.bySlug.get(slug)
      return listed ? found(blogDetailSchema.parse(listed)) : answer
    },
    onChange: listeners.add,
  }
}

const detailPath = '/api/9ex_blogs/detail/'
const slugOf = (path: string) => decodeURIComponent(path.slice(detailPath.length))

/** Jobs from a remote host: the third call of SPEC.md section 7. */
export function remoteJobs(remote: RemoteSource): JobSource {
  const path = '/api/jobs'
  const listeners = listenersOf(remote, () => lists.peek(path))
  const lists = keptAnswers<readonly Job[]>({
    ask: (path) =>
      callRemote(remote, { method: 'POST', path, limit: listLimit }, (body) =>
        readJobs(body, waitIn(remote, 'jobs')),
      ),
    lastGood: openLastGood<readonly Job[]>({
      ...lastGoodOf(remote, 'jobs', 1),
      limit: listLimit,
      read: (body) => readJobs(body),
      write: writeItems,
    }),
    freshFor: remote.freshFor,
    room: { max: 1 },
    onChange: () => listeners.tell(),
  })
  lists.restore(path)
  return { nearby: false, listJobs: () => lists.get(path), onChange: listeners.add }
}

async function readJobs(body: Body, waitIn?: string): Promise<readonly Job[]> {
  const jobs: Job[] = []
  const keep = (job: Job) => {
    jobs.push(job)
    return undefined
  }
  await readItems(body, jobSchema, keep, { waitIn })
  return Object.freeze(jobs)
}

/** Another host’s answers lie in another folder. */
const folderOf = ({ dataDir, host }: RemoteSource, name: string) =>
  join(dataDir, 'upstream', encodeURIComponent(new URL(host).host), name)

const lastGoodOf = (remote: RemoteSource, name: string, most: number) => ({
  folder: folderOf(remote, name),
  most,
  oldest: goodFor,
})

/** Where an answer waits until it is known to be one. What a crash leaves there is tidied with the rest. */
const waitIn = (remote: RemoteSource, name: string) =>
  join(folderOf(remote, name), `arriving.${process.pid}`)

/**
 * Who is told of a change. Somebody who listens shows what was there without asking each time, so
 * that a list, once held, is looked after here.
 */
function listenersOf({ freshFor }: RemoteSource, look: () => unknown) {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) listener()
    },
    add(listener: () => void) {
      if (listeners.size === 0) setInterval(look, freshFor).unref()
      listeners.add(listener)
    },
  }
}
