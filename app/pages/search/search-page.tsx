import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { contentContext } from '~/content/content-context'
import { awaitOrDefer, mustBlock } from '~/content/defer.server'
import { servicePath } from '~/lib/paths'
import { blogsContext, jobsContext } from '~/router-context'
import { Deferred } from '~/sections/deferred'
import { PageBanner } from '~/sections/page-banner'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { buttonStyle } from '~/ui/button-style'
import { Link } from '~/ui/link'
import type { Route } from './+types/search-page'
import { SearchResults, SearchStatus } from './search-results'
import { searchSite } from './search-site.server'
import { parseQuery } from './search-words.server'

/** Its sheet has no rules that only other pages show (styles/page-styles.ts). */
export const handle = 'search'

export { shouldRevalidate } from '~/lib/pop-up'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseQuery(new URL(request.url).searchParams.get('q') ?? '')
  const content = context.get(contentContext)
  const blogs = context.get(blogsContext)
  const jobs = context.get(jobsContext)
  const waits = blogs.isLocal || mustBlock(request, context)
  return {
    ...loadStaticPage(content, '/search'),
    words: content.search,
    services: content.services.map(({ name, slug }) => ({ name, to: servicePath(slug) })),
    query,
    found: query ? await awaitOrDefer(searchSite(content, { blogs, jobs }, query), waits) : nothing,
  }
}

const nothing = { hits: [], count: 0, isWithoutPosts: false }

/** No cache keeps a visitor's query. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const { head, breadcrumbs } = loaderData ?? {}
  return [
    ...pageMeta({
      seo: head?.seo,
      breadcrumbs,
      loaderData,
      ...args,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, words, services, query, found } = loaderData
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(query)
  useEffect(() => {
    // Back and forward change the URL, and the field follows; it keeps what was typed before hydration.
    if (field.current && shown.current !== query) field.current.value = query
    shown.current = query
  }, [query])

  return (
    <>
      <PageBanner {...head} breadcrumbs={breadcrumbs} />
      <div className="section page-width">
        <Form role="search" action="/search" className="flex max-w-190 flex-wrap gap-4">
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={words.label}
            placeholder={words.label}
            defaultValue={query}
            // biome-ignore lint/a11y/noAutofocus: the page is there to be typed into
            autoFocus={query === ''}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            className="min-h-13 w-full min-w-[min(12.5rem,100%)] grow basis-0 rounded-control bg-surface px-4 text-body text-ink shadow-edge shadow-ink-3 placeholder:text-ink-3 forced-colors:border"
          />
          <button type="submit" className={buttonStyle('ink')}>
            {words.action}
          </button>
        </Form>
        <div className="mt-10 max-w-190">
          <Deferred value={found} empty={words.withoutPosts}>
            {(found) => (
              <>
                <SearchStatus words={words} query={query} found={found} />
                {found.isWithoutPosts && <p className="text-ink-2">{words.withoutPosts}</p>}
                <SearchResults hits={found.hits} kinds={words.kinds} />
              </>
            )}
          </Deferred>
        </div>
        <section className="mt-12 max-w-190">
          <h2 className="text-h4">{words.suggestions}</h2>
          <ul className="mt-4 flex flex-wrap gap-x-6">
            {services.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} className="block py-3 text-link underline underline-offset-4">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
