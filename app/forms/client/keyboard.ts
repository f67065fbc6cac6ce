import { fieldsOf, isOtherText } from './answers.ts'
import { makeElement } from './elements.ts'

/**
 * Enter goes to the next question (with Ctrl or Cmd in a long text), letters choose, arrows move among
 * boxes; in a text they belong to the field. Keys count only while the focus is in the question, and
 * once however long they are held.
 */
export function answerByKeyboard({ form, current, next }: Keyed): void {
  form.addEventListener('keydown', (event) => {
    const question = current()
    const { target, key } = event
    if (!question || event.isComposing || event.defaultPrevented) return
    if (!(target instanceof HTMLElement) || !question.contains(target)) return
    if (key === 'Enter') {
      if (!meansNext(target, event)) return
      event.preventDefault()
      if (!event.repeat) next()
    } else if (
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      press(target, question, event)
    ) {
      event.preventDefault()
    }
  })

  /** Gives whether the key had a meaning. */
  function press(target: HTMLElement, question: HTMLElement, event: KeyboardEvent): boolean {
    const { key, repeat } = event
    if (!isChoice(target)) return false
    if (/^[a-z]$/i.test(key)) return repeat || chooseByLetter(question, key)
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    // Arrows choose among radio buttons on their own.
    if (!by || target.type !== 'checkbox') return false
    neighbourOf(question, target, by)?.focus()
    return true
  }
}

/** A conversation, as far as keys move it. */
type Keyed = {
  form: HTMLFormElement
  /** The question that is shown, if one is. */
  current: () => HTMLElement | undefined
  next: () => void
}

/** Does Enter in this element mean *next*, and not a new line, a press or a choice of its own? */
function meansNext(target: HTMLElement, { ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target.matches('button,a,summary,input[type=file]')) return false
  return target.matches('textarea') ? ctrlKey || metaKey : true
}

const isChoice = (target: HTMLElement): target is HTMLInputElement =>
  target.matches('input[type=radio],input[type=checkbox]')

/** Shows beside each choice of a question the letter that chooses it. */
export function markLetters(question: HTMLElement): void {
  choicesOf(question).forEach((field, at) => {
    const mark = makeElement('kbd', { 'data-letter': true, 'aria-hidden': 'true' })
    mark.textContent = letterOf(question, at)
    field.after(mark)
  })
}

/** Chooses by a letter; gives whether a choice has it. */
function chooseByLetter(question: HTMLElement, letter: string): boolean {
  const field = choicesOf(question).find((_, at) => letterOf(question, at) === letter.toUpperCase())
  // A click, so that the browser sends its events of a choice.
  field?.click()
  field?.focus()
  return field !== undefined
}

/** The choice before or after the focused one, round and round. */
function neighbourOf(question: HTMLElement, field: HTMLInputElement, by: 1 | -1) {
  const choices = choicesOf(question)
  const at = choices.indexOf(field)
  return at < 0 ? undefined : choices[(at + by + choices.length) % choices.length]
}

const choicesOf = (question: HTMLElement): HTMLInputElement[] =>
  fieldsOf(question).filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && /radio|checkbox/.test(field.type) && !isOtherText(field),
  )

const letterOf = ({ dataset }: HTMLElement, at: number) =>
  dataset.type === 'yes_no' ? (at === 0 ? 'Y' : 'N') : String.fromCharCode(65 + at)
