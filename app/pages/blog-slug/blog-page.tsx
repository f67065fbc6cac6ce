import { data } from 'react-router'
import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { getPage } from '~/content/pages.server'
import { describePost } from '~/content/site-map'
import { parseMoment } from '~/lib/dates'
import { languageFacts } from '~/lib/languages'
import { findAuthor, toBlogCard } from '~/lib/posts'
import { count } from '~/lib/words'
import { blogsContext } from '~/router-context'
import { BlogPicture } from '~/sections/blog-picture'
import { Byline } from '~/sections/byline'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner, WholePicture } from '~/sections/page-banner'
import { UnpublishedMark } from '~/sections/unpublished-mark'
import { blogPosting } from '~/seo/blog-posting'
import { blogFeeds } from '~/seo/feeds/alternates'
import { loadHead } from '~/seo/load-head.server'
import { pageMeta } from '~/seo/page-meta'
import { renderText } from '~/text/render-text.server'
import { Day } from '~/ui/day'
import { RichText } from '~/ui/rich-text'
import type { Route } from './+types/blog-page'
import { Contents } from './contents'
import { MorePosts } from './more-posts'
import { outlinePost } from './outline-post'
import { relatedPosts } from './related-posts'
import { ShareLinks } from './share-links'

export { shouldRevalidate } from '~/lib/pop-up'

/** The layout marks the language of its text (layout.tsx). */
export const handle = 'article'

export async function loader({ context, params }: Route.LoaderArgs) {
  const source = context.get(blogsContext)
  const answer = await source.findBlog(params.slug)
  if (answer.state === 'missing') throw data(null, { status: 404 })
  if (answer.state === 'unavailable') {
    throw data(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
  const content = context.get(contentContext)
  const { text, tags, author, updated, ...post } = answer.value
  const nodes = renderText(text, source.readUrl)
  const card = toBlogCard({ ...post, slug: params.slug })
  // Chosen among posts the process already holds, so that no page waits for the whole list.
  const { minutes, ...outline } = outlinePost(nodes)
  const { tag } = languageFacts[content.language]
  const { blog } = content.labels
  const others = relatedPosts(source.peekBlogs() ?? [], params.slug, tags)
  return {
    ...loadHead(content, describePost(content, { ...answer.value, slug: params.slug })),
    ...card,
    written: content.language,
    published: parseMoment(post.published_date),
    modified: updated,
    author: findAuthor({ author }, content.site.name),
    ...outline,
    reading: count(blog.reading, minutes, tag),
    text: nodes,
    others: others.map(toBlogCard),
    opening: getPage(content, '/blogs').head.picture,
    words: content.templates.post,
    labels: { share: blog.share, copy: blog.copy },
    contact: getContactCall(content),
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    type: 'article',
    published: loaderData?.published,
    modified: loaderData?.modified,
    subject: (place) => loaderData && blogPosting(loaderData, place),
    feeds: blogFeeds,
    loaderData,
    ...args,
  })
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, title, author, day, reading, image, opening } = loaderData
  const { sections, text, others, words, labels, contact } = loaderData
  return (
    <>
      <PageBanner
        breadcrumbs={breadcrumbs}
        heading={title}
        language={loaderData.language}
        picture={opening}
        art={image && <PostPicture src={image} />}
      >
        <div className="mt-6 font-mono text-small text-drawn">
          <Byline author={author}>
            <p>
              {day && (
                <time dateTime={day}>
                  <Day day={day} language={loaderData.written} />
                </time>
              )}
              {day && ' · '}
              {reading}
            </p>
          </Byline>
        </div>
        <UnpublishedMark why={loaderData.unpublished} />
      </PageBanner>
      <article className="section page-width grid grid-cols-1 gap-8 lg:grid-cols-[240px_minmax(0,760px)] lg:gap-x-16 xl:gap-x-28">
        <div className="screen-only lg:col-start-1">
          <div className="grid gap-6 lg:sticky lg:top-24">
            <Contents heading={words.contents} sections={sections} />
            <ShareLinks title={title} labels={labels} />
          </div>
        </div>
        <div className="lg:col-start-2">
          <RichText nodes={text} language={loaderData.language} />
        </div>
      </article>
      {others.length > 0 ? (
        <MorePosts heading={words.more} posts={others} />
      ) : (
        <ContactCall {...contact} />
      )}
    </>
  )
}

const PostPicture = ({ src }: { src: string }) => (
  <WholePicture>
    <BlogPicture src={src} eager />
  </WholePicture>
)
