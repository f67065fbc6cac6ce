import type { Choice, Condition, Jump } from './form-question.ts'

/** The value of *Other* among choices; its text is posted as `{ref}:other`. */
export const otherChoice = ':other'

/** The length of that text, in characters. */
export const maxOtherLength = 200

/** An answer in a form's URL, in its query or its fragment, is named by this and the question's `ref`. */
export const prefillPrefix = 'answers-'

/** Parameters of a campaign in a URL. A form shows them, and the visitor may leave them out. */
export const utmFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/**
 * The honeypot of every form, which people do not see. Its name is one that no browser and no password
 * manager has a value for: no part of a postal address, an account, a company or a card.
 */
export const trapField = 'further_note'

/** The part of a form that its logic needs. Only the server asks for its end, and has the thank-yous. */
type Logic<Question> = {
  questions: Question[]
  thankYous?: { id: string }[]
}

/** The answers to a question: several for multiple choice, none when it was left empty. */
type AnswersOf = (ref: string) => string[]

/**
 * The path through a form that the answers given so far lead to. Pure, so that browser and server
 * find the same path.
 * @returns the questions on it, in order, and the thank-you at its end
 */
export function findPath<Question extends { ref: string; jump?: Jump[] | undefined }>(
  { questions, thankYous }: Logic<Question>,
  answersOf: AnswersOf,
): { questions: Question[]; thankYouId: string } {
  const path: Question[] = []
  const passed = new Set<string>()
  // The answer to a question that is jumped over now does not count.
  const counted: AnswersOf = (ref) => (passed.has(ref) ? answersOf(ref) : [])
  for (let at = 0; at < questions.length; ) {
    const question = questions[at]
    if (!question) break
    path.push(question)
    passed.add(question.ref)
    const jump = question.jump?.find(({ when }) => !when || holds(when, counted(when.ref)))
    if (!jump) {
      at += 1
      continue
    }
    const target = questions.findIndex(({ ref }) => ref === jump.to)
    if (target <= at) return { questions: path, thankYouId: jump.to }
    at = target
  }
  return { questions: path, thankYouId: thankYous?.[0]?.id ?? '' }
}

/** Is a condition true of the answers to its question? */
export function holds(condition: Condition, answers: string[]): boolean {
  const { is, isNot, answered } = condition
  if (answered !== undefined) return answers.length > 0 === answered
  if (isNot !== undefined) return !answers.includes(isNot)
  return is !== undefined && answers.includes(is)
}

/** A recall repeats an earlier answer: `{{name}}`, or `{{name|you}}` with words for when there is no answer. */
const recallPattern = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g

type Recall = { ref: string; fallback: string | undefined }

/** The recalls of a text, in order. */
export const recallsIn = (text: string): Recall[] =>
  [...text.matchAll(recallPattern)].map(([, ref = '', fallback]) => ({ ref, fallback }))

export const findChoice = (choices: readonly Choice[], id: string): Choice | undefined =>
  choices.find((choice) => choice.id === id)

/** The values of hidden fields that a form may repeat, by name; `jobs` means the titles of the open positions. */
export type Known = Record<string, readonly Choice[] | 'jobs'>

/** The words for a hidden field’s value if the site itself lists it, else nothing: anyone can write a link. */
export function knownValue(known: Known = {}, name: string, value = ''): string {
  const values = Object.hasOwn(known, name) ? known[name] : undefined
  return (typeof values === 'object' && findChoice(values, value)?.label) || ''
}

/**
 * A text with earlier answers in their places, as plain text.
 * @param getAnswer returns the answer to a question or the value of a hidden field; empty when there is none
 */
export const fillRecalls = (text: string, getAnswer: (ref: string) => string): string =>
  text.replace(recallPattern, (_, ref: string, fallback = '') => getAnswer(ref) || fallback)
