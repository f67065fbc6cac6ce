import { fieldsOf, isOtherText } from './answers.ts'
import { makeElement } from './make-element.ts'
import { say } from './words.ts'

/** Says at a question what is wrong with its answer, or nothing more when that is undefined. */
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

/** A question in its own words, without *optional* and the like. */
export function titleOf(question: HTMLElement): string {
  const label = question.querySelector('[data-title]') ?? question.querySelector('legend,label')
  const [first] = label?.childNodes ?? []
  return (label?.matches('[data-title]') ? label.textContent : first?.textContent)?.trim() ?? ''
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
