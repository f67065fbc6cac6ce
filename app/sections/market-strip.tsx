import type { Market } from '~/content/schemas/inner-pages'
import { Link } from '~/ui/link'

/** The systems and rules that a market asks for, each with a link to the service that has it. */
export const MarketStrip = ({ heading, items }: Market) => (
  <section className="page-width grid gap-x-8 gap-y-3 border-y border-line py-6 lg:grid-cols-[auto_1fr] lg:items-center">
    <h2 className="text-h4">{heading}</h2>
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {items.map(({ name, text, to }) => (
        <li key={name} className="relative text-small">
          <Link to={to} className="font-semibold after:absolute after:inset-0 hover:text-link">
            {name}
          </Link>
          <p className="text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
