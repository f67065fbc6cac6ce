import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Home } from '~/content/schemas/home'
import { SectionHead } from '~/sections/section-head'
import { ButtonLink } from '~/ui/button-link'
import { Link } from '~/ui/link'
import type { loader } from './insights-resource'
import type { Teaser } from './teaser.server'

type InsightsTeaserProps = Home['insights'] & {
  /** Posts the server already holds; without them, they are fetched once, when the section comes near. */
  known: Teaser[] | undefined
}

/** The newest posts, two a row from medium widths. */
export function InsightsTeaser({ heading, lead, known }: InsightsTeaserProps) {
  const place = useRef<HTMLElement>(null)
  const { load, data, state } = useFetcher<typeof loader>()
  const asked = useRef(false)

  useEffect(() => {
    if (known || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || asked.current) return
        asked.current = true
        load('/resources/newest-posts')
      },
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [known, load])

  const posts = known ?? data?.posts
  const isLoading = state === 'loading'
  const isFailed = data && !posts && !isLoading
  return (
    <section ref={place} className="section page-width pt-0">
      <SectionHead heading={heading} lead={lead} />
      {isLoading && <p role="status">Loading...</p>}
      {posts && posts.length > 0 && <TeaserList posts={posts} />}
      {(isFailed || posts?.length === 0) && <p>No Blogs Available</p>}
      {isFailed && (
        <button
          type="button"
          onClick={() => load('/resources/newest-posts')}
          className="min-h-[44px] text-small text-ink-2 underline underline-offset-4"
        >
          Try again
        </button>
      )}
      <div className="mt-4">
        <ButtonLink to="/blogs">See All Insights</ButtonLink>
      </div>
    </section>
  )
}

function TeaserList({ posts }: { posts: Teaser[] }) {
  return (
    <ul className="grid gap-gutter md:grid-cols-2">
      {posts.map(({ title, excerpt, day, to }) => (
        <li key={to} className="relative rounded-card border border-line bg-surface p-4">
          {day && (
            <time dateTime={day} className="font-mono text-note text-ink-3">
              {day}
            </time>
          )}
          <h3 className="mt-1 text-h4">
            <Link to={to} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-small text-ink-2">{excerpt}</p>
        </li>
      ))}
    </ul>
  )
}
