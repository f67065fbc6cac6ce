import type { HomeSection } from '~/content/schemas/home'
import type { Site } from '~/content/schemas/site'
import { Picture } from '~/ui/picture'

type PresenceProps = HomeSection<'presence'> & { offices: Site['offices'] }

/** The banner of the offices, on the world where a map of them is drawn. */
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

/** The shipped map in the light scheme, the drawn one in the dark; lazy, so only the visible one is fetched. */
function WorldMap({ picture, alt }: NonNullable<HomeSection<'presence'>['map']>) {
  const map = {
    name: picture,
    alt,
    sizes: '(width >= 1240px) 760px, (width >= 768px) 100vw, 200vw',
  }
  const box = 'bg-line/25 md:rounded-card -ms-[76vw] w-[200vw] max-w-none md:mx-0 md:w-full'
  return (
    <>
      <Picture {...map} className={`${box} dark:hidden`} />
      <Picture {...map} skin="drawn" className={`hidden ${box} dark:block`} />
    </>
  )
}
