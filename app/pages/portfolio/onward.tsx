import type { PortfolioPage } from '~/content/schemas/company'
import { Arrow } from '~/ui/arrow'
import { Link } from '~/ui/link'

/** Three ways on. */
export function Onward({ heading, links }: NonNullable<PortfolioPage['next']>) {
  return (
    <section className="section page-width">
      <h2 className="mb-5 text-h2">{heading}</h2>
      <ul className="grid gap-gutter md:grid-cols-3">
        {links.map(({ title, detail, to }) => (
          <li key={to} className="relative rounded-card border border-line bg-surface p-4">
            <h3 className="text-h4">
              <Link to={to} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="mt-1 mb-3 text-small text-ink-2">{detail}</p>
            <span className="text-link">
              <Arrow />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
