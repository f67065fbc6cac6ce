import { type Language, languageFacts, languages } from '../../app/lib/languages.ts'
import { type Right, rights } from '../desk.ts'
import { Field } from '../layout/parts.tsx'
import { peopleWords } from './words.ts'

/** The languages of the desk, each by its own name. */
export const LanguageField = ({
  id,
  label,
  value,
}: {
  id: string
  label: string
  value: Language
}) => (
  <Field {...{ id, label }}>
    <select id={id} name="language" defaultValue={value}>
      {languages.map((each) => (
        <option key={each} value={each} lang={each}>
          {languageFacts[each].name}
        </option>
      ))}
    </select>
  </Field>
)

type RightsProps = { id: string; language: Language; chosen: readonly Right[] }

/** A box for each right. */
export function RightsFields({ id, language, chosen }: RightsProps) {
  const { rooms, people } = peopleWords[language]
  return (
    <ul>
      {rights.map((right) => (
        <li key={right}>
          <label className="check">
            <input
              type="checkbox"
              name="rights"
              value={right}
              id={`${id}-${right}`}
              defaultChecked={chosen.includes(right)}
            />
            <span>
              {rooms[right]} <span className="small quiet">{people.rightHints[right]}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

type NewLinkProps = { language: Language; heading: string; hint: string; url: string }

/** A link for a new device, which is shown once. */
export function NewLink({ language, heading, hint, url }: NewLinkProps) {
  const { people: words } = peopleWords[language]
  return (
    <section className="sheet pad stack tight-stack" aria-label={heading}>
      <h2>{heading}</h2>
      <p className="soft">{hint}</p>
      <div className="row-gap">
        <input className="input mono" readOnly dir="ltr" aria-label={words.linkLabel} value={url} />
        <button
          className="btn go scripted"
          type="button"
          data-copy={url}
          data-copied={words.copied}
        >
          {words.copy}
        </button>
      </div>
    </section>
  )
}
