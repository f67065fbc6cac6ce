import type { BlogCard } from '~/lib/posts'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { BlogPicture } from '~/sections/blog-picture'
import { Byline } from '~/sections/byline'
import { UnpublishedMark } from '~/sections/unpublished-mark'
import { ButtonLink } from '~/ui/button-link'
import { Eyebrow } from '~/ui/eyebrow'
import type { LeadPost } from './lead-post.server'

type BlogGridProps = {
  blogs: BlogCard[]
  lead: LeadPost | undefined
  /** The text of the button to a post. */
  action: string
}

/** A card for each post; one that leads is as wide as the page, and the next two are half as wide. */
export function BlogGrid({ blogs, lead, action }: BlogGridProps) {
  const others = lead ? blogs.slice(1) : blogs
  const width = lead ? 'lg:[:nth-child(-n+3)]:col-span-3' : ''
  return (
    <ul className="grid gap-x-gutter gap-y-6 md:grid-cols-2 lg:grid-cols-6">
      {lead && <Lead {...lead} action={action} />}
      {others.map(({ title, to, image, day, unpublished }) => (
        <li key={to} className={`relative flex flex-col items-start lg:col-span-2 ${width}`}>
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
            <ViewMore action={action} to={to} title={title} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The newest post, with what it is about and who wrote it. */
function Lead(props: LeadPost & { action: string }) {
  const { title, to, image, day, unpublished, summary, author, action } = props
  return (
    <li className="relative col-span-full mb-2 grid gap-x-7 gap-y-2 lg:grid-cols-[1.7fr_1fr] lg:items-center">
      <BlogPicture src={image} />
      <div className="flex flex-col items-start">
        <UnpublishedMark why={unpublished} />
        <h2
          dir="auto"
          className="w-full text-[clamp(1.875rem,1.3rem+2vw,3.25rem)] leading-[1.04] wrap-anywhere"
        >
          {title}
        </h2>
        {summary && (
          <p dir="auto" className="mt-2 w-full text-lead text-ink-2">
            {summary}
          </p>
        )}
        <div className="mt-3 mb-3">
          <Byline author={author}>
            {day && (
              <Eyebrow as="time" dateTime={day}>
                {day}
              </Eyebrow>
            )}
          </Byline>
        </div>
        <ViewMore action={action} to={to} title={title} />
      </div>
    </li>
  )
}

function ViewMore({ action, to, title }: { action: string; to: string; title: string }) {
  const { colon } = useLabels('joined')
  return (
    <ButtonLink to={to} variant="ghost" ofCard>
      {action}
      <span className="sr-only">{fillIn(colon, { text: title })}</span>
    </ButtonLink>
  )
}
