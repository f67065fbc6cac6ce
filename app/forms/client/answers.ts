import { fillRecalls, otherChoice, trapField } from '../../../contracts/form-logic.ts'
import { listed } from './definition.ts'
import { writeText } from './write-text.ts'

/** The values of a form’s fields by their names, as the server will get them. */
export type Answers = Record<string, string[]>

/** The fields a visitor answers in, of a form or of one question. */
export function findFields(
  place: ParentNode,
): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  return [
    ...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type=hidden]),textarea,select',
    ),
  ]
}

/** The values of one question: those chosen, or the text; empty answers are not there. */
export function readValues(question: ParentNode): string[] {
  return findFields(question)
    .filter((field) => !isUnchosen(field) && !isOtherText(field) && !isFile(field))
    .map(({ value }) => value.trim())
    .filter(Boolean)
}

/** Has a question no answer yet, a file included? */
export const isUnanswered = (question: ParentNode): boolean =>
  findFields(question).every(
    (field) => isUnchosen(field) || isOtherText(field) || field.value.trim() === '',
  )

/** May a question stay without an answer? */
export const isOptional = (question: HTMLElement): boolean =>
  !('required' in question.dataset) && findFields(question).every((field) => !field.required)

/** A question in its own words, without *optional* and the like. */
export function readTitle(question: HTMLElement): string {
  const label = question.querySelector('[data-title]') ?? question.querySelector('legend,label')
  const [first] = label?.childNodes ?? []
  return (label?.matches('[data-title]') ? label.textContent : first?.textContent)?.trim() ?? ''
}

/** The answer of one question as people read it. */
export function readable(question: HTMLElement): string {
  const texts = findFields(question)
    .filter((field) => !isUnchosen(field))
    .map((field) => {
      if (isFile(field)) return listed([...(field.files ?? [])].map(({ name }) => name))
      if (isOtherText(field)) return isOtherChosen(question) ? field.value.trim() : ''
      if (field instanceof HTMLSelectElement)
        return field.value ? (field.selectedOptions[0]?.text ?? '') : ''
      if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
        if (field.value === otherChoice) return ''
        return choiceText(field)
      }
      return field.value.trim()
    })
  return listed(texts)
}

/** The words beside a choice, without the letter that gestures.ts adds. */
function choiceText(field: HTMLInputElement): string {
  const label = field.labels?.[0]?.cloneNode(true)
  if (!(label instanceof HTMLElement)) return field.value
  for (const mark of label.querySelectorAll('[data-letter]')) mark.remove()
  return label.textContent.trim() || field.value
}

/** Reads all answers, to be restored later; files cannot be. */
export function readAnswers(form: HTMLFormElement): Answers {
  const answers: Answers = {}
  for (const field of findFields(form)) {
    if (!isKept(field) || 'prefilled' in field.dataset) continue
    answers[field.name] ??= []
    if (!isUnchosen(field)) answers[field.name]?.push(field.value)
  }
  return answers
}

/** Restores answers that were read earlier, or fills in given ones. */
export function restoreAnswers(form: HTMLFormElement, answers: Answers): void {
  for (const field of findFields(form)) {
    const values = answers[field.name]
    if (!values || !isKept(field)) continue
    const [value] = values
    if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
      field.checked = values.includes(field.value)
    else if (value !== undefined) field.value = value
  }
}

/**
 * Puts earlier answers where the form repeats them: `data-recall` holds the text with its recalls. An
 * answer may be written in another direction than the text around it.
 */
export function fillRecallsIn(form: HTMLElement, answerOf: (ref: string) => string): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-recall]')) {
    // No answer in a field holds U+0000, so that it can stand around each.
    const text = fillRecalls(place.dataset.recall ?? '', (ref) => {
      const answer = answerOf(ref)
      return answer && `\0${answer}\0`
    })
    const parts = text.split('\0').map((part, at) => {
      if (at % 2 === 0) return part
      const quoted = document.createElement('bdi')
      quoted.textContent = part
      return quoted
    })
    writeText(place, text, parts)
  }
}

/**
 * Marks texts that the form’s URL has filled in, until the visitor changes them: anyone can write a
 * link, so the form neither repeats nor keeps them.
 */
export function markPrefilled(form: HTMLFormElement, refs: string[]): void {
  for (const field of findFields(form)) {
    const isText = !(field instanceof HTMLSelectElement) && !/radio|checkbox|file/.test(field.type)
    if (!isText || field.value === '' || !refs.includes(field.name)) continue
    field.dataset.prefilled = ''
    field.addEventListener('input', () => delete field.dataset.prefilled, { once: true })
  }
}

/** Is the answer still the one that the URL has given? */
export const isPrefilled = (question: ParentNode): boolean =>
  question.querySelector('[data-prefilled]') !== null

/** Is *Other* chosen, so that its text box counts? */
export function isOtherChosen(question: ParentNode): boolean {
  return findFields(question).some(
    (field) => field instanceof HTMLInputElement && field.checked && field.value === otherChoice,
  )
}

export const isOtherText = ({ name }: { name: string }) => name.endsWith(otherChoice)

export const isFile = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'file'

const isUnchosen = (field: Element) =>
  field instanceof HTMLInputElement && /radio|checkbox/.test(field.type) && !field.checked

/** The honeypot and files are not kept; hidden fields are no answers. */
const isKept = (field: HTMLElement & { name: string }) =>
  field.name !== '' && field.name !== trapField && !isFile(field)
