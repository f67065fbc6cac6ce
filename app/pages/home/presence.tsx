import type { HomeSection } from '~/content/schemas/home'
import type { Site } from '~/content/schemas/site'
import type { OfficeMap } from './office-map.server'
import { WorldMap } from './world-map'

type PresenceProps = Omit<HomeSection<'presence'>, 'map'> & {
  offices: Site['offices']
  map: OfficeMap | undefined
}

/** The banner of the offices, with a map of those that say where they are. */
export function Presence({ note, heading, lead, map, offices }: PresenceProps) {
  return (
    <section className="section-close overflow-hidden">
      <div
        className={`page-width grid grid-cols-1 items-center gap-4 lg:gap-6 ${map ? 'lg:grid-cols-[1fr_1.7fr]' : ''}`}
      >
        <div>
          <p className="mb-1.5 font-mono text-note font-medium text-ink-3">{note}</p>
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-2 max-w-[34em] text-ink-2">{lead}</p>
          <ul className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-2">
            {offices.map(({ city, country, area }) => (
              <li key={city}>
                <h3 className="text-h4">{city}</h3>
                <p className="text-small text-ink-2">
                  {area && `${area}, `}
                  {country}
                </p>
              </li>
            ))}
          </ul>
        </div>
        {map && <WorldMap {...map} />}
      </div>
    </section>
  )
}
