import { useCallback, useEffect, useRef, useState } from 'react'
import type { HomeSection } from '~/content/schemas/home'
import { languageOf, pathIn } from '~/lib/languages'
import { useInView } from '~/lib/use-in-view'
import { useLabels } from '~/react-contexts'
import { BlogPicture } from '~/sections/blog-picture'
import { Section } from '~/sections/section'
import { LinkedSectionHead } from '~/sections/section-head'
import { Card } from '~/ui/card'
import { Day } from '~/ui/day'
import { Eyebrow } from '~/ui/eyebrow'
import { Link } from '~/ui/link'
import type { Teaser } from './teaser.server'

type InsightsTeaserProps = HomeSection<'insights'> & {
  /** Posts the server already holds; without them, they are fetched once, when the section comes near. */
  known: Teaser[] | undefined
  /** The text of the button to all posts. */
  all: string
  /** Said where there are none. */
  none: string
}

/** The newest posts, two a row from medium widths. */
export function InsightsTeaser({ heading, lead, known, all, none }: InsightsTeaserProps) {
  const labels = useLabels('list')
  const place = useRef<HTMLElement>(null)
  const [answer, setAnswer] = useState<Teaser[] | 'loading' | 'failed'>()
  const load = useCallback(() => {
    setAnswer('loading')
    fetchPosts().then(setAnswer, () => setAnswer('failed'))
  }, [])

  const isNear = useInView(place, '300px')
  useEffect(() => {
    if (isNear && !known) load()
  }, [isNear, known, load])

  const posts = known ?? (Array.isArray(answer) ? answer : undefined)
  const isFailed = answer === 'failed'
  return (
    <Section ref={place} spacing="compact" data-hydrates={known ? undefined : 'near'}>
      <LinkedSectionHead heading={heading} lead={lead} link={{ label: all, to: '/blogs' }} />
      {answer === 'loading' && <p role="status">{labels.loading}</p>}
      {posts && posts.length > 0 && <TeaserList posts={posts} />}
      {(isFailed || posts?.length === 0) && <p>{none}</p>}
      {isFailed && (
        <button
          type="button"
          onClick={load}
          className="min-h-touch text-small text-ink-2 underline underline-offset-4"
        >
          {labels.again}
        </button>
      )}
    </Section>
  )
}

async function fetchPosts(): Promise<Teaser[] | 'failed'> {
  const response = await fetch(pathIn(languageOf(location.pathname), '/resources/newest-posts'))
  // It comes from our own server (insights-resource.ts).
  const { posts }: { posts?: Teaser[] } = await response.json()
  return posts ?? 'failed'
}

function TeaserList({ posts }: { posts: Teaser[] }) {
  return (
    <ul className="grid gap-3 sm:gap-gutter md:grid-cols-2">
      {posts.map(({ title, excerpt, day, image, to, language }) => (
        <Card
          as="li"
          key={to}
          className="insight group relative overflow-hidden wrap-anywhere lg:grid"
        >
          {/* Out of the flow, so that the words alone say how high the card is. */}
          <div className="relative max-md:hidden md:max-lg:aspect-1200/630">
            <BlogPicture src={image} className="absolute inset-0 size-full" />
          </div>
          <div className="p-4">
            {day && (
              <Eyebrow as="time" dateTime={day}>
                <Day day={day} language={language} />
              </Eyebrow>
            )}
            <h3 dir="auto" lang={language} className="mt-1 text-h4">
              <Link
                to={to}
                language={language}
                className="after:absolute after:inset-0 group-hover:text-link"
              >
                {title}
              </Link>
            </h3>
            <p dir="auto" lang={language} className="mt-1 text-ink-2">
              {excerpt}
            </p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
