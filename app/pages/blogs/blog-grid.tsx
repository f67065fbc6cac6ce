import type { BlogCard } from '~/lib/posts'
import { BlogPicture } from '~/sections/blog-picture'
import { UnpublishedMark } from '~/sections/unpublished-mark'
import { ButtonLink } from '~/ui/button-link'
import { Eyebrow } from '~/ui/eyebrow'

/** A card for each post. */
export function BlogGrid({ blogs }: { blogs: BlogCard[] }) {
  return (
    <ul className="grid gap-x-gutter gap-y-6 md:grid-cols-2 lg:grid-cols-3">
      {blogs.map(({ title, to, image, day, unpublished }) => (
        <li key={to} className="relative flex flex-col items-start">
          <BlogPicture src={image} />
          <UnpublishedMark why={unpublished} />
          {day && (
            <Eyebrow as="time" dateTime={day} className="mt-2">
              {day}
            </Eyebrow>
          )}
          <h2 dir="auto" className="mt-1 mb-2 w-full text-h4">
            {title}
          </h2>
          <div className="mt-auto">
            <ButtonLink to={to} variant="ghost" ofCard>
              View More<span className="sr-only">: {title}</span>
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
