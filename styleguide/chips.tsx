import { useSearchParams } from 'react-router'
import { ChipChoice } from '~/ui/chip-choice'
import { ChipFilter } from '~/ui/chip-filter'
import { Specimen } from './specimen'

const kinds = [
  { value: '', label: 'All pieces', count: 22 },
  { value: 'mobile', label: 'Mobile apps', count: 10 },
  { value: 'website', label: 'Websites', count: 9 },
  { value: 'dashboard', label: 'Dashboards', count: 3 },
  { value: 'system', label: 'Design systems', count: 0 },
]

const parts = ['Discovery', 'Design', 'Web app', 'Mobile app', 'Maintenance']

export function Chips() {
  const [search] = useSearchParams()
  const chosen = new Set(search.getAll('part'))
  return (
    <Specimen
      id="chips"
      title="Chips"
      note="One of several is a choice between radio buttons; several at a time are links. Both are in the address, so that they can be sent to somebody. On phones the row scrolls."
    >
      <ChipChoice
        legend="Kinds of pieces"
        name="kind"
        chips={kinds}
        chosen={search.get('kind') ?? ''}
        makeUrl={(value) => value && `?kind=${value}`}
      />
      <ChipFilter
        label="Parts of the work"
        chips={parts.map((part) => {
          const next = new Set(chosen)
          if (!next.delete(part)) next.add(part)
          const query = new URLSearchParams([...next].map((each) => ['part', each]))
          return { label: part, to: { search: query.toString() }, chosen: chosen.has(part) }
        })}
      />
    </Specimen>
  )
}
