import { useSearchParams } from 'react-router'
import { ChipFilter } from '~/ui/chip-filter'
import { Specimen } from './specimen'

const kinds = [
  ['All pieces', 22],
  ['Mobile apps', 10],
  ['Websites', 9],
  ['Dashboards', 3],
  ['Design systems', 0],
] as const

export function Chips() {
  const [search] = useSearchParams()
  const chosen = search.get('kind') ?? 'All pieces'
  return (
    <Specimen
      id="chips"
      title="Chip filter"
      note="Links, so that a choice can be sent to somebody. On phones the row scrolls."
    >
      <ChipFilter
        label="Kinds of pieces"
        chips={kinds.map(([label, count]) => ({
          label,
          count,
          to: { search: `?kind=${label}` },
          chosen: label === chosen,
        }))}
      />
      <ChipFilter
        label="Without counts"
        chips={[
          { label: 'Chosen', to: '#chips', chosen: true },
          { label: 'Chosen too', to: '#chips', chosen: true },
          { label: 'Not chosen', to: '#chips', chosen: false },
        ]}
      />
    </Specimen>
  )
}
