import type { Jump } from '../../../../contracts/form-question.ts'
import { adoptWords, type GivenWords } from './words.ts'

/** What the script is told about a form, beyond what its fields say themselves. */
export type Definition = {
  questions: AskedQuestion[]
  /** Where a way can end; what is said there comes with the answer to the post. */
  thankYous: { id: string }[]
  /** What the button on the screen before the first question says. */
  welcome: { button?: string } | undefined
  /** Other ways to reach the company, for when sending fails. */
  contact: { email?: string; whatsapp?: string }
}

export type AskedQuestion = {
  ref: string
  jump?: Jump[]
  pattern?: { message?: string }
}

/** Reads the definition the page holds; what is not there is taken to be empty. */
export function readDefinition(page: ParentNode): Definition {
  const text = page.querySelector('[data-form-definition]')?.textContent
  const given: Partial<Definition> & { words?: GivenWords } = text ? JSON.parse(text) : {}
  const { words, questions = [], thankYous = [], welcome, contact = {} } = given
  adoptWords(words)
  return { questions, thankYous, welcome, contact }
}
