import { createHash } from 'node:crypto'

/** How long a reader may go without asking again, in seconds. */
const freshFor = 60

type Kept = { etag: string; body: string; since: Date }

/** What each resource answered last; there are as many as have a name in the code. */
const kept = new Map<string, Kept>()

type Resource = {
  /** Its own, as no other resource is called. */
  name: string
  type: string
  /** All that it is made of, as JSON can hold it: as long as this is the same, so is the answer. */
  facts: unknown
  write: () => string
}

/**
 * Answers with a text that is written anew only when what it is made of has changed; 304 to whom has
 * it already. It counts as changed when this process first saw it so, not on the day of a post, which
 * stays the same when the post is mended.
 */
export function keptAnswer(request: Request, { name, type, facts, write }: Resource): Response {
  const etag = etagOf(JSON.stringify(facts))
  const before = kept.get(name)
  const now = before?.etag === etag ? before : { etag, body: write(), since: new Date() }
  kept.set(name, now)
  const headers = {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${freshFor}`,
    ETag: etag,
    'Last-Modified': now.since.toUTCString(),
  }
  return has(request, now)
    ? new Response(null, { status: 304, headers })
    : new Response(now.body, { headers })
}

/** A weak tag: the same text may be sent compressed in several ways. */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** Whether the sender has this already; where it names tags, they alone count (RFC 9110, 13.1.3). */
export function has(
  { headers }: Request,
  { etag, since }: { etag: string; since?: Date },
): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) {
    const bare = (tag: string) => tag.trim().replace(/^W\//, '')
    return tags.trim() === '*' || tags.split(',').some((tag) => bare(tag) === bare(etag))
  }
  // The header knows whole seconds only. NaN, of what is no date, is never enough.
  const known = Date.parse(headers.get('if-modified-since') ?? '')
  return since !== undefined && known >= Math.floor(since.valueOf() / 1000) * 1000
}
