import type { FormReply } from '../../../contracts/form.ts'
import type { Conversation } from './conversation.ts'
import { type Definition, say, sayWaiting } from './definition.ts'
import { type Attempt, isStorageApart, makeKey } from './draft.ts'
import { makeButton, makeElement } from './elements.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { LockedSubmission } from './lock-submission.ts'
import { makeSureButton } from './notices.ts'
import { otherWays } from './other-ways.ts'
import { backoff, bodyOf, send } from './post.ts'
import { findWaiting } from './queue.ts'

export type Stored = Extract<FormReply, { state: 'stored' }>

type SendingOptions = {
  formId: string
  conversation: Conversation
  definition: Definition
  copy: LockedSubmission
  /** A try of before, which the server has perhaps stored. */
  tried: Attempt | undefined
  /** Called before each try, so that it is known after a reload. */
  onTry: (tried: Attempt) => void
  /** Called when the form is kept on the device, instead of in the tab. */
  onKept: () => void
  onDiscard: () => void
  /** Called when the visitor has it in the form again. */
  onEdit: () => void
  onStored: (stored: Stored) => void
}

type Submission = {
  key: string
  url: string
  body: FormData | URLSearchParams
  submitter: HTMLElement | null
  /** On the device. */
  isKept: boolean
}

/**
 * Sends the form without leaving the page. A key belongs to one content: the same answers are sent
 * again under the same key until the server has answered, others take a new one.
 */
export function openSending(options: SendingOptions) {
  const { formId, conversation, definition, copy, onTry, onKept, onDiscard, onEdit, onStored } =
    options
  const { form } = conversation
  const state = makeElement('div', { 'data-sending': true })
  form.before(state)
  let { tried } = options
  let isUnderWay = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let pending: Submission | undefined

  async function sendNow(submitter: HTMLElement | null): Promise<void> {
    if (isUnderWay) return
    const body = bodyOf(form, submitter)
    if (!conversation.isWhole() && !body.get('door')) body.set('door', 'conversation')
    const print = fingerprintOf(body)
    if (tried?.print !== print) tried = { key: makeKey(), print }
    const { key } = tried
    body.set('key', key)
    onTry(tried)
    await attempt({ key, url: addressOf(form), body, submitter, isKept: false })
  }

  async function attempt(what: Submission): Promise<void> {
    clearTimeout(timer)
    isUnderWay = true
    report(makeElement('p', {}, say('sending')))
    const outcome = await send(what.url, what.body)
    isUnderWay = false
    switch (outcome.state) {
      case 'stored':
        copy.drop()
        stop()
        return onStored(outcome)
      case 'refused':
        copy.markEdited(what.key === copy.key())
        stop()
        onEdit()
        conversation.refuse(outcome.problems)
        return
      case 'oversize':
        copy.markEdited(what.key === copy.key())
        stop()
        onEdit()
        report(
          makeElement('h2', {}, definition.words.oversize?.title ?? ''),
          makeElement('p', {}, definition.words.oversize?.text ?? ''),
        )
        return
      case 'later':
        return what.isKept ? wait(what, outcome.seconds) : tryLater(what, outcome.seconds)
      case 'unknown':
        return wait(what, outcome.seconds)
    }
  }

  /** Keeps the form on the device and tries again: when the browser is online, and now and then before. */
  async function wait(what: Submission, seconds: number): Promise<void> {
    form.hidden = true
    pending = what
    const { key, url, body } = what
    const isText = body instanceof URLSearchParams
    if (isText && !what.isKept) {
      const since = Date.now()
      what.isKept = await copy.keep({ key, formId, url, body: body.toString(), since })
      if (what.isKept) onKept()
    }
    report(
      makeElement('h2', {}, sayWaiting('title')),
      makeElement('p', {}, sayWaiting(what.isKept ? keptWords() : isText ? 'open' : 'file')),
      makeElement(
        'div',
        { 'data-notice-buttons': true },
        retryButton(what),
        makeButton(sayWaiting('edit'), '', edit),
        makeSureButton(sayWaiting('discard'), sayWaiting('discardSure'), discard),
      ),
      otherWays(definition),
    )
    tries += 1
    schedule(what, Math.max(seconds, backoff(tries)))
  }

  function tryLater(what: Submission, seconds: number): void {
    const again = makeElement('p', {}, say('again', { seconds }))
    const retry = makeElement('div', { 'data-notice-buttons': true }, retryButton(what))
    report(
      makeElement('p', {}, definition.words.unavailable?.title ?? ''),
      again,
      retry,
      otherWays(definition),
    )
    schedule(what, seconds)
    // A visitor who goes on writing sends the new words by a press of their own.
    const stay = () => {
      clearTimeout(timer)
      again.remove()
    }
    form.addEventListener('input', stay, { once: true })
  }

  function schedule(what: Submission, seconds: number): void {
    pending = what
    clearTimeout(timer)
    timer = setTimeout(() => retry(what), seconds * 1000)
  }

  /** Tries once more, unless another attempt has been made since. */
  function retry(what: Submission): void {
    if (isUnderWay || pending !== what) return
    // A post that may have been stored is repeated unchanged; otherwise the form's present entries are sent.
    if (form.hidden) void attempt(what)
    else void sendNow(what.submitter)
  }

  /** Ends the try that is under way, and shows the form again. */
  function stop(): void {
    clearTimeout(timer)
    pending = undefined
    tries = 0
    form.hidden = false
    report()
  }

  function edit(): void {
    if (isUnderWay) return
    copy.markEdited()
    stop()
    onEdit()
    conversation.focus()
  }

  function discard(): void {
    if (isUnderWay) return
    copy.drop()
    stop()
    tried = undefined
    form.reset()
    onDiscard()
    conversation.setWhole(conversation.isWhole())
  }

  addEventListener('online', () => {
    if (pending && form.hidden) retry(pending)
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !pending?.isKept) return
    // While this page lay in the browser's cache, another may have sent it, or discarded it.
    if (findWaiting(pending.key)) retry(pending)
    else discard()
  })

  const retryButton = (what: Submission) => {
    const submitter = form.querySelector<HTMLElement>('button[type=submit]:not([name])')
    return makeButton(sayWaiting('tryNow'), submitter?.className ?? '', () => retry(what))
  }

  /** Shows the state of the sending; nothing when no parts are given. */
  function report(...parts: (HTMLElement | undefined)[]): void {
    // Then no other enquiry is put into the form (earlier.ts).
    form.toggleAttribute('data-busy', isUnderWay || form.hidden === true)
    state.replaceChildren(...parts.filter((part) => part !== undefined))
    conversation.announce(state.firstElementChild?.textContent ?? '')
    state.scrollIntoView({ block: 'nearest' })
  }

  return {
    sendNow,
    /** Takes over the key of answers that are put back into the form, and leaves those before. */
    resume(before: Attempt): void {
      stop()
      tried = before
    },
    finish(): void {
      clearTimeout(timer)
      pending = undefined
      state.remove()
    },
  }
}

/** What the kept form waits for. */
const keptWords = () => (isStorageApart() ? 'textApart' : 'text')

function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  url.hash = ''
  return url.href
}
