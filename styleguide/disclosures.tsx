import { DisclosureList } from '~/ui/disclosure-list'
import { Specimen, State } from './specimen'

const rows = [
  { title: 'What does a first version cost?', detail: <p>From $3000, for one platform.</p> },
  { title: 'How long does it take?', detail: <p>Eight weeks from the first sketch.</p> },
  { title: 'Who owns the code?', detail: <p>You do, from the first day.</p> },
]

export function Disclosures() {
  return (
    <Specimen
      id="disclosures"
      title="Disclosure list"
      note="Native details: the keyboard, search in the page and life without scripts come with them."
    >
      <State name="any number open">
        <DisclosureList
          heading="h3"
          rows={rows.map((row, index) => ({ ...row, id: `question-${index + 1}` }))}
        />
      </State>
      <State name="one open at a time">
        <DisclosureList
          heading="h3"
          group="specimen"
          rows={rows.map(({ title, detail }) => ({ title: `${title} Again`, detail }))}
        />
      </State>
    </Specimen>
  )
}
