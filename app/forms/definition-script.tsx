import type { FormDefinition } from '../../contracts/form'
import type { Known } from '../../contracts/form-logic'
import type { FormWords } from '../content/schemas/form-words'
import { type ContactWays, OtherWays } from './not-stored'

type DefinitionScriptProps = {
  form: FormDefinition
  known: Known
  words: FormWords
  contact: ContactWays
  /** The offices' countries (ISO 3166). */
  countries: string[]
}

/** The part of the form that its script needs and its fields do not hold (client/definition.ts). */
export function DefinitionScript({
  form,
  known,
  words,
  contact,
  countries,
}: DefinitionScriptProps) {
  const { title, welcome, questions, hidden } = form
  const asked = questions.map(({ ref, jump }) => ({ ref, jump }))
  return (
    <DataScript
      value={{ title, welcome, questions: asked, hidden, known, words, countries }}
      words={words}
      contact={contact}
    />
  )
}

type DataScriptProps = Pick<DefinitionScriptProps, 'words' | 'contact'> & { value: object }

/** Data, and behind it the other ways to reach the company, which the script shows when it needs them. */
function DataScript({ value, words, contact }: DataScriptProps) {
  return (
    <>
      <script
        type="application/json"
        data-form-definition
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own content, in which no tag can end
        dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }}
      />
      <template data-other-ways>
        <p>{words.conversation.otherWays}</p>
        <OtherWays words={words.unavailable} contact={contact} />
      </template>
    </>
  )
}
