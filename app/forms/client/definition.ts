import type { CountryCode } from 'libphonenumber-js/max'
import type { Known } from '../../../contracts/form-logic.ts'
import type { Choice, Question } from '../../../contracts/form-question.ts'
import type { FormWords } from '../../content/schemas/form-words.ts'

/** A form as its script needs it; the page contains it as JSON (definition-script.tsx). */
export type Definition = {
  /** The questions and the texts between them, in order; a welcome comes first. */
  questions: Question[]
  /** The label of the button below the welcome. */
  welcomeButton: string | undefined
  /** The names of hidden fields that the form declares. */
  hidden: string[]
  /** The values of hidden fields that the form may repeat. */
  known: Known
  words: ScriptWords
  /** Of the words (BCP 47). */
  language: string
  /** The offices' countries, which phone numbers without a country code are read for. */
  countries: CountryCode[]
}

/** The words that the script says; the other words of a form are in its HTML. */
export type ScriptWords = Pick<
  FormWords,
  'list' | 'colon' | 'yes' | 'no' | 'conversation' | 'problems' | 'refused' | 'waiting' | 'draft'
>

export function readDefinition(page: ParentNode): Definition {
  const text = page.querySelector('[data-form-definition]')?.textContent
  return JSON.parse(text ?? '{}') // made by definition-script.tsx
}

/** The choices of a question, with their labels; none where it is answered otherwise. */
export function choicesOf(question: Question, { yes, no }: ScriptWords): readonly Choice[] {
  if ('choices' in question) return question.choices
  if (question.type === 'consent') return [{ id: 'yes', label: question.label }]
  if (question.type !== 'yes_no') return []
  return [
    { id: 'yes', label: yes },
    { id: 'no', label: no },
  ]
}
