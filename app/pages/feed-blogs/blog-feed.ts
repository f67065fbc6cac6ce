import { data } from 'react-router'
import { contentContext } from '~/content/content-context'
import { getPage } from '~/content/pages.server'
import type { ReadUrl } from '~/content/sources'
import { parseDateTime } from '~/lib/dates'
import { withName } from '~/lib/head-texts'
import { barePath, pathIn } from '~/lib/languages'
import { postPath } from '~/lib/paths'
import { findAuthor } from '~/lib/posts'
import { isSafeUrl } from '~/lib/urls'
import { blogsContext, originsContext } from '~/router-context'
import { atom } from '~/seo/feeds/atom'
import type { FeedItem } from '~/seo/feeds/feed'
import { feedHtml } from '~/seo/feeds/feed-html.server'
import { jsonFeed } from '~/seo/feeds/json-feed'
import { rss } from '~/seo/feeds/rss'
import { makeExcerpt } from '~/text/render-text.server'
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
  const pathname = barePath(new URL(request.url).pathname)
  const format = formats.find(({ path }) => path === pathname.replace(/\/+$/, ''))
  if (!format) throw data(null, { status: 404 })
  const source = context.get(blogsContext)
  const answer = await source.listBlogs()
  if (answer.state !== 'found') {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  // A feed has one language.
  const posts = answer.value.filter(({ language }) => language === undefined)
  const content = context.get(contentContext)
  const inLanguage = (path: string) => pathIn(content.language, path)
  if (content.language !== 'en' && posts.length === 0) throw data(null, { status: 404 })
  const { site } = context.get(originsContext)
  const { heading, seo } = getPage(content, '/blogs').head
  const { name } = content.site
  const { titled } = content.labels.joined
  const about = {
    title: withName(heading, name, titled),
    description: seo.description,
    language: content.language,
    author: name,
    page: `${site}${inLanguage('/blogs')}`,
    url: `${site}${inLanguage(format.path)}`,
  }
  const items = posts
    .slice(0, newest)
    .map((blog) =>
      toItem(blog, `${site}${inLanguage(postPath(blog.slug))}`, site, name, source.readUrl),
    )
  return new Response(format.write({ ...about, items }), {
    headers: { 'Content-Type': `${format.type}; charset=utf-8` },
  })
}

function toItem(
  blog: Blog,
  url: string,
  site: string,
  company: string,
  readUrl?: ReadUrl,
): FeedItem {
  const { title, summary, text, published_date, updated, image_url } = blog
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
