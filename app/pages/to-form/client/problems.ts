import { fieldsOf, isFile, isOtherChosen, isOtherText, titleOf } from './answers.ts'
import { say, sayProblem } from './definition.ts'
import { makeElement } from './elements.ts'

/**
 * The problem with the answer to a question, as a sentence for the visitor, or undefined.
 * The browser's own constraints find most of them; the server has the last word.
 * @param patternProblem the author's sentence for an answer that does not match a pattern
 */
export function findProblem(question: HTMLElement, patternProblem?: string): string | undefined {
  const fields = fieldsOf(question)
  for (const field of fields) {
    if (isOtherText(field)) {
      if (isOtherChosen(question) && !field.value.trim()) return sayProblem('otherText')
      continue
    }
    const problem = problemOf(field, question.dataset.type, patternProblem)
    if (problem) return problem
  }
  return problemOfChoices(question, fields)
}

function problemOf(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  type: string | undefined,
  patternProblem: string | undefined,
): string | undefined {
  const { validity } = field
  const value = field.value.trim()
  if (validity.valueMissing || (field.required && !value))
    return sayProblem(type === 'consent' ? 'consent' : 'required')
  if (validity.badInput) return sayProblem(field.type === 'date' ? 'date' : 'number')
  if (isFile(field)) return problemOfFile(field)
  if (!value || field instanceof HTMLSelectElement) return undefined
  if (type === 'email' && !/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(value)) return sayProblem('email')
  if (type === 'phone' && !/^\+?[\d ().-]+$/.test(value)) return sayProblem('phone')
  if (type === 'phone' && !/^\d{6,15}$/.test(value.replace(/\D/g, ''))) return sayProblem('phone')
  if (validity.typeMismatch || validity.patternMismatch)
    return patternProblem ?? sayProblem('pattern')
  const length = [...value].length
  if (field.maxLength >= 0 && length > field.maxLength)
    return sayProblem('tooLong', { count: length, max: field.maxLength })
  if (field.minLength > 0 && length < field.minLength)
    return sayProblem('tooShort', { min: field.minLength })
  if (field instanceof HTMLInputElement) {
    const isDate = field.type === 'date'
    if (validity.rangeUnderflow)
      return sayProblem(isDate ? 'tooEarly' : 'tooSmall', { min: field.min })
    if (validity.rangeOverflow) return sayProblem(isDate ? 'tooLate' : 'tooBig', { max: field.max })
    if (validity.stepMismatch) return sayProblem('number')
  }
  return undefined
}

function problemOfFile(field: HTMLInputElement): string | undefined {
  const limit = Number(field.dataset.maxBytes)
  const [file] = field.files ?? []
  return file && limit > 0 && file.size > limit
    ? sayProblem('fileSize', { max: Math.floor(limit / 1024 / 1024) })
    : undefined
}

/** The limits of a multiple choice, and whether it is required. */
function problemOfChoices(question: HTMLElement, fields: Element[]): string | undefined {
  if (question.dataset.type !== 'multiple') return undefined
  const chosen = fields.filter((field) => field instanceof HTMLInputElement && field.checked).length
  const { min, max, required } = question.dataset
  if (chosen === 0) return required === undefined ? undefined : sayProblem('required')
  if (min && chosen < Number(min)) return sayProblem('chooseAtLeast', { min })
  if (max && chosen > Number(max)) return sayProblem('chooseAtMost', { max })
  return undefined
}

/** Shows the problem with an answer at its question, or removes it when it is undefined. */
export function showProblem(question: HTMLElement, problem: string | undefined): void {
  const id = `${question.dataset.question}-problem`
  const place = document.getElementById(id) ?? (problem ? addPlace(question, id) : null)
  if (place) {
    place.textContent = problem ?? ''
    place.hidden = !problem
  }
  for (const field of fieldsOf(question)) {
    if (isOtherText(field) && !problem) field.removeAttribute('aria-invalid')
    if (problem) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
    // Fields that stand in a group are described by it.
    const described = question instanceof HTMLFieldSetElement ? question : field
    describe(described, id, Boolean(problem))
  }
}

/** Names every question with a problem, each with a link to it, and takes the focus there. */
export function showSummary(
  form: HTMLFormElement,
  problems: { question: HTMLElement; problem: string }[],
  goTo: (question: HTMLElement) => void,
): void {
  const place = form.querySelector<HTMLElement>('[data-problems]') ?? addSummary(form)
  place.hidden = problems.length === 0
  place.replaceChildren()
  const { length: count } = problems
  if (count === 0) return
  const list = makeElement('ul', { 'data-problem-list': true })
  for (const { question, problem } of problems) {
    const link = makeElement('a', { href: `#${fieldsOf(question)[0]?.id ?? ''}` })
    link.textContent = `${titleOf(question)}: ${problem}`
    link.addEventListener('click', (event) => {
      event.preventDefault()
      goTo(question)
    })
    list.append(makeElement('li', {}, link))
  }
  place.append(makeElement('p', {}, say(count === 1 ? 'one' : 'many', { count })), list)
  place.focus()
}

function describe(element: HTMLElement, id: string, is: boolean): void {
  const ids = new Set(element.getAttribute('aria-describedby')?.split(' ').filter(Boolean))
  if (is) ids.add(id)
  else ids.delete(id)
  if (ids.size > 0) element.setAttribute('aria-describedby', [...ids].join(' '))
  else element.removeAttribute('aria-describedby')
}

function addPlace(question: HTMLElement, id: string): HTMLElement {
  const place = makeElement('p', { id, 'data-problem': true })
  question.append(place)
  return place
}

function addSummary(form: HTMLFormElement): HTMLElement {
  const place = makeElement('div', { 'data-problems': true, role: 'alert', tabindex: '-1' })
  form.prepend(place)
  return place
}
