import type { FrameSite } from '~/content/schemas/site'
import { useLabels } from '~/react-contexts'
import { Eyebrow } from '~/ui/eyebrow'
import { Icon } from '~/ui/icon'
import { NavLink } from '~/ui/link'

/** The same navigation on a narrow screen, and what the footer's first column has beyond it: a sheet under the bar. */
export function MobileMenu({ site }: { site: FrameSite }) {
  const labels = useLabels('frame')
  const inBar = new Set(
    site.navigation.flatMap(({ to, links = [] }) => [to, ...links.map(({ to }) => to)]),
  )
  const further = site.footer[0]?.links.filter(({ to }) => !inBar.has(to)) ?? []
  return (
    <details data-menu className="group/menu size-touch shrink-0 lg:hidden">
      <summary className="grid size-touch place-items-center rounded-full" aria-label={labels.menu}>
        <Icon size={22} strokeWidth="1.75">
          <path d="M2 6h18M2 16h18" className="group-open/menu:hidden" />
          <path d="M4 4l14 14M18 4L4 18" className="hidden group-open/menu:block" />
        </Icon>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-100%)] overflow-y-auto border-t border-line bg-paper px-5 pt-2 pb-8 text-ink shadow-device">
        <ul>
          {site.navigation.map(({ label, to, links = [] }) =>
            to === undefined ? (
              <li key={label} className="not-first:mt-6 not-last:mb-6">
                <Eyebrow>{label}</Eyebrow>
                <ul>
                  {links.map((link) => (
                    <MenuItem key={link.to} {...link} />
                  ))}
                </ul>
              </li>
            ) : (
              <MenuItem key={label} label={label} to={to} />
            ),
          )}
        </ul>
        <ul className="mt-6">
          {further.map((link) => (
            <MenuItem key={link.to} {...link} />
          ))}
          <MenuItem label={labels.search} to="/search" />
        </ul>
      </div>
    </details>
  )
}

function MenuItem({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <NavLink to={to} end={to === '/'} className={menuItem}>
        {label}
      </NavLink>
    </li>
  )
}

const menuItem =
  'block border-b border-line py-3 font-display text-h4 font-semibold aria-[current=page]:text-link'
