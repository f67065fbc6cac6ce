import { use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { RequestIdContext } from '~/helpers/render-context'
import type { loader } from '~/root'
import { ButtonLink } from '~/ui/button-link'
import { PageBanner } from './page-banner'

/** The screen for an error, by its HTTP status, with a way on. */
export function ErrorScreen({ status }: { status: number }) {
  const id = use(RequestIdContext)
  const root = useRouteLoaderData<typeof loader>('root')
  // Without the root's data there are no words; the root's own error screen takes over (root.tsx).
  if (!root) throw new Error(`a page failed with ${status}, and so did the root`)
  const screens = new Map(Object.entries(root.errorScreens))
  const { heading, note, lead } = screens.get(String(status)) ?? root.errorScreens.unexpected
  return (
    <>
      <title>{`${heading} · ${root.siteName}`}</title>
      <meta name="robots" content="noindex" />
      <PageBanner note={note} heading={heading} lead={lead}>
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink to="/" look="signal">
            Home
          </ButtonLink>
          <ButtonLink to="/portfolio" look="ghost" arrow={false}>
            See the work
          </ButtonLink>
        </div>
        {status >= 500 && (
          // Only the server knows the id; hydration leaves it as it is.
          <p
            suppressHydrationWarning
            className="mt-4 font-mono text-note text-on-night-2 empty:hidden"
          >
            {id ? `Reference ${id}` : ''}
          </p>
        )}
      </PageBanner>
    </>
  )
}
