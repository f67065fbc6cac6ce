import { x } from 'xastscript'
import { type Feed, type FeedItem, newestIn } from './feed.ts'
import { writeXml } from './write-xml.ts'

/** A feed as RSS 2.0, with whole texts (`content`), authors by name (Dublin Core) and its own URL (Atom). */
export function rss(feed: Feed): string {
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  }
  const itself = { href: feed.url, rel: 'self', type: 'application/rss+xml' }
  const newest = newestIn(feed)
  return writeXml(
    x('rss', namespaces, [
      x('channel', [
        x('title', feed.title),
        x('link', feed.page),
        x('description', feed.description),
        x('language', feed.language),
        x('atom:link', itself),
        newest && x('lastBuildDate', newest.toUTCString()),
        ...feed.items.map(item),
      ]),
    ]),
  )
}

const item = ({ title, url, summary, html, published, author }: FeedItem) =>
  x('item', [
    x('title', title),
    x('link', url),
    x('guid', { isPermaLink: 'true' }, url),
    published && x('pubDate', published.toUTCString()),
    author && x('dc:creator', author),
    x('description', summary),
    x('content:encoded', html),
  ])
