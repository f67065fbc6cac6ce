import { data } from 'react-router'
import { excerptOf, renderRichText } from '~/content/rich-text.server'
import { getContact } from '~/content/site.server'
import { trailTo } from '~/content/trail-to.server'
import { blogsContext } from '~/context'
import { dayOf } from '~/helpers/day-of'
import { isSafeUrl } from '~/helpers/safe-url'
import { BlogPicture } from '~/sections/blog-picture'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { blogPosting } from '~/seo/blog-posting'
import { alternateLinks, blogFeeds, markdownOf } from '~/seo/feeds/alternates'
import { markdownTwin } from '~/seo/feeds/markdown-twin.server'
import { pageMeta } from '~/seo/page-meta'
import { RichText } from '~/ui/rich-text'
import type { Route } from './+types/blog-page'
import { ShareLinks } from './share-links'

export const middleware = [markdownTwin]

export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await context.get(blogsContext).findBlog(params.slug)
  if (answer.state === 'missing') throw data(null, { status: 404 })
  if (answer.state === 'unavailable') {
    throw data(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  const { title, image_url, published_date, text } = answer.value
  return {
    trail: trailTo('blogs', { label: title, to: `/blog/${encodeURIComponent(params.slug)}` }),
    title,
    seo: { title, description: excerptOf(text) },
    day: dayOf(published_date),
    image: isSafeUrl(image_url) ? image_url : undefined,
    text: renderRichText(text),
    contact: getContact().callToAction,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { slug } = args.params
  return [
    ...pageMeta({
      seo: loaderData?.seo,
      trail: loaderData?.trail,
      type: 'article',
      subject: (place) => loaderData && blogPosting({ ...loaderData, ...loaderData.seo }, place),
      ...args,
    }),
    ...(loaderData ? alternateLinks([markdownOf(slug), ...blogFeeds]) : []),
  ]
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { trail, title, day, image, text, contact } = loaderData
  return (
    <>
      <PageBanner trail={trail} heading={title}>
        {day && (
          <time dateTime={day} className="mt-3 block font-mono text-small text-drawn">
            {day}
          </time>
        )}
      </PageBanner>
      <article className="section page-width">
        <div className="mx-auto max-w-[760px]">
          <BlogPicture src={image} eager />
          <ShareLinks title={title} />
          <RichText nodes={text} />
        </div>
      </article>
      <ContactCall {...contact} />
    </>
  )
}
