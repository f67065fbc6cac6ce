import { LRUCache } from 'lru-cache'
import {
  type BlogSource,
  found,
  type JobSource,
  missing,
  unavailable,
} from '../../app/content/sources.ts'
import { type Blog, type BlogDetail, blogDetailSchema, blogSchema } from '../../contracts/blog.ts'
import { maxLength, maxListed } from '../../contracts/host-fields.ts'
import { type Job, jobSchema } from '../../contracts/job.ts'
import { openTokenBuckets } from '../http/token-bucket.ts'
import { normalizeJob, normalizePost } from './host-items.ts'
import { type Host, openHostUrls } from './host-text.ts'
import { firstItems, pictureFilter, readList } from './read-list.ts'
import { type Call, callRemote, type Remote } from './remote-call.ts'
import { swrCache } from './swr-cache.ts'

/** Size limits of responses, in bytes after decompression. */
const maxListBytes = 8 * 1024 * 1024
const maxPostBytes = 2 * 1024 * 1024

/** Limits of the posts that are cached beside the list. */
const maxPosts = 500
const maxTotalBytes = 16 * 1024 * 1024

export type RemoteSource = Remote &
  Host & {
    /** In milliseconds; an older result is served while it is fetched again. */
    freshFor: number
  }

/** Opens a remote host's blogs: the first two calls of SPEC.md section 7. */
export function remoteBlogs(remote: RemoteSource): BlogSource {
  const call = { method: 'GET', path: '/api/9ex_blogs' } as const
  const filterPicture = pictureFilter(remote.host)
  const readBlogs = blogsReader(remote, filterPicture)
  const list = openList(remote, call, readBlogs)
  const listed = (slug: string) => list.peek()?.find((blog) => blog.slug === slug)

  // Each unknown slug that a visitor requests would be a call with the key.
  const takeTokens = openTokenBuckets()
  const unknownPosts = [['unknown posts', { amount: 60, per: 12_000 }]] as const
  /** Slugs that the host has called missing: an older list does not bring them back. */
  const gone = new LRUCache<string, true>({ max: 1000 })
  const readPost = (json: unknown) =>
    filterPicture(blogDetailSchema.parse(normalizePost(json, remote)))
  const blogPosts = swrCache<BlogDetail>({
    async fetchResult(slug) {
      const isKnown = blogPosts.peek(slug) ?? listed(slug)
      if (!isKnown && takeTokens(unknownPosts) > 0)
        return unavailable('too many requests for unknown posts')
      const path = `/api/9ex_blogs/detail/${encodeURIComponent(slug)}`
      const call = { method: 'GET', path, maxBytes: maxPostBytes, mayMiss: true } as const
      const result = await callRemote(remote, call, readPost)
      if (result.state === 'missing') gone.set(slug, true)
      if (result.state === 'found') gone.delete(slug)
      return result
    },
    freshFor: remote.freshFor,
    room: {
      max: maxPosts,
      maxSize: maxTotalBytes,
      sizeCalculation: ({ value: { title, text, image_url } }) =>
        title.length + text.length + image_url.length + 500,
    },
    onChange(before) {
      // A post seen for the first time is on no page yet.
      if (before) list.emitChange()
    },
  })

  return {
    isLocal: false,
    readUrl: openHostUrls(remote),
    peekBlogs: list.peek,
    listBlogs: list.getOrFetch,
    async findBlog(slug) {
      if (!isPathSegment(slug)) return missing
      const blog = gone.has(slug) ? undefined : listed(slug)
      const fetching = blogPosts.getOrFetch(slug)
      // The list has the whole post: respond without waiting for the host.
      if (blog && !blogPosts.peek(slug)) {
        fetching.catch(() => {})
        return found(blogDetailSchema.parse(blog))
      }
      const result = await fetching
      return blog && result.state === 'unavailable' ? found(blogDetailSchema.parse(blog)) : result
    },
    onChange: list.onChange,
  }
}

/** Opens a remote host's jobs: the third call of SPEC.md section 7. */
export function remoteJobs(remote: RemoteSource): JobSource {
  const readJobs = (json: unknown): readonly Job[] =>
    Object.freeze(firstItems(readList(json, jobSchema, normalizeJob), maxListed.jobs))
  const list = openList(remote, { method: 'POST', path: '/api/jobs' }, readJobs)
  return {
    isLocal: false,
    readUrl: openHostUrls(remote),
    peekJobs: list.peek,
    listJobs: list.getOrFetch,
    onChange: list.onChange,
  }
}

/** Opens a list of a host, by one call. */
function openList<Item>(
  remote: RemoteSource,
  call: Pick<Call, 'method' | 'path'>,
  read: (json: unknown) => readonly Item[],
) {
  const listeners: (() => void)[] = []
  const emitChange = () => {
    for (const listener of listeners) listener()
  }
  const cache = swrCache<readonly Item[]>({
    fetchResult: () => callRemote(remote, { ...call, maxBytes: maxListBytes }, read),
    freshFor: remote.freshFor,
    room: { max: 1 },
    onChange: emitChange,
  })
  return {
    getOrFetch: () => cache.getOrFetch(call.path),
    peek: () => cache.peek(call.path),
    emitChange,
    onChange: (listener: () => void) => void listeners.push(listener),
  }
}

function blogsReader(remote: RemoteSource, filterPicture: (post: Blog) => Blog) {
  return (json: unknown): readonly Blog[] => {
    const slugs = new Set<string>()
    const problemWith = ({ slug }: Blog) => {
      if (!isPathSegment(slug)) return 'slug: not allowed in a URL'
      if (slugs.has(slug)) return 'slug: another blog has it'
      slugs.add(slug)
      return undefined
    }
    const normalize = (post: unknown) => normalizePost(post, remote)
    const posts = readList(json, blogSchema, normalize, problemWith).map(filterPicture)
    return Object.freeze(firstItems(posts.sort(newestFirst), maxListed.posts))
  }
}

const parseTime = ({ published_date }: Blog) => Date.parse(published_date) || 0
const newestFirst = (one: Blog, other: Blog) => parseTime(other) - parseTime(one)

/** Rejects `.` and `..`, lone surrogates, control characters, long slugs and the suffix of the router's data. */
const isPathSegment = (slug: string) =>
  slug.length <= maxLength.slug && slug.isWellFormed() && !/^\.{0,2}$|\p{Cc}|\.data$/u.test(slug)
