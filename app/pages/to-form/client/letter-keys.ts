import { fieldsOf, isOtherText } from './answers.ts'
import { makeElement } from './make-element.ts'

/** The choices of a question that keys can choose, by the letter shown beside each. */
export function markLetters(question: HTMLElement): void {
  choicesOf(question).forEach((field, at) => {
    const mark = makeElement('kbd', { 'data-letter': true, 'aria-hidden': 'true' })
    mark.textContent = letterOf(question, at)
    field.after(mark)
  })
}

/** Chooses by a letter; gives whether there was something to choose. */
export function chooseByLetter(question: HTMLElement, letter: string): boolean {
  const field = choicesOf(question).find((_, at) => letterOf(question, at) === letter.toUpperCase())
  // A click, so that whatever listens to choices hears of it.
  field?.click()
  field?.focus()
  return field !== undefined
}

/** The choice before or after the one that has the focus, round and round. */
export function neighbourOf(question: HTMLElement, field: HTMLInputElement, by: 1 | -1) {
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
