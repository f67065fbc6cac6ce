import { data } from 'react-router'
import { contentContext } from '~/content/content-context'
import { getPage } from '~/content/pages.server'
import { makeExcerpt } from '~/content/rich-text.server'
import type { ReadUrl } from '~/content/sources'
import { parseDateTime } from '~/lib/dates'
import { withName } from '~/lib/head-texts'
import { postPath } from '~/lib/paths'
import { findAuthor } from '~/lib/posts'
import { isSafeUrl } from '~/lib/urls'
import { blogsContext, originsContext } from '~/router-context'
import { atom } from '~/seo/feeds/atom'
import type { FeedItem } from '~/seo/feeds/feed'
import { feedHtml } from '~/seo/feeds/feed-html.server'
import { jsonFeed } from '~/seo/feeds/json-feed'
import { rss } from '~/seo/feeds/rss'
import type { Blog } from '../../../contracts/blog'
import type { Route } from './+types/blog-feed'

/** Posts of a feed, the newest. */
const newest = 30

const formats = [
  { path: '/blogs/rss.xml', type: 'application/rss+xml', write: rss },
  { path: '/blogs/atom.xml', type: 'application/atom+xml', write: atom },
  { path: '/blogs/feed.json', type: 'application/feed+json', write: jsonFeed },
]

/** The newest posts for feed readers; 503 while they are unavailable, as an empty feed would clear the readers' lists. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const format = formats.find(({ path }) => path === pathname.replace(/\/+$/, ''))
  if (!format) throw data(null, { status: 404 })
  const source = context.get(blogsContext)
  const answer = await source.listBlogs()
  if (answer.state !== 'found') {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  const { site } = context.get(originsContext)
  const content = context.get(contentContext)
  const { heading, seo } = getPage(content, '/blogs').head
  const { name } = content.site
  const { titled } = content.labels.joined
  const about = {
    title: withName(heading, name, titled),
    description: seo.description,
    language: content.language,
    author: name,
    page: `${site}/blogs`,
    url: `${site}${format.path}`,
  }
  const items = answer.value
    .slice(0, newest)
    .map((blog) => toItem(blog, site, name, source.readUrl))
  return new Response(format.write({ ...about, items }), {
    headers: { 'Content-Type': `${format.type}; charset=utf-8` },
  })
}

function toItem(blog: Blog, site: string, company: string, readUrl?: ReadUrl): FeedItem {
  const { title, slug, summary, text, published_date, updated, image_url } = blog
  const url = `${site}${postPath(slug)}`
  return {
    title,
    url,
    summary: summary ?? makeExcerpt(text),
    html: feedHtml(text, url, readUrl),
    published: parseDateTime(published_date),
    updated: updated ? parseDateTime(updated) : undefined,
    author: findAuthor(blog, company)?.name,
    image: isSafeUrl(image_url) ? new URL(image_url, site).href : undefined,
  }
}
