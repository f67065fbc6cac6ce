import type { EnquiryPageProps } from './enquiry-props.ts'
import { enquiryWords } from './words.ts'

/** Facts that the form sent beside the answers. */
export function Facts({ person, lead, contact: { email } }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  // A field may have the name of a property of every object, such as `constructor`.
  const labelOf = (name: string) =>
    (Object.hasOwn(words.fields, name) && words.fields[name]) || name
  return (
    <div className="beside small quiet pad stack tight-stack">
      <FactList
        facts={[
          [words.reference, lead.reference],
          [words.follows, lead.follows],
          [words.language, words.languageNames[lead.language]],
          [words.sentBy, words.vias[lead.submittedVia]],
          ...Object.entries({ ...lead.attribution, ...lead.hidden }).map(
            ([name, value]): Fact => [labelOf(name), value],
          ),
        ]}
      />
      {email && (
        <a className="btn danger tight" href={`/enquiries/erase?${new URLSearchParams({ email })}`}>
          {words.erase}
        </a>
      )}
    </div>
  )
}

type Fact = [label: string, value: string | undefined]

const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="facts-list">
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={`${label} ${value}`}>
            <dt dir="auto">{label}</dt>
            <dd className="soft" dir="auto">
              {value}
            </dd>
          </div>
        ),
    )}
  </dl>
)
