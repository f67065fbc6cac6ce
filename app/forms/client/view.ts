import { fillRecalls } from '../../../contracts/form-logic.ts'
import { fillIn } from '../../lib/words.ts'
import { isAnswered, pathOf, questionsOn, recallFrom } from './answers.ts'
import { countSteps, findQuestion, goesOnByTap, sayProgress } from './conversation.ts'
import type { Definition } from './definition.ts'
import { keepInView, makeButton, makeElement, writeText } from './elements.ts'
import { firstField } from './fields.ts'
import { findChoices, listMarks } from './keys.ts'
import { type Focus, type State, shownRef } from './state.ts'
import { drawProblem, drawReview, drawSummary } from './view-lists.ts'
import { makeNotices } from './view-notices.ts'

/**
 * The form in its page, drawn from the state. The fields stay the form's own, in their places: the other
 * questions are hidden, so that entering, sending and reading aloud are the browser's.
 */
export function openView(page: HTMLElement, form: HTMLFormElement, definition: Definition) {
  const { words } = definition
  const blocks = new Map(
    [...form.querySelectorAll<HTMLElement>('[data-question],[data-screen]')].map((block) => [
      block.dataset.question ?? block.dataset.screen ?? '',
      block,
    ]),
  )
  const all = [...blocks.values()]
  const send = form.querySelector<HTMLElement>('button[type=submit]:not([name])')
  const bar = makeElement('progress', { max: '1', value: '0' })
  const count = makeElement('span', { 'aria-hidden': 'true' })
  const progress = makeElement('div', { 'data-progress': true }, bar, count)
  const heading = makeElement('h2', { tabindex: '-1' }, words.conversation.review)
  const answers = makeElement('dl')
  const review = makeElement('section', { 'data-review': true }, heading, answers)
  const next = makeButton('next', '', { class: send?.className })
  const hint = makeElement('span', { 'data-key-hint': true, 'aria-hidden': 'true' })
  const back = makeButton('back', words.conversation.back, { 'data-back': true })
  const steps = makeElement('div', { 'data-steps': true }, next, hint, back)
  const mode = makeButton('mode', '', { 'data-mode': true })
  const live = makeElement('p', { 'data-live': true, 'aria-live': 'polite' })
  const summary = form.querySelector<HTMLElement>('[data-problems]')
  const recalls = [...form.querySelectorAll<HTMLElement>('[data-recall]')]
  const notices = makeNotices(page, form, definition)
  const reveal = keepInView(form)

  all[0]?.before(progress)
  all.at(-1)?.after(review, steps)
  form.append(mode)
  form.before(live, notices.element)
  for (const question of definition.questions) {
    const block = blocks.get(question.ref)
    const choices = block ? findChoices(block) : []
    for (const [at, mark] of listMarks(question, words).entries())
      choices[at]?.after(makeElement('kbd', { 'data-letter': true, 'aria-hidden': 'true' }, mark))
  }
  let drawn: State | undefined

  function draw(state: State): void {
    const { place } = state
    const path = pathOf(state)
    const ref = shownRef(state)
    const isReview = place.name === 'review'
    const isWhole = place.name === 'whole'
    const isFirst = ref !== undefined && ref === path[0]?.ref
    const onPath = new Set(path.map((question) => question.ref))
    form.dataset.shown = place.name
    form.dataset.at = isWhole || isFirst ? 'start' : 'later'
    for (const [name, block] of blocks) block.hidden = isWhole ? !onPath.has(name) : name !== ref

    progress.hidden = isWhole
    drawProgress(state)
    steps.hidden = ref === undefined
    drawSteps(state)
    // Beside the button that goes on, which in the review is the one that sends.
    const beside = isReview ? send?.parentElement : steps
    if (beside && back.parentElement !== beside) beside.append(back)
    back.hidden = isWhole || isFirst
    writeText(mode, isWhole ? words.conversation.oneByOne : words.conversation.allQuestions)
    review.hidden = !isReview
    if (drawn?.place !== place || drawn.entry !== state.entry)
      drawReview(answers, isReview ? questionsOn(path) : [], state)

    drawRecalls(state)
    for (const [name, block] of blocks) {
      const problem = state.problems[name]
      if (problem !== drawn?.problems[name]) drawProblem(block, name, problem)
    }
    if (summary && state.summary !== drawn?.summary) drawSummary(summary, state)
    notices.draw(state)
    writeText(live, state.announcement)
    drawn = state
  }

  function drawProgress(state: State): void {
    const { step, steps } = countSteps(state)
    const isStep = step > 0 && state.place.name !== 'review'
    bar.value = state.progress
    bar.ariaLabel = sayProgress(state)
    writeText(count, isStep ? fillIn(words.conversation.step, { step, steps }) : '')
  }

  function drawSteps(state: State): void {
    const question = findQuestion(state, shownRef(state))
    const isTapped = goesOnByTap(state)
    const key = question?.type === 'long_text' ? 'controlEnter' : 'enter'
    hint.toggleAttribute('data-tap', isTapped)
    writeText(hint, words.conversation[isTapped ? 'tap' : key])
    const isOptional = question && 'required' in question && !question.required
    const isOpen = isOptional && !isAnswered(state.entry, question.ref)
    const welcome = question?.ref === 'welcome' ? definition.welcomeButton : undefined
    writeText(next, welcome ?? words.conversation[isOpen ? 'skip' : 'next'])
  }

  /** An answer may be written in another direction than the text around it. */
  function drawRecalls(state: State): void {
    const recall = recallFrom(state)
    for (const place of recalls) {
      // No answer in a field contains U+0000, so that it can enclose each.
      const text = fillRecalls(place.dataset.recall ?? '', (ref) => {
        const answer = recall(ref)
        return answer && `\0${answer}\0`
      })
      const parts = text
        .split('\0')
        .map((part, at) => (at % 2 === 0 ? part : makeElement('bdi', {}, part)))
      writeText(place, text, parts)
    }
  }

  function takeFocus({ on, ref }: Focus, state: State): void {
    const isWhole = state.place.name === 'whole'
    const [first] = questionsOn(pathOf(state))
    const name = ref ?? (isWhole ? first?.ref : shownRef(state))
    const block = on === 'summary' ? summary : name === undefined ? review : blocks.get(name)
    const field = block && firstField(block)
    const target = field ?? block?.querySelector<HTMLElement>('h2') ?? block
    if (target && !field) target.tabIndex = -1
    if (isWhole && on === 'place') mode.scrollIntoView({ block: 'nearest' })
    const isAlone = !isWhole && on !== 'summary'
    target?.focus({ preventScroll: isAlone })
    if (!isAlone) return
    scrollTo({ top: 0 })
    reveal()
  }

  return { draw, takeFocus, blockOf: (ref: string | undefined) => blocks.get(ref ?? '') }
}
