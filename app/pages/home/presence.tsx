import type { Home } from '~/content/schemas/home'
import type { Site } from '~/content/schemas/site'
import { Picture } from '~/ui/picture'

type PresenceProps = Home['presence'] & { offices: Site['offices'] }

/** The banner of the offices, on the world where a map of them is drawn. */
export function Presence({ note, heading, lead, map, offices }: PresenceProps) {
  return (
    <section className="section overflow-hidden">
      <div className="page-width">
        <p className="mb-1.5 font-mono text-note font-medium text-ink-3">{note}</p>
        <h2 className="text-h2">{heading}</h2>
        <p className="mt-2 max-w-[34em] text-ink-2">{lead}</p>
        {map && <WorldMap {...map} />}
        <ul className={`grid gap-3 border-t border-line pt-3 sm:grid-cols-2 ${map ? '' : 'mt-4'}`}>
          {offices.map(({ city, country, area }) => (
            <li key={city}>
              <h3 className="text-h3">{city}</h3>
              <p className="text-ink-2">
                {area && `${area}, `}
                {country}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The shipped map in the light scheme, the drawn one in the dark; lazy, so only the visible one is fetched. */
function WorldMap({ picture, alt }: NonNullable<Home['presence']['map']>) {
  const map = { name: picture, alt, sizes: '(width >= 1240px) 1240px, 200vw' }
  const box = 'my-4 bg-line/25 md:rounded-card -ms-[76vw] w-[200vw] max-w-none md:mx-0 md:w-full'
  return (
    <>
      <Picture {...map} className={`${box} dark:hidden`} />
      <Picture {...map} skin="drawn" className={`hidden ${box} dark:block`} />
    </>
  )
}
