import type { FormDefinition } from '../../contracts/form'
import type { Known } from '../../contracts/form-logic'
import type { FormWords } from '../content/schemas/form-words'
import type { Definition, ScriptWords } from './client/definition'
import { type ContactWays, OtherWays } from './not-stored'

type DefinitionScriptProps = {
  form: FormDefinition
  known: Known
  words: FormWords
  contact: ContactWays
  countries: Definition['countries']
  /** The words' language. */
  tag: string
}

/** What the form's script needs: the form as data, and the other ways to reach the company. */
export function DefinitionScript(props: DefinitionScriptProps) {
  const { form, known, words, contact, countries, tag } = props
  const { welcome, questions, hidden } = form
  const definition: Definition = {
    questions: welcome
      ? [{ ...welcome, ref: 'welcome', type: 'statement' }, ...questions]
      : questions,
    welcomeButton: welcome?.button,
    hidden,
    known,
    words: pickWords(words),
    language: tag,
    countries,
  }
  return (
    <>
      <script
        type="application/json"
        data-form-definition
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own content, in which no tag can end
        dangerouslySetInnerHTML={{ __html: JSON.stringify(definition).replaceAll('<', '\\u003c') }}
      />
      <template data-other-ways>
        <p>{words.conversation.otherWays}</p>
        <OtherWays words={words.unavailable} contact={contact} />
      </template>
    </>
  )
}

/** Leaves out the words that are in the page already. */
export const pickWords = (words: FormWords): ScriptWords => {
  const { list, colon, yes, no, conversation, problems, refused, waiting, draft } = words
  return { list, colon, yes, no, conversation, problems, refused, waiting, draft }
}
