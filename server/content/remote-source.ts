import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { BlogSource, JobSource } from '../../app/content/sources.ts'
import { found, missing, unavailable } from '../../app/content/sources.ts'
import { type Blog, type BlogDetail, blogDetailSchema, blogSchema } from '../../contracts/blog.ts'
import { maxLength } from '../../contracts/host-fields.ts'
import { type Job, jobSchema } from '../../contracts/job.ts'
import { type CopyStore, folderCopies, openDiskCopy } from './disk-copy.ts'
import { completeJob, completePost } from './host-items.ts'
import { firstItems, type Logged, maxItems, readItem, readList } from './read-list.ts'
import { callRemote, type Remote } from './remote-call.ts'
import { maxAge, swrCache } from './swr-cache.ts'

/** The most a host may send, in bytes after decompression (RELIABILITY.md, rows U1 and U2). */
const maxListBytes = 8 * 1024 * 1024
const maxPostBytes = 2 * 1024 * 1024

/** How many posts are held beside the list, and how many bytes of them. */
const maxPosts = 500
const maxBytesOfPosts = 16 * 1024 * 1024

export type RemoteSource = Remote & {
  /** How long a result is given without asking again, in milliseconds. */
  freshFor: number
  /** The folder of the disk copies. */
  dataDir: string
  /** Opens copies that all servers share, by a name; without it they are in the folder. */
  openCopies?: ((name: string) => CopyStore) | undefined
}

/** Opens the blogs of a remote host: the first two calls of SPEC.md section 7. */
export function remoteBlogs(remote: RemoteSource): BlogSource {
  const listPath = '/api/9ex_blogs'
  const readBlogs = blogsReader()
  const lists = swrCache<readonly Blog[]>({
    fetchResult: (path) =>
      callRemote(remote, { method: 'GET', path, maxBytes: maxListBytes }, readBlogs),
    diskCopy: diskCopyOf(remote, 'blogs', { maxFiles: 1, maxBytes: maxListBytes }, readBlogs),
    freshFor: remote.freshFor,
    room: { max: 1 },
    onChange({ before, now }) {
      // A post is fetched again when the list shows another text of it.
      const [old, current] = [bySlug(before), bySlug(now)]
      blogPosts.expire((slug) => !isDeepStrictEqual(old.get(slug), current.get(slug)))
      changes.emit('change')
    },
  })
  const changes = listChanges(remote, () => lists.getHeld(listPath))
  const listed = (slug: string) => lists.peek(listPath)?.find((blog) => blog.slug === slug)

  // Anybody can ask for slugs that do not exist, and each would be a call with the key.
  const takeToken = tokenBucket(60, 5)
  /** Posts that the host has called missing: an older list does not bring them back. */
  const gone = new LRUCache<string, true>({ max: 1000 })
  const readPost = (json: unknown, slug?: string) =>
    readItem(completePost(json, slug), blogDetailSchema)
  const blogPosts = swrCache<BlogDetail>({
    async fetchResult(slug) {
      const isKnown = blogPosts.peek(slug) ?? listed(slug)
      if (!isKnown && !takeToken()) return unavailable('too many unknown posts are asked for')
      const path = `/api/9ex_blogs/detail/${encodeURIComponent(slug)}`
      const call = { method: 'GET', path, maxBytes: maxPostBytes, mayMiss: true } as const
      const result = await callRemote(remote, call, (json) => readPost(json, slug))
      if (result.state === 'missing') gone.set(slug, true)
      if (result.state === 'found') gone.delete(slug)
      return result
    },
    diskCopy: diskCopyOf(remote, 'posts', { maxFiles: maxPosts, maxBytes: maxPostBytes }, readPost),
    freshFor: remote.freshFor,
    room: {
      max: maxPosts,
      maxSize: maxBytesOfPosts,
      sizeOf: ({ title, text, image_url }) => title.length + text.length + image_url.length + 500,
    },
    onChange({ before }) {
      // A post seen for the first time is on no page yet.
      if (before) changes.emit('change')
    },
  })

  lists.prewarm(listPath)
  return {
    nearby: false,
    peekBlogs: () => lists.getHeld(listPath),
    listBlogs: () => lists.getOrFetch(listPath),
    async findBlog(slug) {
      if (!isPathSegment(slug)) return missing
      const blog = gone.has(slug) ? undefined : listed(slug)
      const asked = blogPosts.getOrFetch(slug)
      // The list holds the post whole: nobody waits for the host to say it again.
      if (blog && !blogPosts.peek(slug)) {
        asked.catch(() => {})
        return found(blogDetailSchema.parse(blog))
      }
      const result = await asked
      return blog && result.state === 'unavailable' ? found(blogDetailSchema.parse(blog)) : result
    },
    onChange: (listener) => changes.on('change', listener),
    settle: () => Promise.all([lists.settle(), blogPosts.settle()]),
  }
}

/** Opens the jobs of a remote host: the third call of SPEC.md section 7. */
export function remoteJobs(remote: RemoteSource): JobSource {
  const path = '/api/jobs'
  const bad: Logged = {}
  const beyond: Logged = {}
  const readJobs = (json: unknown): readonly Job[] =>
    Object.freeze(
      firstItems(
        readList(each(json, completeJob), jobSchema, undefined, bad),
        maxLength.jobs,
        beyond,
      ),
    )
  const lists = swrCache<readonly Job[]>({
    fetchResult: (path) =>
      callRemote(remote, { method: 'POST', path, maxBytes: maxListBytes }, readJobs),
    diskCopy: diskCopyOf(remote, 'jobs', { maxFiles: 1, maxBytes: maxListBytes }, readJobs),
    freshFor: remote.freshFor,
    room: { max: 1 },
    onChange: () => changes.emit('change'),
  })
  const changes = listChanges(remote, () => lists.getHeld(path))
  lists.prewarm(path)
  return {
    nearby: false,
    listJobs: () => lists.getOrFetch(path),
    onChange: (listener) => changes.on('change', listener),
    settle: lists.settle,
  }
}

/** Reads the blogs of a list, newest first. */
function blogsReader() {
  const bad: Logged = {}
  const beyond: Logged = {}
  return (json: unknown): readonly Blog[] => {
    const slugs = new Set<string>()
    const problemWith = ({ slug }: Blog) => {
      if (!isPathSegment(slug)) return 'slug: cannot stand in an address'
      if (slugs.has(slug)) return 'slug: another blog has it'
      slugs.add(slug)
      return undefined
    }
    const blogs = readList(each(json, completePost), blogSchema, problemWith, bad).sort(newestFirst)
    return Object.freeze(firstItems(blogs, maxLength.posts, beyond))
  }
}

/** What is no list is left as it is, for its reader to refuse. */
const each = (json: unknown, complete: (item: unknown) => unknown) =>
  Array.isArray(json) && json.length <= maxItems ? json.map((item) => complete(item)) : json

const timeOf = ({ published_date }: Blog) => Date.parse(published_date) || 0
const newestFirst = (one: Blog, other: Blog) => timeOf(other) - timeOf(one)

const bySlug = (blogs: readonly Blog[] = []) => new Map(blogs.map((blog) => [blog.slug, blog]))

/**
 * Whether a slug is one segment of a path, of bounded length, neither a step up nor text that cannot be
 * encoded.
 * Every address of this site with control characters is rejected.
 */
const isPathSegment = (slug: string) =>
  slug.length <= maxLength.slug &&
  slug.isWellFormed() &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  !/^\.{0,2}$|[\0-\x1f\x7f]/.test(slug)

/** The disk copies of a host: those of another host lie in another place. */
const diskCopyOf = <Value>(
  { dataDir, host, openCopies }: RemoteSource,
  name: string,
  limits: { maxFiles: number; maxBytes: number },
  parse: (json: unknown) => Value,
) => {
  const place = join(encodeURIComponent(new URL(host).host), name)
  const store = openCopies?.(place) ?? folderCopies(join(dataDir, 'upstream', place))
  return openDiskCopy({ store, maxAge, parse, ...limits })
}

/**
 * Events of a source. Cached pages show a list without asking for it each time, so that from the
 * first listener on a list that is held is looked at here.
 */
function listChanges({ freshFor }: RemoteSource, look: () => unknown) {
  const changes = new EventEmitter()
  changes.once('newListener', () => setInterval(look, freshFor).unref())
  return changes
}

/**
 * A token bucket: `burst` tokens at once, then `perSecond` a second.
 * @returns takes one, and says whether there was one
 */
function tokenBucket(burst: number, perSecond: number): () => boolean {
  let balance = burst
  let filledAt = Date.now()
  return () => {
    const now = Date.now()
    const added = (Math.max(0, now - filledAt) / 1000) * perSecond
    balance = Math.min(burst, balance + added)
    filledAt = now
    if (balance < 1) return false
    balance--
    return true
  }
}
