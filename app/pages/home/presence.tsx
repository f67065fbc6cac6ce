import type { Home } from '~/content/schemas/home'
import type { Site } from '~/content/schemas/site'

type PresenceProps = Home['presence'] & { offices: Site['offices'] }

/** The banner of the two offices. */
export function Presence({ note, heading, lead, offices }: PresenceProps) {
  return (
    <section className="section page-width">
      <p className="mb-1.5 font-mono text-note font-medium text-ink-3">{note}</p>
      <h2 className="text-h2">{heading}</h2>
      <p className="mt-2 max-w-[34em] text-ink-2">{lead}</p>
      <ul className="mt-5 grid gap-gutter sm:grid-cols-2">
        {offices.map(({ city, country, area }) => (
          <li key={city} className="rounded-card border border-line bg-surface p-4">
            <h3 className="text-h3">{city}</h3>
            <p className="text-ink-2">
              {area && `${area}, `}
              {country}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
