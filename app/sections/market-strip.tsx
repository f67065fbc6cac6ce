import type { Market } from '~/content/schemas/inner-pages'
import { Link } from '~/ui/link'

/** The systems and rules that a market asks for, each with a link to the service that has it. */
export const MarketStrip = ({ heading, items }: Market) => (
  <div className="mt-3 grid gap-x-8 border-line lg:mt-6 lg:grid-cols-[auto_1fr] lg:items-center lg:border-y lg:py-6">
    <h2 className="text-h4 max-lg:text-body">{heading}</h2>
    <ul className="flex flex-wrap gap-x-4 lg:grid lg:grid-cols-4">
      {items.map(({ name, text, to }) => (
        <li key={name} className="relative text-small">
          <Link
            to={to}
            className="font-semibold text-link after:absolute after:inset-0 max-lg:inline-flex max-lg:min-h-touch max-lg:items-center"
          >
            {name}
          </Link>
          <p className="text-ink-2 max-lg:hidden">{text}</p>
        </li>
      ))}
    </ul>
  </div>
)
