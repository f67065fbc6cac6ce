import { data, redirect } from 'react-router'
import { contentContext } from '~/content/content-context'
import type { PageHead } from '~/content/schemas/pages'
import { mustBlock, soon } from '~/content/waiting.server'
import { toBlogCard } from '~/lib/posts'
import { blogsContext, exportContext } from '~/router-context'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { Settled } from '~/sections/settled'
import { blog } from '~/seo/blog'
import { alternateLinks, blogFeeds } from '~/seo/feeds/alternates'
import { openPage } from '~/seo/open-page.server'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/blogs-page'
import { BlogGrid } from './blog-grid'
import { PageLinks } from './page-links'
import { addressOfPage, pageOf, pageSize, readPageNumber } from './page-of'

export { shouldRevalidate } from '~/lib/pop-up'

export async function loader({ context, request }: Route.LoaderArgs) {
  const given = new URL(request.url).searchParams.get('page')
  if (given === '1') throw redirect(addressOfPage(1), 308)
  const number = readPageNumber(given)
  if (!number) throw data(null, { status: 404 })
  const source = context.get(blogsContext)
  const posts = source.listBlogs().then((answer) => {
    if (answer.state !== 'found') return undefined
    const size = context.get(exportContext) ? answer.value.length : pageSize
    const page = pageOf(answer.value, number, size)
    return { ...page, items: page.items.map(toBlogCard) }
  })
  const page = await soon(posts, source.isLocal || mustBlock(request, context))
  if (page && !('later' in page) && page.number > page.last) throw data(null, { status: 404 })
  return { ...openPage(context.get(contentContext), '/blogs'), number, page }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { head, trail, number = 1 } = loaderData ?? {}
  return [
    ...pageMeta({
      seo: head && seoOfPage(head.seo, number),
      query: number > 1 ? `?page=${number}` : '',
      trail,
      kind: 'CollectionPage',
      subject: (place) => head && blog(head.heading, place),
      loaderData,
      ...args,
    }),
    ...alternateLinks(blogFeeds),
  ]
}

/** Each page of the list has a title and a description of its own. */
const seoOfPage = ({ title, description }: PageHead['seo'], number: number) =>
  number > 1
    ? { title: `${title}, page ${number}`, description: `Page ${number}: ${description}` }
    : { title, description }

const empty = 'No Blogs Available'

export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner {...loaderData.head} trail={loaderData.trail} />
      <Section aria-label="Articles">
        <Settled value={loaderData.page} empty={empty}>
          {({ items, number, last }) => (
            <>
              {items.length > 0 ? <BlogGrid blogs={items} /> : <p>{empty}</p>}
              <PageLinks number={number} last={last} />
            </>
          )}
        </Settled>
      </Section>
    </>
  )
}
