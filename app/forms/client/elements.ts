import { readable, readTitle } from './answers.ts'
import { named, readPhone, say } from './definition.ts'
import { writeText } from './write-text.ts'

/** An element with its attributes (none for undefined and false) and its content, as text or nodes. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      element.setAttribute(attribute, value === true ? '' : value)
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

/** A button that does not submit. */
export function makeButton(text: string, className: string, onClick: (event: MouseEvent) => void) {
  const button = makeElement('button', { type: 'button', class: className }, text)
  button.addEventListener('click', onClick)
  return button
}

type Child = Node | string | false | undefined

/** The progress of the conversation, as a bar and in words. */
export function makeProgress() {
  const label = makeElement('span', { 'aria-hidden': 'true' })
  const bar = makeElement('progress', { max: '1', value: '0' })
  let said = ''
  return {
    element: makeElement('div', { 'data-progress': true }, bar, label),
    /**
     * The line never runs back: an answer may lengthen the path, and a question be looked at again.
     * @param step counted from 1; 0 on a screen before the first question
     */
    show(step: number, steps: number, isDone: boolean): void {
      bar.value = Math.max(bar.value, isDone ? 1 : step / Math.max(steps, 1))
      writeText(label, step > 0 && !isDone ? say('step', { step, steps }) : '')
      said = isDone ? say('review') : step > 0 ? say('stepSaid', { step, steps }) : ''
      bar.ariaLabel = said
    },
    /** The progress as it is read aloud. */
    text: () => said,
  }
}

/** The section for the review of all answers before they are sent. */
export const makeReview = (): HTMLElement =>
  makeElement(
    'section',
    { 'data-review': true, hidden: true },
    makeElement('h2', { tabindex: '-1' }, say('review')),
    makeElement('dl'),
  )

/** Lists every answer, each with a button back to its question. */
export function fillReview(
  review: HTMLElement,
  questions: HTMLElement[],
  change: (question: HTMLElement) => void,
): void {
  const rows = questions.map((question) => {
    const title = readTitle(question)
    const button = makeButton(say('change'), '', () => change(question))
    button.setAttribute('aria-label', named(say('change'), title))
    const given = readable(question)
    const answer = makeElement('dd', { dir: 'auto' }, given || say('noAnswer'))
    if (given && question.dataset.type === 'phone') {
      const show = (number: string) => answer.replaceChildren(number)
      readPhone(given).then(show, () => undefined)
    }
    return makeElement(
      'div',
      {},
      makeElement('dt', { dir: 'auto' }, title),
      answer,
      makeElement('dd', {}, button),
    )
  })
  review.querySelector('dl')?.replaceChildren(...rows)
}

/**
 * Keeps elements above a mobile keyboard and the browser's bars, which cover the page's end: the
 * styles leave room for them there (`--covered`).
 * @returns scrolls the elements into view
 */
export function keepInView(elements: () => (HTMLElement | undefined)[]): () => void {
  const root = document.documentElement
  const reveal = () => {
    for (const element of elements()) element?.scrollIntoView({ block: 'nearest' })
  }
  const view = window.visualViewport
  view?.addEventListener('resize', () => {
    // A pinch makes the view smaller too; it covers nothing.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height)
    root.style.setProperty('--covered', `${Math.round(covered)}px`)
    // The room is there with the next frame, or the one after.
    if (covered > 0) requestAnimationFrame(() => requestAnimationFrame(reveal))
  })
  return reveal
}

/** The elements before the questions, and those after them, which belong to sending. */
export function findSurroundings(
  form: HTMLFormElement,
  blocks: HTMLElement[],
): [HTMLElement[], HTMLElement[]] {
  const [first] = blocks
  const lead: HTMLElement[] = []
  const tail: HTMLElement[] = []
  for (const element of form.children) {
    if (!(element instanceof HTMLElement) || element.matches('h1,[data-problems],[aria-hidden]'))
      continue
    if (blocks.some((block) => element.contains(block))) continue
    const position = first ? element.compareDocumentPosition(first) : 0
    if (position & Node.DOCUMENT_POSITION_FOLLOWING) lead.push(element)
    else tail.push(element)
  }
  return [lead, tail]
}
