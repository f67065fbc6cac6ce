import { readable } from './answers.ts'
import { makeButton, makeElement } from './make-element.ts'
import { titleOf } from './show-problem.ts'
import { say } from './words.ts'

/** The place for the review of all answers before they are sent. */
export const makeReview = (): HTMLElement =>
  makeElement(
    'section',
    { 'data-review': true, hidden: true },
    makeElement('h2', { tabindex: '-1' }, say('review')),
    makeElement('dl'),
  )

/** Lists every answer, each with a way back to its question. */
export function fillReview(
  review: HTMLElement,
  questions: HTMLElement[],
  change: (question: HTMLElement) => void,
): void {
  const rows = questions.map((question) => {
    const title = titleOf(question)
    const button = makeButton(say('change'), '', () => change(question))
    button.setAttribute('aria-label', `${say('change')}: ${title}`)
    return makeElement(
      'div',
      {},
      makeElement('dt', {}, title),
      makeElement('dd', {}, readable(question) || say('noAnswer')),
      makeElement('dd', {}, button),
    )
  })
  review.querySelector('dl')?.replaceChildren(...rows)
}
