import type { FormDefinition } from '../../../contracts/form'
import type { FormWords } from '../../../contracts/form-words'
import type { ContactWays } from './contact-ways'

type DefinitionScriptProps = { form: FormDefinition; words: FormWords; contact: ContactWays }

/** What the form's script is told of the form, beyond what its fields say themselves. */
export function DefinitionScript({ form, words, contact }: DefinitionScriptProps) {
  const { id, title, submitLabel, welcome, questions, thankYous } = form
  const asked = questions.map((question) => ({
    ref: question.ref,
    type: question.type,
    title: question.title,
    jump: question.jump,
    hint: 'hint' in question ? question.hint : undefined,
    pattern: 'pattern' in question ? question.pattern : undefined,
  }))
  const json = JSON.stringify({
    id,
    title,
    submitLabel,
    welcome,
    questions: asked,
    // What is said comes with the answer to the post; here is only where a way can end.
    thankYous: thankYous.map(({ id }) => ({ id })),
    contact,
    words,
  })
  return (
    <script
      type="application/json"
      data-form-definition
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own content, in which no tag can end
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  )
}
