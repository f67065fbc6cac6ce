import type { SiteLink } from '~/content/schemas/site'
import { Icon } from '~/ui/icon'
import { NavLink } from '~/ui/link'

/** A dropdown of the bar; layout/start-scripts.mjs closes it. */
export function NavMenu({ label, links }: { label: string; links: SiteLink[] }) {
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
