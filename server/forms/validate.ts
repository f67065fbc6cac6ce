import type { FormWords } from '../../app/content/schemas/form-words.ts'
import type { FieldProblem, FormDefinition, Values } from '../../contracts/form.ts'
import { fillRecalls, knownValue, otherChoice, pathOf } from '../../contracts/form-logic.ts'
import { longestLine, type Question } from '../../contracts/form-question.ts'
import { limits } from '../http/limits.ts'
import type { AnswerValue, LeadAnswer } from '../leads/lead.ts'
import {
  checkAnswer,
  checkUnfinished,
  type Entered,
  maxOtherLength,
  readPhone,
} from './check-answer.ts'
import { fold, foldLine } from './fold.ts'

export type Validation = {
  /** The entries, folded, by field; empty answers are empty strings. */
  values: Values
  /** The entries that count, in the form's order: a question's `ref`, its values, and the text of *Other*. */
  entries: [ref: string, values: string[], other: string][]
  problems: FieldProblem[]
  /** The answers that are stored, as people read them, in the form's order. */
  answers: LeadAnswer[]
  /** The questions that the answers led to. */
  path: Question[]
  /** Id of the thank-you that the answers led to. */
  thankYouId: string
  /** The answer to a question, or a hidden field’s known value, as people read it; empty when there is none. */
  answerOf: (ref: string) => string
}

export type Door = 'page' | 'whatsapp'

type Options = {
  words: FormWords
  /** Hidden fields, for recalls. */
  hidden?: Record<string, string>
  /** Through WhatsApp an unfinished form may come: only the ways to reach the sender are checked. */
  door?: Door
}

/**
 * Validates a post against the form's questions, along the path that its answers lead. A question
 * that is jumped over is neither asked for nor stored.
 * @param fields gives the posted values of a field by its name
 */
export function validate(
  form: FormDefinition,
  fields: (name: string) => readonly string[],
  { words, hidden = {}, door = 'page' }: Options,
): Validation {
  const entered = new Map<string, Entered>()
  for (const question of form.questions) {
    if (question.type !== 'statement') entered.set(question.ref, readEntered(question, fields))
  }
  const enteredFor = (ref: string): Entered => entered.get(ref) ?? { values: [], other: '' }
  const { questions: path, thankYouId } = pathOf(form, (ref) => enteredFor(ref).values)

  const problems: FieldProblem[] = []
  const answers: LeadAnswer[] = []
  const entries: Validation['entries'] = []
  const answered = new Map<string, string>()
  const answerOf = (ref: string) => answered.get(ref) ?? knownValue(form.known, ref, hidden[ref])
  for (const question of path) {
    const { ref, title } = question
    const given = enteredFor(ref)
    if (question.type !== 'file' && given.values.length > 0)
      entries.push([ref, given.values, given.values.includes(otherChoice) ? given.other : ''])
    const problem = problemOf(question, given, words, door)
    if (problem) problems.push({ ref, problem })
    if (problem || given.values.length === 0 || question.type === 'file') continue
    const answer = readable(question, given, words)
    const value = valueForMachines(question, given)
    answers.push({ ref, question: fillRecalls(title, answerOf), answer, value })
    answered.set(ref, answer)
  }
  const values = valuesOf(form, enteredFor)
  return { values, entries, problems, answers, path, thankYouId, answerOf }
}

function problemOf(
  question: Question,
  given: Entered,
  words: FormWords,
  door: Door,
): string | undefined {
  const isEmpty = given.values.length === 0
  if (isEmpty && (door === 'whatsapp' || question.type === 'file')) return undefined
  if (isEmpty) {
    const isRequired = 'required' in question && question.required
    const sentence = question.type === 'consent' ? words.problems.consent : words.problems.required
    return isRequired ? sentence : undefined
  }
  const isText = question.type === 'short_text' || question.type === 'long_text'
  return isText && door === 'whatsapp'
    ? checkUnfinished(question, given, words.problems)
    : checkAnswer(question, given, words.problems)
}

/** The posted values of a question, without those that are empty. */
function readEntered(question: Question, fields: (name: string) => readonly string[]): Entered {
  const hasOther = 'other' in question && question.other === true
  const [other = ''] = hasOther ? fields(`${question.ref}:other`).map(foldLine) : []
  const folded = fields(question.ref).map((value) => fold(value, question))
  const given = [...new Set(folded.filter((value) => value !== ''))]
  const values = question.type === 'multiple' ? given : given.slice(0, 1)
  // A text beside *Other* is meant, also where *Other* itself is not ticked.
  const impliesOther = other !== '' && (values.length === 0 || question.type === 'multiple')
  if (impliesOther && !values.includes(otherChoice))
    return { values: [...values, otherChoice], other }
  return { values, other }
}

/** An answer in the words that people read in the ledger, in mail and in tables. */
function readable(question: Question, { values, other }: Entered, words: FormWords): string {
  const [value = ''] = values
  switch (question.type) {
    case 'choice':
    case 'multiple':
      return values.map((each) => (each === otherChoice ? other : each)).join(', ')
    case 'yes_no':
    case 'consent':
      return value === 'yes' ? words.yes : words.no
    case 'phone':
      return readPhone(value) ?? value
    case 'number':
      return question.unit ? `${value} ${question.unit}` : value
    default:
      return value
  }
}

/** An answer for machines, beside the words of its form; undefined where the words are all there is. */
function valueForMachines(question: Question, { values, other }: Entered): AnswerValue | undefined {
  const [value = ''] = values
  switch (question.type) {
    case 'choice':
    case 'multiple':
    case 'dropdown': {
      const labels = values.filter((each) => each !== otherChoice)
      return labels.length < values.length ? { labels, other } : { labels }
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

/** The values by field for a form that is shown again, several for multiple choice. */
function valuesOf(form: FormDefinition, enteredFor: (ref: string) => Entered): Values {
  const values: [string, string | string[]][] = []
  for (const question of form.questions) {
    if (question.type === 'statement' || question.type === 'file') continue
    const { values: given, other } = enteredFor(question.ref)
    const shown = given.map((value) => cut(value, lengthOf(question)))
    const maxShown = 'choices' in question ? question.choices.length + 1 : 1
    values.push([
      question.ref,
      question.type === 'multiple' ? shown.slice(0, maxShown) : (shown[0] ?? ''),
    ])
    if (other) values.push([`${question.ref}:other`, cut(other, maxOtherLength)])
  }
  return Object.fromEntries(values)
}

/** The longest email (RFC 5321, 4.5.3.1); no other answer but a text is longer. */
const maxEntry = 254

/**
 * The characters that a page shows again of an entry at most (row A5 of attacks.md). A long text is shown whole,
 * however much too long, because its writer may have it nowhere else: a body of text brings no more than that,
 * all of them together, so that a page stays a small multiple of the post. A line is shown with the longest
 * one of its kind beyond its field.
 */
function lengthOf(question: Question): number {
  switch (question.type) {
    case 'long_text':
      return limits.textBody
    case 'short_text':
      return question.maxLength + longestLine
    default:
      return maxEntry
  }
}

const cut = (text: string, length: number) =>
  text.length <= length ? text : [...text].slice(0, length).join('')
