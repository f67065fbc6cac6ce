import type { Question } from '../../../contracts/form-question.ts'
import { fillIn } from '../../lib/words.ts'
import { isAnswered, pathOf, questionsOn } from './answers.ts'
import { findProblem, findTooLong } from './problems.ts'
import { type EventOf, type Place, type Press, type State, shownRef } from './state.ts'

/** The state after an entry. A problem that was shown goes as soon as the answer is right. */
export function enter(state: State, { entry, ref }: EventOf<'input'>): State {
  const { prefilled, delivery } = state
  const entered: State = {
    ...state,
    entry,
    isStarted: true,
    prefilled: ref ? prefilled.filter((each) => each !== ref) : prefilled,
    lastPress: undefined,
    // The visitor sends a change with a press of their own.
    delivery: delivery.phase === 'refused' ? { phase: 'writing' } : delivery,
  }
  const question = findQuestion(entered, ref)
  if (!question) return entered
  // A text that is too long is reported at once, also when it is pasted.
  const tooLong = findTooLong(entered, question)
  const isShown = state.problems[question.ref] !== undefined
  if (!isShown && !tooLong) return entered
  const judged = judge(entered, question.ref)
  return tooLong && !isShown ? { ...judged, announcement: tooLong } : judged
}

/** Shows the problem with an answer at its question, or removes it. */
export function judge(state: State, ref: string): State {
  const question = findQuestion(state, ref)
  const problem = question && findProblem(state, question)
  const { [ref]: _, ...others } = state.problems
  return { ...state, problems: problem ? { ...others, [ref]: problem } : others }
}

/** The state after *Next*: the question that follows, or this one with its problem. */
export function goOn(state: State, { entry, press }: EventOf<'next'>): State {
  const { place } = state
  if (place.name !== 'step') return state
  const judged = judge({ ...state, entry }, place.ref)
  if (judged.problems[place.ref]) return { ...judged, focus: { on: 'place' } }
  const path = pathOf(judged)
  const at = path.findIndex(({ ref }) => ref === place.ref)
  const following = place.isCorrection ? findOpen(judged) : path[at + 1]
  return { ...move(judged, stepTo(following, place.isCorrection)), lastPress: press }
}

export function goBack(state: State): State {
  const { place } = state
  const path = pathOf(state)
  const at = place.name === 'step' ? path.findIndex(({ ref }) => ref === place.ref) : path.length
  const before = path[at - 1]
  return before ? move(state, stepTo(before, place.name === 'step' && place.isCorrection)) : state
}

/** The place of a question, or of the review where none is left. */
export const stepTo = (question: Question | undefined, isCorrection = false): Place =>
  question ? { name: 'step', ref: question.ref, isCorrection } : { name: 'review' }

/** The first question whose answer has a problem, or that was neither shown nor answered yet. */
export const findOpen = (state: State): Question | undefined =>
  questionsOn(pathOf(state)).find(
    (question) =>
      findProblem(state, question) ||
      (!state.seen.includes(question.ref) && !isAnswered(state.entry, question.ref)),
  )

/** Shows a place, says so, and takes the focus there. Problems that are solved are listed no longer. */
export function move(state: State, place: Place): State {
  const summary = state.summary.filter(({ ref }) => state.problems[ref] !== undefined)
  const moved: State = { ...state, place, summary, restoredFrom: undefined, focus: { on: 'place' } }
  return { ...moved, announcement: sayPlace(moved) }
}

function sayPlace(state: State): string {
  if (state.place.name === 'whole') return ''
  // Announced first if an answer advances by itself (WCAG 3.2.2).
  const advice = goesOnByTap(state) ? state.definition.words.conversation.tap : ''
  return [sayProgress(state), advice].filter(Boolean).join('. ')
}

/** The progress as it is read aloud; empty on a screen before the first question. */
export function sayProgress(state: State): string {
  const { review, stepSaid } = state.definition.words.conversation
  if (state.place.name === 'review') return review
  const { step, steps } = countSteps(state)
  return step > 0 ? fillIn(stepSaid, { step, steps }) : ''
}

/** The number of the question that is shown, from 1; 0 on a text between questions. */
export function countSteps(state: State): { step: number; steps: number } {
  const questions = questionsOn(pathOf(state))
  const { length: steps } = questions
  if (state.place.name === 'review') return { step: steps, steps }
  return { step: questions.findIndex(({ ref }) => ref === shownRef(state)) + 1, steps }
}

/** True if a tap on an answer of the shown question goes on. */
export const goesOnByTap = (state: State): boolean =>
  state.isTouch && /^(choice|yes_no)$/.test(findQuestion(state, shownRef(state))?.type ?? '')

export const findQuestion = ({ definition }: State, ref: string | undefined) =>
  definition.questions.find((question) => question.ref === ref)

/** Keeps the place on the path, notes what is shown, and how far the visitor has come. */
export function follow(state: State): State {
  const path = pathOf(state)
  const refs = path.map(({ ref }) => ref)
  const shown = shownRef(state)
  const isOnPath = shown === undefined || refs.includes(shown)
  const placed = isOnPath ? state : { ...state, place: stepTo(path[0]) }
  const { place } = placed
  const visible = place.name === 'step' ? [place.ref] : place.name === 'whole' ? refs : []
  const { step, steps } = countSteps(placed)
  return {
    ...placed,
    seen: refs.filter((ref) => visible.includes(ref) || state.seen.includes(ref)),
    progress: Math.max(state.progress, place.name === 'whole' ? 0 : step / Math.max(steps, 1)),
  }
}

/** In milliseconds; the longest that desktops take for a double click by default is 500. */
const maxInterval = 400
/** In CSS pixels, between the two presses; a finger is less exact than a mouse. */
const maxDistance = 32

/**
 * True for the second press of a double click, which was meant for the question before. A press by a key is
 * never one (keys that are held say so themselves), nor is one after an answer.
 */
export const isSecondPress = ({ lastPress }: State, { count, time, x, y }: Press): boolean =>
  lastPress !== undefined &&
  count > 0 &&
  lastPress.count > 0 &&
  time - lastPress.time < maxInterval &&
  Math.hypot(x - lastPress.x, y - lastPress.y) < maxDistance
