import { Tabs } from '~/ui/tabs'
import { Specimen } from './specimen'

const panel = (title: string, detail: string) => (
  <div className="sg-panel">
    <h3 className="text-h4">{title}</h3>
    <p>{detail}</p>
  </div>
)

export function TabSets() {
  return (
    <Specimen
      id="tabs"
      title="Tabs"
      note="For a few ways that exclude each other. Without scripts all panels are shown."
    >
      <Tabs
        label="Ways to begin"
        tabs={[
          { id: 'sketch', label: 'Sketch', panel: panel('On paper', 'The first week.') },
          { id: 'prototype', label: 'Prototype', panel: panel('In the hand', 'The second week.') },
          { id: 'build', label: 'Build', panel: panel('In the store', 'The eighth week.') },
        ]}
      />
    </Specimen>
  )
}
