import type { PortfolioPage } from '~/content/schemas/inner-pages'
import { Section } from '~/sections/section'
import { Arrow } from '~/ui/arrow'
import { Card } from '~/ui/card'
import { Link } from '~/ui/link'

/** Three ways on. */
export function Onward({ heading, links }: NonNullable<PortfolioPage['next']>) {
  return (
    <Section>
      <h2 className="mb-10 text-h2">{heading}</h2>
      <ul className="grid gap-gutter md:grid-cols-3">
        {links.map(({ title, detail, to }) => (
          <Card as="li" key={to} className="relative p-8">
            <h3 className="text-h4">
              <Link to={to} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="mt-2 mb-6 text-ink-2">{detail}</p>
            <span className="text-link">
              <Arrow />
            </span>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
