import type { CountryCode } from 'libphonenumber-js/max'
import type { Known } from '../../../contracts/form-logic.ts'
import type { Jump } from '../../../contracts/form-question.ts'
import type { FormWords } from '../../content/schemas/form-words.ts'
import { count, fillIn, joinWords } from '../../lib/words.ts'

/** The part of a form that its fields in the page do not hold (definition-script.tsx). */
export type Definition = {
  title: string
  questions: AskedQuestion[]
  /** The names of hidden fields that the form declares. */
  hidden: string[]
  /** The values of hidden fields that the form may repeat. */
  known: Known
  /** The label of the button on the screen before the first question. */
  welcome: { button?: string } | undefined
}

type AskedQuestion = {
  ref: string
  jump?: Jump[]
}

type Words = { [Name in keyof FormWords]?: Partial<FormWords[Name]> }

type Given = Partial<Definition> & { words?: Words; countries?: CountryCode[] }

let words: Words = {}
let countries: CountryCode[] = []

/** Reads the definition in a page, and adopts its words; missing parts count as empty. */
export function readDefinition(page: ParentNode): Definition {
  const text = page.querySelector('[data-form-definition]')?.textContent
  const given: Given = text ? JSON.parse(text) : {}
  words = given.words ?? words
  countries = given.countries ?? countries
  const { title = '', questions = [], hidden = [], known = {}, welcome } = given
  return { title, questions, hidden, known, welcome }
}

type Figures = Record<string, string | number>

/** A label of the conversation, with its figures filled in. */
export const say = (word: keyof FormWords['conversation'], figures: Figures = {}) =>
  fill(words.conversation?.[word], figures)

/** The sentence for a problem with an answer; empty where the content has none. */
export const sayProblem = (problem: keyof FormWords['problems'], figures: Figures = {}) =>
  fill(words.problems?.[problem], figures)

/** The number of answers with problems. */
export function sayRefused(number: number): string {
  const { other = '', ...others } = words.refused ?? {}
  return count({ ...others, other }, number, document.documentElement.lang)
}

/** A sentence about an enquiry that was not sent yet. */
export const sayQueued = (word: keyof FormWords['waiting'], figures: Figures = {}) =>
  fill(words.waiting?.[word], figures)

/** A phone number as the server will read it. The library comes when it is needed: it is 45 KB. */
export async function readPhone(entry: string): Promise<string> {
  const { parsePhone, plainPhone } = await import('../../lib/phone-number.ts')
  return parsePhone(plainPhone(entry), countries) ?? entry
}

/** Several texts as one, such as the answers to one question. */
export const listed = (texts: readonly string[]) => joinWords(texts, words.list ?? '{first} {rest}')

/** A name, and what belongs to it. */
export const named = (name: string, text: string) => `${name}${fill(words.colon, { text })}`

const fill = (text: string | undefined, figures: Figures) => fillIn(text ?? '', figures)
