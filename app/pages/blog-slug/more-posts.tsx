import type { BlogCard } from '~/lib/posts'
import { BlogPicture } from '~/sections/blog-picture'
import { Day } from '~/ui/day'
import { Eyebrow } from '~/ui/eyebrow'
import { Link } from '~/ui/link'
import { readerIgnore } from '~/ui/reader-ignore'

type MorePostsProps = { heading: string; posts: BlogCard[] }

/** The end of a post: the one to go on with, large, and a few others beside it. */
export function MorePosts({ heading, posts: [next, ...others] }: MorePostsProps) {
  if (!next) return null
  return (
    <section
      aria-labelledby="more-posts"
      className={`${readerIgnore} section bg-night text-on-night`}
    >
      <div className="page-width">
        <h2 id="more-posts" className="mb-6 font-text text-lead font-normal text-on-night-2">
          {heading}
        </h2>
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[2fr_1fr]">
          <Post {...next} isNext />
          {others.length > 0 && (
            <ul className="grid gap-x-gutter gap-y-8 sm:grid-cols-2 lg:grid-cols-1">
              {others.map((post) => (
                <li key={post.to}>
                  <Post {...post} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

function Post({
  title,
  to,
  image,
  day,
  language,
  isNext = false,
}: BlogCard & { isNext?: boolean }) {
  return (
    <article className="group relative">
      <BlogPicture src={image} />
      {day && (
        <Eyebrow as="time" dateTime={day} onNight className="mt-4 block">
          <Day day={day} language={language} />
        </Eyebrow>
      )}
      <h3
        dir="auto"
        lang={language}
        className={`mt-2 underline-offset-4 group-hover:underline ${isNext ? 'text-h2' : 'text-h4'}`}
      >
        <Link to={to} language={language} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
    </article>
  )
}
