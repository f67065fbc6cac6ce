import type { FrameSite, SiteLink } from '~/content/schemas/site'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { FormLink } from '~/sections/form-dialog'
import { buttonStyle } from '~/ui/button-style'
import { Icon } from '~/ui/icon'
import { DocumentLink, Link, NavLink } from '~/ui/link'
import { LanguageLinks } from './language-links'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'

/**
 * The bar: clear with the light logo over the night, paper with the dark logo once scrolled
 * (start-scripts.mjs) and, without scripts, always.
 */
export function NavBar({ site, quote }: { site: FrameSite; quote: string | undefined }) {
  const labels = useLabels('frame')
  return (
    // It takes no room of the page, so that its height may change.
    <header className="sticky top-0 z-20 h-0">
      <div className="on-night absolute inset-x-0 top-0 text-on-night transition-colors in-data-scrolled:bg-paper in-data-scrolled:text-ink in-data-scrolled:shadow-under noscript:bg-paper noscript:text-ink forced-colors:in-data-scrolled:border-b forced-colors:in-data-scrolled:bg-[Canvas]">
        <nav
          aria-label={labels.main}
          className="page-width flex items-center gap-[4px] py-6 sm:gap-4 lg:gap-[32px] transition-[padding] duration-200 in-data-scrolled:py-3 noscript:py-3"
        >
          <Link to="/" aria-label={fillIn(labels.home, { site: site.name })} className="me-auto">
            <Logo name={site.name} />
          </Link>
          <ul className="hidden items-center gap-[32px] lg:flex">
            {site.navigation.map(({ label, to, links = [] }) => (
              <li key={label}>
                {to === undefined ? (
                  <NavMenu label={label} links={links} />
                ) : (
                  <NavLink to={to} end={to === '/'} className="nav-item">
                    {label}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
          <LanguageLinks className="nav-item max-lg:hidden" />
          <LanguageLinks
            isShort
            className="grid size-touch place-items-center font-medium max-[360px]:hidden lg:hidden"
          />
          <DocumentLink
            to="/search"
            className="hidden size-touch place-items-center rounded-full hover:bg-current/10 sm:grid"
          >
            <span className="sr-only">{labels.search}</span>
            <Icon
              size={20}
              d="M8.5 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM13 13l5 5"
              strokeWidth="1.75"
            />
          </DocumentLink>
          <FormLink
            form="get-a-quote"
            callToAction="navigation bar"
            title={quote}
            className={`${buttonStyle('signal', 'bar')} bar-action min-w-[min(9rem,35.5vw)]`}
          >
            {labels.quote}
          </FormLink>
          <MobileMenu site={site} />
        </nav>
      </div>
    </header>
  )
}

/** A dropdown of the bar; layout/start-scripts.mjs closes it. */
function NavMenu({ label, links }: { label: string; links: SiteLink[] }) {
  return (
    <details data-menu className="group/menu relative">
      <summary className="nav-item flex items-center gap-2">
        {label}
        <Icon
          size={10}
          d="M1 3l4 4 4-4"
          strokeWidth="1.75"
          className="transition-transform group-open/menu:rotate-180"
        />
      </summary>
      <ul className="absolute end-0 top-full mt-4 min-w-55 rounded-control border border-line bg-surface p-2 text-ink shadow-device">
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="block rounded-lg px-4 py-2 font-medium hover:bg-paper aria-[current=page]:text-link"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
