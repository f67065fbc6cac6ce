import type { Labels } from '~/content/schemas/labels'
import type { BlogCard } from '~/lib/posts'
import { useLanguage } from '~/lib/use-language'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { BlogPicture } from '~/sections/blog-picture'
import { Byline } from '~/sections/byline'
import { UnpublishedMark } from '~/sections/unpublished-mark'
import { ButtonLink } from '~/ui/button-link'
import { Day } from '~/ui/day'
import { Eyebrow } from '~/ui/eyebrow'
import type { LeadPost } from './lead-post.server'

type BlogGridProps = {
  blogs: BlogCard[]
  lead: LeadPost | undefined
  labels: Pick<Labels['blog'], 'viewMore' | 'elsewhere'>
}

/** The posts; in a second language those of its own, and under a heading those that are in English only. */
export function BlogGrid({ blogs, lead, labels }: BlogGridProps) {
  const isSecond = useLanguage() !== 'en'
  const elsewhere = isSecond ? blogs.filter(({ language }) => language !== undefined) : []
  const own = blogs.filter((each) => !elsewhere.includes(each))
  const action = labels.viewMore
  return (
    <>
      {own.length > 0 && <Cards blogs={own} lead={lead} action={action} />}
      {elsewhere.length > 0 && (
        <>
          <h2 className="mt-16 mb-8 text-h3">{labels.elsewhere}</h2>
          <Cards blogs={elsewhere} lead={undefined} action={action} />
        </>
      )}
    </>
  )
}

/** A card for each post; one that leads is as wide as the page, and the next two are half as wide. */
function Cards({ blogs, lead, action }: Omit<BlogGridProps, 'labels'> & { action: string }) {
  const others = lead ? blogs.slice(1) : blogs
  const width = lead ? 'lg:[:nth-child(-n+3)]:col-span-3' : ''
  return (
    <ul className="grid gap-x-gutter gap-y-12 md:grid-cols-2 lg:grid-cols-6">
      {lead && <Lead {...lead} action={action} />}
      {others.map(({ title, to, image, day, unpublished, language }) => (
        <li key={to} className={`relative flex flex-col items-start lg:col-span-2 ${width}`}>
          <BlogPicture src={image} />
          <UnpublishedMark why={unpublished} />
          {day && (
            <Eyebrow as="time" dateTime={day} className="mt-4">
              <Day day={day} language={language} />
            </Eyebrow>
          )}
          <h2 dir="auto" lang={language} className="mt-2 mb-4 w-full text-h4">
            {title}
          </h2>
          <div className="mt-auto">
            <ViewMore action={action} to={to} title={title} language={language} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The newest post, with what it is about and who wrote it. */
function Lead(props: LeadPost & { action: string }) {
  const { title, to, image, day, unpublished, language, summary, author, action } = props
  return (
    <li className="relative col-span-full mb-4 grid gap-x-14 gap-y-4 lg:grid-cols-[1.7fr_1fr] lg:items-center">
      <BlogPicture src={image} />
      <div className="flex flex-col items-start">
        <UnpublishedMark why={unpublished} />
        <h2
          dir="auto"
          lang={language}
          className="w-full text-[clamp(1.875rem,1.3rem+2vw,3.25rem)] leading-[1.04] wrap-anywhere"
        >
          {title}
        </h2>
        {summary && (
          <p dir="auto" lang={language} className="mt-4 w-full text-lead text-ink-2">
            {summary}
          </p>
        )}
        <div className="mt-6 mb-6">
          <Byline author={author}>
            {day && (
              <Eyebrow as="time" dateTime={day}>
                <Day day={day} language={language} />
              </Eyebrow>
            )}
          </Byline>
        </div>
        <ViewMore action={action} to={to} title={title} language={language} />
      </div>
    </li>
  )
}

type ViewMoreProps = Pick<BlogCard, 'to' | 'title' | 'language'> & { action: string }

function ViewMore({ action, to, title, language }: ViewMoreProps) {
  const { colon } = useLabels('joined')
  return (
    <ButtonLink to={to} language={language} variant="ghost" stretched>
      {action}
      <span className="sr-only">{fillIn(colon, { text: title })}</span>
    </ButtonLink>
  )
}
