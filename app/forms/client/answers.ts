import { fillRecalls, findPath, knownValue, otherChoice } from '../../../contracts/form-logic.ts'
import type { Question } from '../../../contracts/form-question.ts'
import { joinWords } from '../../lib/words.ts'
import { choicesOf, type Definition, type ScriptWords } from './definition.ts'

/** The fields of a post, in the form's order; several values of one name for multiple choice. */
export type Fields = [name: string, value: string | File][]

/** The visitor's answers. */
export type Entry = {
  fields: Fields
  /** Names of fields whose entry the browser cannot read, such as half a date. */
  unreadable: readonly string[]
}

/** The part of the state that answers are read from. */
export type Answered = {
  definition: Definition
  entry: Entry
  /** Questions whose text came with the URL: anybody can write a link, so it is not repeated or saved. */
  prefilled: readonly string[]
}

/** The values entered under a name: ids of choices, or a text; none when it is empty. */
export const valuesOf = (fields: Fields, name: string): string[] =>
  fields.flatMap(([each, value]) =>
    each === name && typeof value === 'string' && value.trim() ? [value.trim()] : [],
  )

export const filesOf = (fields: Fields, name: string): File[] =>
  fields.flatMap(([each, value]) => (each === name && typeof value !== 'string' ? [value] : []))

export const isAnswered = ({ fields }: Entry, ref: string): boolean =>
  valuesOf(fields, ref).length > 0 || filesOf(fields, ref).length > 0

/** The questions and texts that the answers lead to, in order. */
export const pathOf = ({ definition, entry }: Answered): Question[] =>
  findPath(definition, (ref) => valuesOf(entry.fields, ref)).questions

/** The questions on the path, without the texts between them. */
export const questionsOn = (path: readonly Question[]): Question[] =>
  path.filter(({ type }) => type !== 'statement')

/** The answer to a question as people read it. */
export function readAnswer(question: Question, fields: Fields, words: ScriptWords): string {
  const { ref } = question
  const labels = new Map(choicesOf(question, words).map(({ id, label }) => [id, label]))
  const texts = valuesOf(fields, ref).flatMap((value) =>
    value === otherChoice ? valuesOf(fields, ref + otherChoice) : [labels.get(value) ?? value],
  )
  return joinWords([...texts, ...filesOf(fields, ref).map(({ name }) => name)], words.list)
}

/** Makes a function that gives an earlier answer, or the value of a hidden field, as the form repeats it. */
export function recallFrom({ definition, entry, prefilled }: Answered) {
  const { questions, known, words } = definition
  return (ref: string): string => {
    const question = questions.find((each) => each.ref === ref)
    if (!question) return knownValue(known, ref, valuesOf(entry.fields, `hidden:${ref}`)[0])
    return prefilled.includes(ref) ? '' : readAnswer(question, entry.fields, words)
  }
}

/** The title of a question, with earlier answers filled in. */
export const readTitle = ({ title }: Question, answered: Answered): string =>
  fillRecalls(title, recallFrom(answered))
