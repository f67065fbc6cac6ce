import { isDeepStrictEqual } from 'node:util'
import { type Blog, blogSchema } from '../../contracts/blog.ts'
import { isSegment } from './is-segment.ts'
import { readItems } from './read-items.ts'
import type { Body } from './remote-call.ts'

/** All blogs of a host, newest first, and each by its slug. */
export type BlogList = {
  blogs: readonly Blog[]
  bySlug: ReadonlyMap<string, Blog>
  /** By the digest of what the host sent, so that what it sends again need not be read again. */
  byDigest: ReadonlyMap<string, Blog>
}

type BlogListOptions = {
  /** What the host said last. */
  before?: BlogList | undefined
  /** Where what it says now waits until it is known to be an answer. */
  waitIn?: string
}

/**
 * Reads the blog list. Ten thousand posts are held all the time: their texts lie apart, as bytes,
 * and a post that says what it said before is the same object.
 */
export async function readBlogList(
  body: Body,
  { before, waitIn }: BlogListOptions = {},
): Promise<BlogList> {
  const bySlug = new Map<string, Blog>()
  const byDigest = new Map<string, Blog>()
  const keep = (blog: Blog, digest: string) => {
    if (!isSegment(blog.slug)) return 'slug: cannot stand in an address'
    if (bySlug.has(blog.slug)) return 'slug: another blog has it'
    const known = before?.bySlug.get(blog.slug)
    const isKnown = blog === known || (known && isDeepStrictEqual({ ...known }, blog))
    const kept = isKnown ? known : packed(blog)
    bySlug.set(blog.slug, kept)
    byDigest.set(digest, kept)
    return undefined
  }
  const known = (digest: string) => before?.byDigest.get(digest)
  await readItems(body, blogSchema, keep, { known, waitIn })
  const dated = [...bySlug.values()].map((blog) => ({
    blog,
    date: Date.parse(blog.published_date) || 0,
  }))
  dated.sort((one, other) => other.date - one.date)
  const blogs = dated.map(({ blog }) => blog)
  const isSame =
    before?.blogs.length === blogs.length && blogs.every((blog, at) => blog === before.blogs[at])
  return isSame
    ? Object.assign(before, { byDigest })
    : { blogs: Object.freeze(blogs), bySlug, byDigest }
}

/** A blog whose text is kept as UTF-8 and made a string when it is wanted. */
function packed({ text, ...blog }: Blog): Blog {
  const bytes = Buffer.from(text)
  return {
    ...blog,
    get text() {
      return bytes.toString()
    },
  }
}
