import type { Question } from '../../../contracts/form-question.ts'
import { count, fillIn } from '../../lib/words.ts'
import { colonAfter } from '../colon-after.ts'
import { readAnswer, readTitle } from './answers.ts'
import type { Definition } from './definition.ts'
import { makeButton, makeElement, writeText } from './elements.ts'
import { findFields } from './fields.ts'
import type { Problem } from './problems.ts'
import type { State } from './state.ts'

/** Lists every answer, each with a button back to its question. */
export function drawReview(list: HTMLElement, questions: Question[], state: State): void {
  const { definition, entry } = state
  const { colon, conversation } = definition.words
  const rows = questions.map((question) => {
    const { ref, type } = question
    const title = readTitle(question, state)
    const label = `${conversation.change}${fillIn(colon, { text: title })}`
    const given = readAnswer(question, entry.fields, definition.words)
    const answer = makeElement('dd', { dir: 'auto' }, given || conversation.noAnswer)
    if (given && type === 'phone') {
      const show = (number: string) => answer.replaceChildren(number)
      readPhone(given, definition).then(show, () => undefined)
    }
    const attributes = { 'aria-label': label, 'data-ref': ref }
    const change = makeElement('dd', {}, makeButton('change', conversation.change, attributes))
    return makeElement('div', {}, makeElement('dt', { dir: 'auto' }, title), answer, change)
  })
  list.replaceChildren(...rows)
}

/** A phone number as the server will read it. The library comes when it is needed: it is 45 KB. */
async function readPhone(entry: string, { countries }: Definition): Promise<string> {
  const { parsePhone, plainPhone } = await import('../../lib/phone-number.ts')
  return parsePhone(plainPhone(entry), countries) ?? entry
}

/** Lists every question with a problem, each with a link to it. */
export function drawSummary(place: HTMLElement, state: State): void {
  const { summary, definition } = state
  const { colon, refused } = definition.words
  const items = summary.map(({ ref, problem }) => {
    const question = definition.questions.find((each) => each.ref === ref)
    // The form may lack the field.
    if (!question) return makeElement('li', {}, problem)
    const title = readTitle(question, state)
    const text = `${title}${fillIn(colonAfter(title, colon), { text: problem })}`
    const link = { href: `#${ref}`, 'data-action': 'change', 'data-ref': ref }
    return makeElement('li', {}, makeElement('a', link, text))
  })
  place.hidden = items.length === 0
  place.replaceChildren(
    makeElement('p', { class: 'font-semibold' }, count(refused, items.length, definition.language)),
    makeElement('ul', { 'data-problem-list': true }, ...items),
  )
}

/** The problems that a page of the server lists, each with its question's name (not-stored.tsx). */
export const readProblems = (page: ParentNode): Problem[] =>
  [...page.querySelectorAll<HTMLElement>('[data-problems] li')].map((item) => ({
    ref: item.dataset.ref ?? '',
    problem: item.querySelector('[data-said]')?.textContent ?? '',
  }))

/** Shows the problem with an answer at its question, or removes it when it is undefined. */
export function drawProblem(block: HTMLElement, ref: string, problem: string | undefined): void {
  const id = `${ref}-problem`
  const place = document.getElementById(id)
  if (!place) return
  writeText(place, problem ?? '')
  place.hidden = !problem
  for (const field of findFields(block)) {
    if (problem) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }
}
