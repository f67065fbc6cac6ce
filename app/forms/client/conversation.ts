import { findPath, knownValue } from '../../../contracts/form-logic.ts'
import {
  fillRecallsIn,
  findFields,
  isOptional,
  isPrefilled,
  isUnanswered,
  readable,
  readValues,
} from './answers.ts'
import { type Definition, say } from './definition.ts'
import {
  fillReview,
  findSurroundings,
  keepInView,
  makeButton,
  makeElement,
  makeProgress,
  makeReview,
} from './elements.ts'
import {
  advancesOnTap,
  answerByKeyboard,
  autoAdvanceOnTap,
  markLetters,
  watchDoubleClicks,
} from './gestures.ts'
import {
  type FoundProblem,
  findProblem,
  showProblem,
  showSummary,
  watchAnswers,
} from './problems.ts'
import { writeText } from './write-text.ts'

type ConversationOptions = {
  form: HTMLFormElement
  definition: Definition
  /** Called when something else is shown: a question's or screen's name, or the review. */
  onPlace: (place: string, isWhole: boolean) => void
}

/** The place of the review of all answers, beside the names of questions and screens. */
const reviewPlace = ':review'

export type Conversation = ReturnType<typeof startConversation>

/**
 * Asks a form's questions one at a time. The fields stay the form's own, in their places: the other
 * questions are hidden, so that sending, validation and reading aloud are the browser's.
 */
export function startConversation({ form, definition, onPlace }: ConversationOptions) {
  const blocks = [...form.querySelectorAll<HTMLElement>('[data-question],[data-screen]')]
  const refs = blocks.map(refOf)
  const byRef = new Map(blocks.map((block) => [refOf(block), block]))
  const asked = new Map(definition.questions.map((question) => [question.ref, question]))
  const [lead, tail] = findSurroundings(form, blocks)
  let place = refs[0] ?? reviewPlace
  let isWhole = false
  let isReturning = false
  const doubleClicks = watchDoubleClicks(form)

  const progress = makeProgress()
  const review = makeReview()
  const submitter = form.querySelector<HTMLElement>('button[type=submit]:not([name])')
  const nextButton = makeButton(say('next'), submitter?.className ?? '', (event) => {
    if (doubleClicks.isSecond(event)) return
    const before = place
    next()
    if (place !== before) doubleClicks.note(event)
  })
  const hint = makeElement('span', { 'data-key-hint': true, 'aria-hidden': 'true' })
  const sendBar = submitter?.parentElement
  const backButton = makeButton(say('back'), '', () => back())
  backButton.dataset.back = ''
  const steps = makeElement('div', { 'data-steps': true }, nextButton, hint, backButton)
  const modeButton = makeButton('', '', () => setWhole(!isWhole))
  modeButton.dataset.mode = ''
  const live = makeElement('p', { 'data-live': true, 'aria-live': 'polite' })

  blocks[0]?.before(progress.element)
  blocks.at(-1)?.after(steps)
  steps.before(review)
  form.append(modeButton)
  form.before(live)
  for (const block of blocks) {
    if (/^(choice|multiple|yes_no)$/.test(block.dataset.type ?? '')) markLetters(block)
  }
  const reveal = keepInView(() => [activeField()])

  const findFormPath = () => {
    const questions = refs.map((ref) => asked.get(ref) ?? { ref })
    const path = findPath({ questions }, (ref) => {
      const block = byRef.get(ref)
      return block ? readValues(block) : []
    })
    return path.questions.map(({ ref }) => ref)
  }

  /** The question or screen that is shown; undefined on the review and on the whole page. */
  const current = () => (isWhole ? undefined : byRef.get(place))

  function show(): void {
    const path = findFormPath()
    if (place !== reviewPlace && !path.includes(place)) place = path[0] ?? reviewPlace
    const isReview = place === reviewPlace
    form.dataset.shown = isWhole ? 'whole' : isReview ? 'review' : 'step'
    for (const block of blocks) {
      block.hidden = isWhole ? !path.includes(refOf(block)) : refOf(block) !== place
    }
    const isFirst = place === path[0]
    form.dataset.at = isWhole || isFirst ? 'start' : 'later'
    for (const element of lead) element.toggleAttribute('data-away', !isWhole && !isFirst)
    for (const element of tail) element.toggleAttribute('data-away', !isWhole && !isReview)
    review.hidden = isWhole || !isReview
    fillReview(review, isReview ? answersOn(path) : [], goBackTo)
    progress.element.hidden = isWhole
    const questions = path.filter((ref) => byRef.get(ref)?.dataset.question)
    const step = isReview ? questions.length : questions.indexOf(place) + 1
    progress.show(step, questions.length, isReview)
    steps.hidden = isWhole || isReview
    labelNext()
    // Beside the button that goes on, which on the review is the one that sends.
    const bar = isReview ? sendBar : steps
    if (backButton.parentElement !== bar) bar?.append(backButton)
    backButton.hidden = isWhole || isFirst
    const block = byRef.get(place)
    const isTapped = advancesOnTap(block)
    hint.toggleAttribute('data-tap', isTapped)
    const key = block?.querySelector('textarea') ? 'controlEnter' : 'enter'
    writeText(hint, say(isTapped ? 'tap' : key))
    writeText(modeButton, say(isWhole ? 'oneByOne' : 'allQuestions'))
    fillRecallsIn(form, (ref) => {
      const question = byRef.get(ref)
      if (question) return isPrefilled(question) ? '' : readable(question)
      const hidden = form.elements.namedItem(`hidden:${ref}`)
      const given = hidden instanceof HTMLInputElement ? hidden.value : ''
      return knownValue(definition.known, ref, given)
    })
  }

  function labelNext(): void {
    const block = current()
    const isOpen = block?.dataset.question && isOptional(block) && isUnanswered(block)
    const welcome = place === 'welcome' && definition.welcome?.button
    writeText(nextButton, welcome || say(isOpen ? 'skip' : 'next'))
  }

  function move(to: string, takesFocus = true): void {
    place = to
    show()
    // Announced first if an answer advances by itself (WCAG 3.2.2).
    const advice = advancesOnTap(current()) && say('tap')
    announce(isWhole ? '' : [progress.text(), advice].filter(Boolean).join('. '))
    if (takesFocus) focus()
    onPlace(place, isWhole)
  }

  /** Says something to those who hear the page, when they have heard the rest. */
  function announce(text: string): void {
    live.textContent = text
  }

  const answersOn = (path: string[]) =>
    path.flatMap((ref) => {
      const block = byRef.get(ref)
      return block?.dataset.question ? [block] : []
    })

  function next(): void {
    const block = current()
    if (!block) return
    const problem = findProblem(block)
    showProblem(block, problem)
    if (problem) {
      focus()
      return
    }
    const path = findFormPath()
    const following = path[path.indexOf(place) + 1] ?? reviewPlace
    // After a correction: straight to the review, unless it opened questions not answered yet.
    move(isReturning ? (firstOpen(path) ?? reviewPlace) : following)
  }

  function back(): void {
    const path = findFormPath()
    const at = place === reviewPlace ? path.length : path.indexOf(place)
    const before = path[at - 1]
    if (before !== undefined) move(before)
  }

  const firstOpen = (path: string[]) =>
    path.find((ref) => {
      const block = byRef.get(ref)
      return block?.dataset.question && findProblem(block)
    })

  function goBackTo(question: HTMLElement): void {
    isReturning = true
    move(refOf(question))
  }

  function focus(): void {
    const block = isWhole ? undefined : place === reviewPlace ? review : current()
    const field = block && firstField(block)
    const target = field ?? block?.querySelector<HTMLElement>('h2,[tabindex]') ?? block
    if (target && !field) target.tabIndex = -1
    target?.focus({ preventScroll: true })
    if (!isWhole) {
      scrollTo({ top: 0 })
      reveal()
    }
  }

  function setWhole(whole: boolean, takesFocus = true): void {
    isWhole = whole
    // One by one begins at the first question with a problem, so that no answer seems lost.
    if (!whole) place = firstOpen(findFormPath()) ?? reviewPlace
    move(place, takesFocus)
    if (!whole || !takesFocus) return
    modeButton.scrollIntoView({ block: 'nearest' })
    findFields(form)[0]?.focus()
  }

  /** Shows the problems, gives whether there are any. Without problems given, it looks for them. */
  function refuse(given?: { ref: string; problem: string }[]): boolean {
    const refused = given && new Map(given.map(({ ref, problem }) => [ref, problem]))
    const found: FoundProblem[] = answersOn(findFormPath()).flatMap((question) => {
      const ref = refOf(question)
      const problem = refused ? refused.get(ref) : findProblem(question)
      refused?.delete(ref)
      showProblem(question, problem)
      return problem ? [{ question, problem }] : []
    })
    // With a field that the path does not lead to, or that the page lacks.
    for (const problem of refused?.values() ?? []) found.push({ problem })
    if (found.length > 0 && !isWhole && place !== reviewPlace) move(reviewPlace)
    showSummary(form, found, (question) => {
      if (isWhole) firstField(question)?.focus()
      else goBackTo(question)
    })
    return found.length > 0
  }

  form.addEventListener('input', labelNext)
  form.addEventListener('change', show)
  autoAdvanceOnTap({ form, current, next, doubleClicks })
  watchAnswers(form, announce)
  answerByKeyboard({ form, current, next })

  show()
  return {
    form,
    current,
    place: () => place,
    isWhole: () => isWhole,
    next,
    /** Focus is not taken where a page opens with the form in it. */
    goTo: move,
    /** To the first question that lacks an answer. */
    goToFirstOpen: () => move(firstOpen(findFormPath()) ?? reviewPlace, false),
    focus,
    setWhole,
    refuse,
    announce,
  }

  function activeField(): HTMLElement | undefined {
    const active = document.activeElement
    return active instanceof HTMLElement && form.contains(active)
      ? (active.closest<HTMLElement>('label') ?? active)
      : undefined
  }
}

const refOf = ({ dataset }: HTMLElement) => dataset.question ?? dataset.screen ?? ''

function firstField(block: HTMLElement): HTMLElement | undefined {
  const fields = findFields(block)
  return (
    fields.find((field) => field instanceof HTMLInputElement && field.checked) ??
    fields.find((field) => !field.disabled)
  )
}
