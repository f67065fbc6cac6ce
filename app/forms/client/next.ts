import { pathOf } from './answers.ts'
import { enter, findOpen, follow, goBack, goOn, judge, move, stepTo } from './conversation.ts'
import { receive, retry, submit } from './delivery.ts'
import { type FormEvent, type State, shownRef } from './state.ts'

/** The state after an event; the same where the event means nothing in it. */
export function next(state: State, event: FormEvent): State {
  const after = change(state, event)
  return after === state ? state : follow(after)
}

function change(state: State, event: FormEvent): State {
  switch (event.type) {
    case 'input':
      return enter(state, event)
    case 'fileRead': {
      const { ref, file, isOtherKind } = event
      const otherKinds = isOtherKind ? [...state.otherKinds, file] : state.otherKinds
      return judge({ ...state, otherKinds }, ref)
    }
    case 'next':
      return shownRef(state) === event.ref ? goOn(state, event) : state
    case 'back':
      return goBack(state)
    case 'change':
      return state.place.name === 'whole'
        ? { ...state, focus: { on: 'question', ref: event.ref } }
        : move(state, { name: 'step', ref: event.ref, isCorrection: true })
    case 'mode':
      // Back to the first open question, so that no answer seems lost.
      return move(state, state.place.name === 'whole' ? stepTo(findOpen(state)) : { name: 'whole' })
    case 'submit':
      return submit(state, event)
    case 'answer':
      return receive(state, event)
    case 'retry':
      return retry(state, event)
    case 'edit':
      return state.delivery.phase === 'waiting'
        ? { ...state, delivery: { phase: 'writing' }, focus: { on: 'place' } }
        : state
    case 'clear': {
      const nothing = { seen: [], progress: 0, problems: {}, summary: [], tried: undefined }
      const empty = { ...state, ...nothing, entry: event.entry }
      return move(empty, stepTo(pathOf(empty)[0]))
    }
    case 'focus':
      return { ...state, focus: { on: 'place' } }
  }
}
