import { useRef } from 'react'
import type { Site } from '~/content/schemas/site'
import { NavLink } from '~/ui/link'
import { useDismiss } from './use-dismiss'

/** The same navigation on a narrow screen: a sheet under the bar. */
export function MobileMenu({ site }: { site: Site }) {
  const details = useRef<HTMLDetailsElement>(null)
  useDismiss(details)
  return (
    <details ref={details} className="group/menu size-[44px] shrink-0 lg:hidden">
      <summary className="grid size-[44px] place-items-center rounded-full" aria-label="Menu">
        <svg
          className="size-[22px]"
          viewBox="0 0 22 22"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M2 6h18M2 16h18" className="group-open/menu:hidden" />
          <path d="M4 4l14 14M18 4L4 18" className="hidden group-open/menu:block" />
        </svg>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-100%)] overflow-y-auto border-t border-line bg-paper px-[20px] pt-1 pb-4 text-ink shadow-device">
        <ul>
          {site.navigation.map(({ label, to, links = [] }) =>
            to === undefined ? (
              <li key={label} className="not-first:mt-3 not-last:mb-3">
                <p className="font-mono text-note text-ink-3">{label}</p>
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
        <ul className="mt-3">
          <MenuItem label="Search" to="/search" />
        </ul>
      </div>
    </details>
  )
}

function MenuItem({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <NavLink
        to={to}
        end={to === '/'}
        className="block border-b border-line py-1.5 font-display text-h4 font-semibold aria-[current=page]:text-link"
      >
        {label}
      </NavLink>
    </li>
  )
}
