import { pathOf, questionsOn } from './answers.ts'
import { type Attempt, makeAttempt } from './attempt.ts'
import { goOn, move } from './conversation.ts'
import { findProblem, type Problem } from './problems.ts'
import { type Delivery, type EventOf, type State, shownRef } from './state.ts'

/** The state after *Send*, or after the button of another way, whose answers need not be complete. */
export function submit(state: State, { entry, door, key }: EventOf<'submit'>): State {
  const ref = shownRef(state)
  if (ref !== undefined && !door) return goOn(state, { type: 'next', entry, ref })
  if (!/writing|refused/.test(state.delivery.phase)) return state
  const entered = { ...state, entry }
  if (door) return send(entered, door, key)
  const problems = questionsOn(pathOf(entered)).flatMap((question) => {
    const problem = findProblem(entered, question)
    return problem ? [{ ref: question.ref, problem }] : []
  })
  if (problems.length > 0) return listProblems(entered, problems)
  return send(entered, state.place.name === 'whole' ? undefined : 'conversation', key)
}

function send(state: State, door: Attempt['door'], key: string): State {
  const attempt = makeAttempt(state.entry, door, state.tried, key)
  const sent = { problems: {}, summary: [], tried: attempt.tried, restoredFrom: undefined }
  return begin({ ...state, ...sent }, attempt, 0)
}

const begin = (state: State, attempt: Attempt, tries: number): State => ({
  ...state,
  delivery: { phase: 'sending', attempt, tries },
  announcement: state.definition.words.conversation.sending,
})

/** An enquiry that may have been stored is repeated unchanged; otherwise the present answers are sent. */
export function retry(state: State, { key }: EventOf<'retry'>): State {
  const { delivery } = state
  if (delivery.phase === 'waiting') return begin(state, delivery.attempt, delivery.tries)
  return delivery.phase === 'refused' ? send(state, delivery.attempt.door, key) : state
}

/** The state after the server's answer. */
export function receive(state: State, { outcome, problems, isSaved }: EventOf<'answer'>): State {
  if (state.delivery.phase !== 'sending') return state
  const { attempt, tries } = state.delivery
  const after = (delivery: Delivery, announcement = '') => ({ ...state, delivery, announcement })
  if (outcome.state === 'stored') return after({ phase: 'stored', screen: outcome.screen })
  const { seconds } = outcome
  if (outcome.state === 'unknown' || (tries > 0 && seconds !== undefined)) {
    const { title } = state.definition.words.waiting
    return after(
      { phase: 'waiting', attempt, tries: tries + 1, seconds: seconds ?? 0, isSaved },
      title,
    )
  }
  const refused = after({ phase: 'refused', attempt, screen: outcome.screen, seconds })
  return problems.length > 0 ? listProblems(refused, problems) : refused
}

/** Shows problems at their questions, and a list of them that takes the focus. */
function listProblems(state: State, summary: readonly Problem[]): State {
  const at = state.place.name === 'step' ? move(state, { name: 'review' }) : state
  const problems = Object.fromEntries(summary.map(({ ref, problem }) => [ref, problem]))
  return { ...at, problems, summary, focus: { on: 'summary' } }
}
