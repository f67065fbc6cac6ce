import type { Answered, Entry, Fields } from './answers.ts'
import type { Attempt, Tried } from './attempt.ts'
import type { Outcome } from './post.ts'
import type { Judged, Problem } from './problems.ts'

/** All that the form's page shows (view.ts); changed by `next` alone (next.ts). */
export type State = Answered &
  Judged & {
    place: Place
    /** The answers that the URL has chosen. */
    chosen: Fields
    /** The questions on the path that were shown. */
    seen: readonly string[]
    /** From 0 to 1; never less, although an answer may lengthen the path. */
    progress: number
    /** Shown at questions. */
    problems: Readonly<Record<string, string>>
    /** Listed above the form. */
    summary: readonly Problem[]
    delivery: Delivery
    /** The last attempt, which the server may have stored. */
    tried: Tried | undefined
    isStarted: boolean
    /** When an earlier visit saved the answers that were filled in. */
    restoredFrom: number | undefined
    /** Nothing hovers on this device, so that a tap on an answer goes on. */
    isTouch: boolean
    /** The press that opened the present question. */
    lastPress: Press | undefined
    /** Said to those who hear the page. */
    announcement: string
    /** Each new object asks for the focus once. */
    focus: Focus | undefined
  }

/** The part of the form that is shown. */
export type Place =
  | {
      name: 'step'
      ref: string
      /** Opened from the review, which comes next once nothing else is open. */
      isCorrection: boolean
    }
  | { name: 'review' }
  /** All questions on one page. */
  | { name: 'whole' }

export type Delivery =
  | { phase: 'writing' }
  /** @property tries how many have failed */
  | { phase: 'sending'; attempt: Attempt; tries: number }
  /** Perhaps stored: tried again unchanged, until the server has answered. */
  | { phase: 'waiting'; attempt: Attempt; tries: number; seconds: number; isSaved: boolean }
  /** Not stored, as the server's screen says; sent again after `seconds`, unless answers must change. */
  | { phase: 'refused'; attempt: Attempt; screen: HTMLElement; seconds: number | undefined }
  | { phase: 'stored'; screen: HTMLElement }

export type Focus = { on: 'place' | 'summary' | 'question'; ref?: string }

/** A press, in milliseconds and CSS pixels. A key's has the count 0. */
export type Press = { time: number; count: number; x: number; y: number }

export type FormEvent =
  /** @property ref the question that was answered */
  | { type: 'input'; entry: Entry; ref: string | undefined }
  | { type: 'fileRead'; ref: string; file: File; isOtherKind: boolean }
  /** @property ref the question that the press was meant for */
  | { type: 'next'; entry: Entry; ref: string | undefined; press?: Press }
  | { type: 'back' }
  | { type: 'change'; ref: string }
  /** One question at a time, or all on one page. */
  | { type: 'mode' }
  /** @property key for answers that were not tried before */
  | { type: 'submit'; entry: Entry; door: string | undefined; key: string }
  /** @property isSaved the device keeps the answers */
  | { type: 'answer'; outcome: Outcome; problems: readonly Problem[]; isSaved: boolean }
  | { type: 'retry'; key: string }
  /** The visitor would rather change the answers than have them sent. */
  | { type: 'edit' }
  /** @property entry of the emptied form */
  | { type: 'clear'; entry: Entry }
  /** The page around asks the form to take the focus. */
  | { type: 'focus' }

export type EventOf<Type extends FormEvent['type']> = Extract<FormEvent, { type: Type }>

/** The question that is shown alone, if one is. */
export const shownRef = ({ place }: Pick<State, 'place'>): string | undefined =>
  place.name === 'step' ? place.ref : undefined
