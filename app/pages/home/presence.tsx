import type { HomeSection } from '~/content/schemas/home'
import type { Site } from '~/content/schemas/site'
import { joinWords } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { Section } from '~/sections/section'
import { Eyebrow } from '~/ui/eyebrow'
import { SampleMark } from '~/ui/sample-mark'
import type { OfficeMap } from './office-map.server'
import { WorldMap } from './world-map'

type PresenceProps = Omit<HomeSection<'presence'>, 'map'> & {
  offices: Site['offices']
  map: OfficeMap | undefined
}

/** The banner of the offices, with a map of those that say where they are. */
export function Presence({ sample, note, heading, lead, map, offices }: PresenceProps) {
  const { list } = useLabels('joined')
  return (
    <Section
      spacing="compact"
      className={`grid grid-cols-1 items-center gap-8 lg:gap-12 ${map ? 'presence' : ''}`}
    >
      <div>
        <Eyebrow className="mb-3 font-medium">{note}</Eyebrow>
        <h2 className="text-h2">{heading}</h2>
        <p className="mt-4 max-w-lead text-ink-2">{lead}</p>
        {sample && <SampleMark />}
        <ul className="mt-8 grid grid-cols-2 gap-6 border-t border-line pt-4">
          {offices.map(({ city, country, area }) => (
            <li key={city}>
              <h3 className="text-h4">{city}</h3>
              <p className="text-small text-ink-2">{joinWords([area, country], list)}</p>
            </li>
          ))}
        </ul>
      </div>
      {map && <WorldMap {...map} />}
    </Section>
  )
}
