import { getPages } from '~/content/site.server'
import { trailTo } from '~/content/trail-to.server'
import { blogsContext } from '~/context'
import { dayOf } from '~/helpers/day-of'
import { isSafeUrl } from '~/helpers/safe-url'
import { soon } from '~/helpers/soon.server'
import { PageBanner } from '~/sections/page-banner'
import { Settled } from '~/sections/settled'
import { alternateLinks, blogFeeds } from '~/seo/feeds/alternates'
import { pageMeta } from '~/seo/page-meta'
import type { Blog } from '../../../contracts/blog'
import type { Route } from './+types/blogs-page'
import { BlogGrid } from './blog-grid'

export async function loader({ context }: Route.LoaderArgs) {
  const source = context.get(blogsContext)
  const blogs = source
    .listBlogs()
    .then((answer) => (answer.state === 'found' ? answer.value.map(toBlogCard) : []))
  return {
    trail: trailTo('blogs'),
    head: getPages().blogs,
    blogs: await soon(blogs, source.nearby),
  }
}

const toBlogCard = ({ title, slug, image_url, published_date }: Blog) => ({
  title,
  to: `/blog/${encodeURIComponent(slug)}`,
  image: isSafeUrl(image_url) ? image_url : undefined,
  day: dayOf(published_date),
})

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return [
    ...pageMeta({ seo: loaderData?.head.seo, trail: loaderData?.trail, ...args }),
    ...alternateLinks(blogFeeds),
  ]
}

export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner {...loaderData.head} trail={loaderData.trail} />
      <section aria-label="Posts" className="section page-width">
        <Settled value={loaderData.blogs}>{(blogs) => <BlogGrid blogs={blogs} />}</Settled>
      </section>
    </>
  )
}
