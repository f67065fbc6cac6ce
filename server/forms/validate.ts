import type { CountryCode } from 'libphonenumber-js/max'
import type { FormWords } from '../../app/content/schemas/form-words.ts'
import { startOf } from '../../app/lib/cut-text.ts'
import { parsePhone } from '../../app/lib/phone-number.ts'
import { joinWords } from '../../app/lib/words.ts'
import type { FieldProblem, FormDefinition, Values } from '../../contracts/form.ts'
import {
  fillRecalls,
  findChoice,
  findPath,
  knownValue,
  otherChoice,
} from '../../contracts/form-logic.ts'
import {
  type AnswerType,
  type Choice,
  longestLine,
  type Question,
} from '../../contracts/form-question.ts'
import type { AnswerValue, LeadAnswer, SubmittedVia } from '../leads/lead.ts'
import { checkAnswer, checkLength, type Entered } from './check-answer.ts'
import { normalizeInput, normalizeLine } from './normalize-input.ts'

export type Validation = {
  /** The normalized entries by field; empty answers are empty strings. */
  values: Values
  /** The entries that count, in the form's order: a question's `ref`, its values, and the text of *Other*. */
  entries: [ref: string, values: string[], other: string][]
  problems: FieldProblem[]
  /** The answers that are stored, as people read them, in the form's order. */
  answers: LeadAnswer[]
  /** The questions that the answers led to. */
  questionPath: Question[]
  thankYouId: string
  /** Finds an answer, or a hidden field’s known value, as people read it; empty if there is none. */
  findAnswer: (ref: string) => string
}

type Checking = {
  words: FormWords
  countries: readonly CountryCode[]
  submittedVia: SubmittedVia
}
type ValidationOptions = Partial<Checking> & { words: FormWords; hidden?: Record<string, string> }

/**
 * Validates a post against the form's questions, along the path of its answers. A question that is
 * jumped over is neither required nor stored.
 * @param fields lists the posted values of a field
 * @param hidden fields, for recalls
 * @param countries those of the offices, for phone numbers without a country's code
 * @param submittedVia through WhatsApp a form may be unfinished: only the ways to reach the sender are checked
 */
export function validate(
  form: FormDefinition,
  fields: (name: string) => readonly string[],
  options: ValidationOptions,
): Validation {
  const { words, hidden = {}, countries = [], submittedVia = 'page' } = options
  const entered = new Map<string, Entered>()
  for (const question of form.questions) {
    if (question.type !== 'statement') entered.set(question.ref, readEntered(question, fields))
  }
  const enteredFor = (ref: string): Entered => entered.get(ref) ?? { values: [], other: '' }
  const { questions: questionPath, thankYouId } = findPath(form, (ref) => enteredFor(ref).values)

  const problems: FieldProblem[] = []
  const answers: LeadAnswer[] = []
  const entries: Validation['entries'] = []
  const answered = new Map<string, string>()
  const findAnswer = (ref: string) => answered.get(ref) ?? knownValue(form.known, ref, hidden[ref])
  for (const question of questionPath) {
    const { ref, title } = question
    const given = enteredFor(ref)
    if (question.type !== 'file' && given.values.length > 0)
      entries.push([ref, given.values, given.values.includes(otherChoice) ? given.other : ''])
    const problem = checkQuestion(question, given, { words, countries, submittedVia })
    if (problem) problems.push({ ref, problem })
    if (problem || given.values.length === 0) continue
    if (question.type === 'file' || question.type === 'statement') continue
    const answer = formatAnswer(question, given, words, countries)
    const value = toAnswerValue(question, given)
    const type = toAnswerType(question)
    answers.push({ ref, question: fillRecalls(title, findAnswer), answer, value, type })
    answered.set(ref, answer)
  }
  const values = listShown(form, enteredFor)
  return { values, entries, problems, answers, questionPath, thankYouId, findAnswer }
}

function checkQuestion(
  question: Question,
  given: Entered,
  { words, countries, submittedVia }: Checking,
): string | undefined {
  const isEmpty = given.values.length === 0
  if (isEmpty && (submittedVia === 'whatsapp' || question.type === 'file')) return undefined
  if (isEmpty) {
    const isRequired = 'required' in question && question.required
    const sentence = question.type === 'consent' ? words.problems.consent : words.problems.required
    return isRequired ? sentence : undefined
  }
  const isText = question.type === 'short_text' || question.type === 'long_text'
  return isText && submittedVia === 'whatsapp'
    ? checkLength(question, given.values[0] ?? '', words.problems)
    : checkAnswer(question, given, words.problems, countries)
}

function readEntered(question: Question, fields: (name: string) => readonly string[]): Entered {
  const hasOther = 'other' in question && question.other === true
  const [other = ''] = hasOther ? fields(`${question.ref}:other`).map(normalizeLine) : []
  const normalized = fields(question.ref).map((value) => normalizeInput(value, question))
  const given = [...new Set(normalized.filter((value) => value !== ''))]
  const values = question.type === 'multiple' ? given : given.slice(0, 1)
  // A text beside *Other* is meant, also where *Other* itself is not ticked.
  const impliesOther = other !== '' && (values.length === 0 || question.type === 'multiple')
  if (impliesOther && !values.includes(otherChoice))
    return { values: [...values, otherChoice], other }
  return { values, other }
}

function formatAnswer(
  question: Question,
  { values, other }: Entered,
  words: FormWords,
  countries: readonly CountryCode[],
): string {
  const [value = ''] = values
  switch (question.type) {
    case 'choice':
    case 'multiple':
    case 'dropdown':
      return joinWords(
        values.map((each) => (each === otherChoice ? other : findLabel(question, each))),
        words.list,
      )
    case 'yes_no':
    case 'consent':
      return value === 'yes' ? words.yes : words.no
    case 'phone':
      return parsePhone(value, countries) ?? value
    case 'number':
      return question.unit ? `${value} ${question.unit}` : value
    default:
      return value
  }
}

function toAnswerType(question: Exclude<Question, { type: 'statement' }>): AnswerType {
  const isName =
    question.type === 'short_text' && /^(?:given-|family-)?name$/.test(question.autocomplete ?? '')
  return isName ? 'name' : question.type
}

const findLabel = ({ choices }: { choices: readonly Choice[] }, id: string) =>
  findChoice(choices, id)?.label ?? id

/** Gives an answer for machines; undefined if the text is all there is. */
function toAnswerValue(question: Question, { values, other }: Entered): AnswerValue | undefined {
  const [value = ''] = values
  switch (question.type) {
    case 'choice':
    case 'multiple':
    case 'dropdown': {
      const ids = values.filter((each) => each !== otherChoice)
      const labels = ids.map((id) => findLabel(question, id))
      return ids.length < values.length ? { ids, labels, other } : { ids, labels }
    }
    case 'yes_no':
    case 'consent':
      return value === 'yes'
    case 'number':
      return Number(value)
    default:
      return undefined
  }
}

/**
 * Characters of an entry that a page shows again, so that it stays a small multiple of the post. A long text is
 * shown whole, because its writer may have it nowhere else.
 */
const maxShown = 2 * longestLine

function listShown(form: FormDefinition, enteredFor: (ref: string) => Entered): Values {
  const values: [string, string | string[]][] = []
  for (const { ref, type } of form.questions) {
    if (type === 'statement' || type === 'file') continue
    const { values: given, other } = enteredFor(ref)
    const shown = type === 'long_text' ? given : given.map((value) => startOf(value, maxShown))
    values.push([ref, type === 'multiple' ? shown : (shown[0] ?? '')])
    if (other) values.push([`${ref}:other`, startOf(other, maxShown)])
  }
  return Object.fromEntries(values)
}
