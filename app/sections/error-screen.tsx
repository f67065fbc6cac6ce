import { useRouteLoaderData } from 'react-router'
import { withoutIsolates } from '~/lib/isolate'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import type { loader } from '~/root'
import { ButtonLink } from '~/ui/button-link'
import { PageBanner } from './page-banner'
import { RequestReference } from './request-reference'

/** The screen for an error, by its HTTP status, with a way on. */
export function ErrorScreen({ status }: { status: number }) {
  const labels = useLabels('error')
  const { titled } = useLabels('joined')
  const root = useRouteLoaderData<typeof loader>('root')
  // Without the root's data there are no words; the root's own error screen takes over (root.tsx).
  if (!root) throw new Error(`a page failed with ${status}, and so did the root`)
  const { picture, ...screens } = root.errorScreens
  const screen = new Map(Object.entries(screens)).get(String(status))
  const { heading, note, lead } = screen ?? screens.unexpected
  return (
    <>
      <title>{withoutIsolates(fillIn(titled, { title: heading, site: root.siteName }))}</title>
      <meta name="robots" content="noindex" />
      <PageBanner {...{ note, heading, lead }} picture={status === 404 ? picture : undefined}>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to="/" variant="signal">
            {labels.home}
          </ButtonLink>
          <ButtonLink to="/portfolio" variant="ghost" arrow={false}>
            {labels.work}
          </ButtonLink>
        </div>
        {status >= 500 && <RequestReference className="mt-8 text-on-night-2" />}
      </PageBanner>
    </>
  )
}
