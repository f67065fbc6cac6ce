import type { Site } from '~/content/schemas/site'
import { FormLink } from '~/sections/form-dialog'
import { buttonStyle } from '~/ui/button-style'
import { Link, NavLink } from '~/ui/link'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { NavMenu } from './nav-menu'
import { SearchLink } from './search-link'
import { useScrolled } from './use-scrolled'

/**
 * The bar: clear with the light logo over the night, paper with the dark logo once scrolled. Only then is
 * it fixed: without scripts it stays on the night, where its light type can be read.
 */
export function NavBar({ site }: { site: Site }) {
  const scrolled = useScrolled()
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="group/bar on-night absolute inset-x-0 top-0 z-20 text-on-night transition-colors data-scrolled:fixed data-scrolled:bg-paper data-scrolled:text-ink data-scrolled:shadow-under forced-colors:data-scrolled:border-b forced-colors:data-scrolled:bg-[Canvas]"
    >
      <nav
        aria-label="Main"
        className="page-width flex items-center gap-1 py-3 sm:gap-2 lg:gap-4 transition-[padding] duration-200 group-data-scrolled/bar:py-1.5"
      >
        <Link to="/" aria-label={`${site.name}, home`} className="me-auto">
          <Logo name={site.name} />
        </Link>
        <ul className="hidden items-center gap-4 lg:flex">
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
        <SearchLink />
        <FormLink
          form="get-a-quote"
          callToAction="navigation bar"
          className={`${buttonStyle('signal', true)} bar-action min-w-[min(9rem,37vw)] max-sm:px-1.5 max-sm:text-[min(var(--text-small),4.4vw)]`}
        >
          GET A QUOTE
        </FormLink>
        <MobileMenu site={site} />
      </nav>
    </header>
  )
}
