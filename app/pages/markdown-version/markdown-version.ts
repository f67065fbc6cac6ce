import { contentContext } from '~/content/content-context'
import type { Content } from '~/content/read-content'
import { listOwnPages } from '~/content/site-map'
import { barePath } from '~/lib/languages'
import { jobPath } from '~/lib/paths'
import { originsContext, renderPageContext } from '~/router-context'
import { parseMarkdownPath } from '~/seo/markdown/markdown-path'
import { pageAsMarkdown } from '~/seo/markdown/page-as-markdown.server'
import type { Route } from './+types/markdown-version'

/**
 * Answers the path of a page with `.md` with the page's text as Markdown, made from the page itself:
 * a page that is not there has none. Posts have theirs as they were written
 * (seo/markdown/post-as-markdown.server.ts).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = parseMarkdownPath(new URL(request.url).pathname)
  if (!mayBePage(context.get(contentContext), barePath(path)))
    return new Response(null, { status: 404 })
  const page = await context.get(renderPageContext)(path)
  if (page.status === 503) {
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  if (page.status !== 200) return new Response(null, { status: 404 })
  return new Response(pageAsMarkdown(await page.text()), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines index the page instead.
      Link: `<${context.get(originsContext).site}${path}>; rel="canonical"`,
    },
  })
}

/** True for a listed page, and for what may be a job: its page says. */
const mayBePage = (content: Content, path: string): boolean =>
  path.startsWith(jobPath('')) ||
  listOwnPages(content).some((page) => page.isListed && page.path === path)
