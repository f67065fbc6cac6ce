import { x } from 'xastscript'
import { type Feed, type FeedItem, newestIn } from './feed.ts'
import { writeXml } from './write-xml.ts'

/** Atom requires a date. A constant one keeps readers from showing an entry twice. */
const unknown = new Date(0)

/** A feed as Atom (RFC 4287). */
export function atom(feed: Feed): string {
  return writeXml(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language }, [
      x('title', feed.title),
      x('subtitle', feed.description),
      x('id', feed.url),
      x('link', { rel: 'self', type: 'application/atom+xml', href: feed.url }),
      x('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      x('updated', (newestIn(feed) ?? unknown).toISOString()),
      x('author', [x('name', feed.author)]),
      ...feed.items.map(entry),
    ]),
  )
}

const entry = ({ title, url, summary, html, published, updated, author }: FeedItem) =>
  x('entry', [
    x('title', title),
    x('id', url),
    x('link', { rel: 'alternate', type: 'text/html', href: url }),
    published && x('published', published.toISOString()),
    x('updated', (updated ?? published ?? unknown).toISOString()),
    author && x('author', [x('name', author)]),
    x('summary', summary),
    x('content', { type: 'html' }, html),
  ])
