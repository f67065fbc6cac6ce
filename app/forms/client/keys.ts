import type { Question } from '../../../contracts/form-question.ts'
import { readKey } from '../../lib/read-key.ts'
import { choicesOf, type ScriptWords } from './definition.ts'
import { findFields, isChoice } from './fields.ts'

/**
 * Does what a key does in a question: letters choose, arrows move among boxes; in a text they belong to the
 * field. A key counts once, however long it is held.
 * @param block the question's element
 * @returns true for Enter, which goes on
 */
export function answerByKey(
  event: KeyboardEvent,
  block: Element,
  question: Question,
  words: ScriptWords,
): boolean {
  const { target, repeat } = event
  const key = readKey(event)
  const isHere = target instanceof HTMLElement && block.contains(target)
  if (!isHere || event.isComposing || event.defaultPrevented) return false
  if (key === 'Enter') {
    if (!isEnterNext(target, event)) return false
    event.preventDefault()
    return !repeat
  }
  if (!isChoice(target) || event.ctrlKey || event.metaKey || event.altKey) return false
  const choices = findChoices(block)
  // Arrows choose among radio buttons on their own.
  const by = target.type === 'radio' ? 0 : key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  const marked = choices[findMarked(question, words, event)]
  const choice = by ? choices.at((choices.indexOf(target) + by) % choices.length) : marked
  if (!choice) return false
  event.preventDefault()
  // A click, so that the browser sends its events of a choice.
  if (choice === marked && !repeat) choice.click()
  choice.focus()
  return false
}

/** Does Enter in this element mean *next*, and not a new line, a press or a choice of its own? */
function isEnterNext(target: HTMLElement, { ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target.matches('button,a,summary,input[type=file]')) return false
  return target.matches('textarea') ? ctrlKey || metaKey : true
}

/** The choices of a question, without the text of *Other*. */
export const findChoices = (question: ParentNode): HTMLInputElement[] =>
  findFields(question).filter(isChoice)

/** The letters beside the choices of a question, in the form's language. */
export function listMarks(question: Question, words: ScriptWords): string[] {
  const choices = choicesOf(question, words)
  if (question.type === 'yes_no') return choices.map(({ label }) => label.slice(0, 1).toUpperCase())
  if (question.type !== 'choice' && question.type !== 'multiple') return []
  return words.conversation.letters.split(' ').slice(0, choices.length + (question.other ? 1 : 0))
}

/** The place of the choice that a key means, by the letter it types or else by the letter of a Latin keyboard. */
export function findMarked(question: Question, words: ScriptWords, event: KeyboardEvent): number {
  const letter = event.key?.toUpperCase() ?? ''
  const typed = listMarks(question, words).findIndex((mark) => [mark, fold(mark)].includes(letter))
  const latin = question.type === 'yes_no' ? 'yn' : 'abcdefghijklm'
  const key = readKey(event)
  return typed < 0 && key.length === 1 ? latin.indexOf(key) : typed
}

/** A letter without its marks: people type ا for أ. The other way round, ؤ of the key C is not و. */
const fold = (letter: string): string => letter.normalize('NFKD').replace(/\p{M}/gu, '')
