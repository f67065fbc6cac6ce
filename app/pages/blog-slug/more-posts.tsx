import type { BlogCard } from '~/lib/posts'
import { BlogPicture } from '~/sections/blog-picture'
import { Section } from '~/sections/section'
import { Eyebrow } from '~/ui/eyebrow'
import { Link } from '~/ui/link'

type MorePostsProps = { heading: string; posts: BlogCard[] }

/** A few other posts under one; nothing where there are none. */
export function MorePosts({ heading, posts }: MorePostsProps) {
  if (posts.length === 0) return null
  return (
    <Section aria-labelledby="more-posts" follows>
      <h2 id="more-posts" className="mb-4 text-h3">
        {heading}
      </h2>
      <ul className="grid gap-x-gutter gap-y-6 md:grid-cols-3">
        {posts.map(({ title, to, image, day }) => (
          <li key={to} className="group relative">
            <BlogPicture src={image} />
            {day && (
              <Eyebrow as="time" dateTime={day} className="mt-2 block">
                {day}
              </Eyebrow>
            )}
            <h3 dir="auto" className="mt-1 text-h4 underline-offset-4 group-hover:underline">
              <Link to={to} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </Section>
  )
}
