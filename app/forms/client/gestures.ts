import { otherChoice } from '../../../contracts/form-logic.ts'
import { readKey } from '../../lib/read-key.ts'
import { findFields, isOtherText } from './answers.ts'
import { makeElement } from './elements.ts'

/**
 * Enter goes to the next question (with Ctrl or Cmd in a long text), letters choose, arrows move among
 * boxes; in a text they belong to the field. Keys count only while the focus is in the question, and
 * once however long they are held.
 */
export function answerByKeyboard({ form, current, next }: Keyed): void {
  form.addEventListener('keydown', (event) => {
    const question = current()
    const { target } = event
    const key = readKey(event)
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
      press(target, question, key, event.repeat)
    ) {
      event.preventDefault()
    }
  })

  /** @returns true if the key was handled */
  function press(target: HTMLElement, question: HTMLElement, key: string, repeat: boolean) {
    if (!isChoice(target)) return false
    if (/^[a-z]$/.test(key)) return repeat || chooseByLetter(question, key)
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
    // Arrows choose among radio buttons on their own.
    if (!by || target.type !== 'checkbox') return false
    findNeighbor(question, target, by)?.focus()
    return true
  }
}

/** The parts of a conversation that keys control. */
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
  findChoices(question).forEach((field, at) => {
    const mark = makeElement('kbd', { 'data-letter': true, 'aria-hidden': 'true' })
    mark.textContent = letterFor(question, at)
    field.after(mark)
  })
}

/** Chooses by a letter. @returns false if no choice has it */
function chooseByLetter(question: HTMLElement, letter: string): boolean {
  const field = findChoices(question).find(
    (_, at) => letterFor(question, at) === letter.toUpperCase(),
  )
  // A click, so that the browser sends its events of a choice.
  field?.click()
  field?.focus()
  return field !== undefined
}

/** The choice before or after the focused one, wrapping around. */
function findNeighbor(question: HTMLElement, field: HTMLInputElement, by: 1 | -1) {
  const choices = findChoices(question)
  const at = choices.indexOf(field)
  return at < 0 ? undefined : choices[(at + by + choices.length) % choices.length]
}

const findChoices = (question: HTMLElement): HTMLInputElement[] =>
  findFields(question).filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && /radio|checkbox/.test(field.type) && !isOtherText(field),
  )

const letterFor = ({ dataset }: HTMLElement, at: number) =>
  dataset.type === 'yes_no' ? (at === 0 ? 'Y' : 'N') : String.fromCharCode(65 + at)

type Tapped = {
  form: HTMLFormElement
  /** The question that is shown, if one is. */
  current: () => HTMLElement | undefined
  next: () => void
  doubleClicks: ReturnType<typeof watchDoubleClicks>
}

/**
 * A tap on the one answer of a question goes on to the next, on devices that are touched. A mouse and a
 * keyboard choose first and go on by a press of their own: they pass other answers on their way.
 */
export function autoAdvanceOnTap({ form, current, next, doubleClicks }: Tapped): void {
  form.addEventListener('click', (event) => {
    const question = current()
    const choice = choiceAt(event)
    // A key's click has no count. *Other* is answered in its box.
    if (!advancesOnTap(question) || event.detail === 0 || !choice || choice.value === otherChoice)
      return
    // The browser sends the choice's own events after this one.
    setTimeout(() => {
      if (current() !== question || !choice.checked) return
      next()
      doubleClicks.note(event)
    })
  })
}

/** Does a tap on an answer of this question go on? */
export const advancesOnTap = (question: HTMLElement | undefined): boolean =>
  /^(choice|yes_no)$/.test(question?.dataset.type ?? '') && matchMedia('(hover: none)').matches

function choiceAt({ target }: Event): HTMLInputElement | undefined {
  if (!(target instanceof Element)) return undefined
  const field = target.closest('label')?.control ?? target
  return field instanceof HTMLInputElement && field.type === 'radio' ? field : undefined
}

/** In milliseconds; the longest that desktops take for a double click by default is 500. */
const maxInterval = 400
/** In CSS pixels, between the two presses; a finger is less exact than a mouse. */
const maxDistance = 32

/**
 * Tells the second press of a double click, which was meant for what stood there before. A press by a
 * key is never one (keys that are held say so themselves), nor is one after an answer.
 */
export function watchDoubleClicks(form: HTMLFormElement) {
  let last: MouseEvent | undefined
  const isSecond = ({ timeStamp, detail, clientX, clientY }: MouseEvent) =>
    last !== undefined &&
    detail > 0 &&
    timeStamp - last.timeStamp < maxInterval &&
    Math.hypot(clientX - last.clientX, clientY - last.clientY) < maxDistance
  form.addEventListener('input', () => {
    last = undefined
  })
  // A second press at the same place would send, or answer the next question.
  form.addEventListener('click', (event) => {
    const isPress = event.target instanceof Element && event.target.closest('[type=submit],label')
    if (isPress && isSecond(event)) event.preventDefault()
  })
  return {
    isSecond,
    /** Notes a press that has gone on to another question. */
    note(event: MouseEvent): void {
      if (event.detail > 0) last = event
    },
  }
}
