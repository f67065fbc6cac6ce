import type { Attempt } from './draft.ts'
import type { Fields, Outcome } from './post.ts'

/** One enquiry on its way. */
export type Submission = Attempt & { url: string; fields: Fields }

/** The state of the form's page: exactly one of these at a time. */
export type State =
  | { name: 'editing' }
  /** @property isRepeat it was queued, and stays out of the form */
  | { name: 'sending'; submission: Submission; tries: number; isRepeat: boolean }
  /** Perhaps stored: tried again as it is, until the server has answered. */
  | { name: 'queued'; submission: Submission; tries: number; seconds: number }
  /** Not stored, as the server's screen says; sent again by itself after `seconds`, if there are any. */
  | { name: 'refused'; screen: HTMLElement; seconds?: number | undefined }
  | { name: 'stored'; screen: HTMLElement }

export type FormEvent =
  | { type: 'submit'; submission: Submission }
  | { type: 'answer'; outcome: Outcome }
  | { type: 'retry' }
  /** The visitor goes on writing, and sends the new words by a press of their own. */
  | { type: 'input' }
  /** The form is the visitor's again. */
  | { type: 'edit' }

export const editing: State = { name: 'editing' }

/** The state after an event; the same where the event means nothing in it. */
export function next(state: State, event: FormEvent): State {
  switch (event.type) {
    case 'submit':
      return state.name === 'editing' || state.name === 'refused'
        ? { name: 'sending', submission: event.submission, tries: 0, isRepeat: false }
        : state
    case 'retry': {
      if (state.name !== 'queued') return state
      const { submission, tries } = state
      return { name: 'sending', submission, tries, isRepeat: true }
    }
    case 'answer':
      return state.name === 'sending' ? answered(state, event) : state
    case 'input':
      return state.name === 'refused' && state.seconds !== undefined
        ? { name: 'refused', screen: state.screen }
        : state
    case 'edit':
      return state.name === 'queued' || state.name === 'refused' ? editing : state
  }
}

type Answer = Extract<FormEvent, { type: 'answer' }>
type Sending = Extract<State, { name: 'sending' }>

function answered(state: Sending, { outcome }: Answer): State {
  const { submission, tries, isRepeat } = state
  if (outcome.state === 'stored') return { name: 'stored', screen: outcome.screen }
  const { seconds } = outcome
  const mayWait = outcome.state === 'unknown' || (isRepeat && seconds !== undefined)
  return mayWait
    ? { name: 'queued', submission, tries: tries + 1, seconds: seconds ?? 0 }
    : { name: 'refused', screen: outcome.screen, seconds }
}
