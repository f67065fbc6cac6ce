import { Outlet, useLocation } from 'react-router'
import { contentContext } from '~/content/content-context'
import type { FrameSite } from '~/content/schemas/site'
import { servicePath } from '~/lib/paths'
import { useLabels } from '~/react-contexts'
import { originsContext } from '~/router-context'
import { FormDialogProvider } from '~/sections/form-dialog'
import type { Route } from './+types/layout'
import { Footer } from './footer'
import { NavBar } from './nav-bar'
import { RouteAnnouncer } from './route-announcer'
import { VisitCounter } from './visit-counter'
import { WhatsappLink } from './whatsapp-link'

export function loader({ context }: Route.LoaderArgs) {
  const { site, services } = context.get(contentContext)
  // A page that shows these hands them out itself.
  const { sample: _, claims: __, answers: ___, ...frame } = site
  return {
    site: frame satisfies FrameSite,
    services: services.map(({ name, slug }) => ({ label: name, to: servicePath(slug) })),
    formOrigin: context.get(originsContext).forms,
  }
}

/** Nothing around the pages changes from one to the next. */
export const shouldRevalidate = () => false

export default function Frame({
  loaderData: { site, services, formOrigin },
}: Route.ComponentProps) {
  const { pathname } = useLocation()
  const labels = useLabels('frame')
  return (
    <FormDialogProvider host={formOrigin}>
      <a
        href="#main"
        className="screen-only fixed start-2 top-2 z-30 -translate-y-[200%] rounded-full bg-signal px-3 py-1.5 font-semibold text-on-signal focus:translate-y-0"
      >
        {labels.skip}
      </a>
      <NavBar site={site} />
      <main id="main" tabIndex={-1} className="outline-none">
        {/* Each page is made anew: a translating browser's words cannot be changed into another page's. */}
        <Outlet key={pathname} />
      </main>
      <Footer site={site} services={services} />
      <aside aria-label={labels.chat} className="screen-only">
        <WhatsappLink number={site.whatsapp} />
      </aside>
      <RouteAnnouncer />
      <VisitCounter />
    </FormDialogProvider>
  )
}
