import { fromHtml } from 'hast-util-from-html'
import type { MiddlewareFunction } from 'react-router'
import { stringify } from 'yaml'
import { contentContext } from '~/content/content-context'
import { parseDateTime } from '~/lib/dates'
import { type BylinePatterns, formatByline } from '~/lib/posts'
import { blogsContext, originsContext } from '~/router-context'
import type { BlogDetail } from '../../../contracts/blog'
import { withWholeUrls } from '../../content/figures.ts'
import type { BlogSource, ReadUrl } from '../../content/sources.ts'
import { feedHtml } from '../feeds/feed-html.server.ts'
import { writeMarkdown } from './page-as-markdown.server.ts'

/**
 * Answers `/blog/{slug}.md` with the post's text under its title, date and URL: as it was written, with the
 * files of its drawings, or, of a content host, as it is shown.
 * It stands before the post's page, not beside it: a post whose own slug ends in `.md` keeps its page.
 */
export const postAsMarkdown: MiddlewareFunction = async (
  { request, params: { slug = '' }, context },
  next,
) => {
  if (!slug.endsWith('.md') || !['GET', 'HEAD'].includes(request.method)) return next()
  const blogs = context.get(blogsContext)
  if (await mayBePost(blogs, slug)) return next()
  const postSlug = slug.slice(0, -'.md'.length)
  const answer = await blogs.findBlog(postSlug)
  if (answer.state === 'missing') return next()
  if (answer.state === 'unavailable') {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  const url = `${context.get(originsContext).site}/blog/${encodeURIComponent(postSlug)}`
  const { joined } = context.get(contentContext).labels
  return new Response(write(answer.value, url, blogs.readUrl, joined), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines index the page instead.
      Link: `<${url}>; rel="canonical"`,
    },
  })
}

/** Looks in the list that the process holds, if any: few slugs end in `.md`, and a call would be wasted. */
async function mayBePost(blogs: BlogSource, slug: string): Promise<boolean> {
  const known = blogs.peekBlogs()
  if (known) return known.some((blog) => blog.slug === slug)
  return (await blogs.findBlog(slug)).state !== 'missing'
}

function write(
  { title, published_date, author, text }: BlogDetail,
  url: string,
  readUrl: ReadUrl | undefined,
  joined: BylinePatterns,
): string {
  const date = parseDateTime(published_date)?.toISOString()
  return `---\n${stringify({ title, ...(author && { author: formatByline(author, joined) }), ...(date && { date }), url })}---\n\n${readUrl ? writeMarkdown(fromHtml(feedHtml(text, url, readUrl)), url) : `${withWholeUrls(text, new URL(url).origin)}\n`}`
}
