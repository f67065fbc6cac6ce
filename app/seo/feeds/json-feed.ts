import { withoutIsolates } from '../../lib/isolate.ts'
import type { Feed } from './feed.ts'

/** A feed as JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeed = (feed: Feed): string =>
  withoutIsolates(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      description: feed.description,
      home_page_url: feed.page,
      feed_url: feed.url,
      language: feed.language,
      authors: [{ name: feed.author }],
      items: feed.items.map(({ title, url, summary, html, published, updated, author, image }) => ({
        id: url,
        url,
        title,
        summary,
        content_html: html,
        date_published: published?.toISOString(),
        date_modified: updated?.toISOString(),
        ...(author && { authors: [{ name: author }] }),
        image,
      })),
    }),
  )
