import { data, redirect } from 'react-router'
import { contentContext } from '~/content/content-context'
import { awaitOrDefer, mustBlock } from '~/content/defer.server'
import type { Labels } from '~/content/schemas/labels'
import type { PageHead } from '~/content/schemas/pages'
import { toBlogCard } from '~/lib/posts'
import { readPageNumber } from '~/lib/urls'
import { fillIn } from '~/lib/words'
import { blogsContext } from '~/router-context'
import { Deferred } from '~/sections/deferred'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { blogFeeds } from '~/seo/feeds/alternates'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/blogs-page'
import { BlogGrid } from './blog-grid'
import { toLeadPost } from './lead-post.server'
import { PageLinks } from './page-links'
import { makePageUrl, pageSize, paginate } from './paginate'

export { shouldRevalidate } from '~/lib/pop-up'

export async function loader({ context, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams.get('page')
  if (given === '1') throw redirect(makePageUrl(1), 308)
  const number = given === null ? 1 : readPageNumber(given)
  if (!number) throw data(null, { status: 404 })
  const source = context.get(blogsContext)
  const content = context.get(contentContext)
  const posts = source.listBlogs().then((answer) => {
    if (answer.state !== 'found') return undefined
    const page = paginate(answer.value, number, pageSize)
    const [newest] = number === 1 ? page.items : []
    const lead = newest && toLeadPost(newest, content.site.name)
    return { ...page, lead, items: page.items.map(toBlogCard) }
  })
  const page = await awaitOrDefer(posts, source.isLocal || mustBlock(request, context))
  if (page && !('deferred' in page) && page.number > page.last) throw data(null, { status: 404 })
  const { none, articles, elsewhere, viewMore, pages } = content.labels.blog
  return {
    ...loadStaticPage(content, '/blogs'),
    number,
    page,
    labels: { none, articles, elsewhere, viewMore, pages },
    hasOwn: source.peekBlogs()?.some(({ language }) => language === undefined) ?? true,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { head, breadcrumbs, labels, number = 1, hasOwn = true } = loaderData ?? {}
  return pageMeta({
    seo: head && labels && seoOfPage(head.seo, number, labels.pages),
    query: number > 1 ? `?page=${number}` : '',
    breadcrumbs,
    feeds: hasOwn ? blogFeeds : [],
    isIndexed: hasOwn,
    loaderData,
    ...args,
  })
}

/** Each page of the list has a title and a description of its own. */
const seoOfPage = (
  { title, description }: PageHead['seo'],
  number: number,
  patterns: Labels['blog']['pages'],
) =>
  number > 1
    ? {
        title: fillIn(patterns.title, { title, number }),
        description: fillIn(patterns.description, { description, number }),
      }
    : { title, description }

export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  const { labels } = loaderData
  return (
    <>
      <PageBanner ground="paper" {...loaderData.head} breadcrumbs={loaderData.breadcrumbs} />
      <Section aria-label={labels.articles}>
        <Deferred value={loaderData.page} empty={labels.none}>
          {({ items, lead, number, last }) => (
            <>
              {items.length > 0 ? (
                <BlogGrid blogs={items} lead={lead} labels={labels} />
              ) : (
                <p>{labels.none}</p>
              )}
              <PageLinks number={number} last={last} labels={labels.pages} />
            </>
          )}
        </Deferred>
      </Section>
    </>
  )
}
