import type { Conversation } from './conversation.ts'
import { say, sayQueued } from './definition.ts'
import type { DeviceCopy } from './device-copy.ts'
import { type Attempt, isStorageApart, makeFingerprint, makeKey } from './draft.ts'
import { makeButton, makeElement } from './elements.ts'
import { makeSureButton } from './notices.ts'
import { backoff, readFields, send, withField } from './post.ts'
import { findSubmission } from './queue.ts'
import { otherWays } from './queue-sync.ts'
import { editing, type FormEvent, next, type State, type Submission } from './state.ts'

/** Milliseconds without an answer after which the enquiry is kept: the page may be closed while it hangs. */
const patience = 2000

type SendingOptions = {
  formId: string
  conversation: Conversation
  copy: DeviceCopy
  /** An attempt of before, which the server has perhaps stored. */
  tried: Attempt | undefined
  /** The form is only tried out: nothing of it is kept. */
  isTrial: boolean
  /** Called before each attempt, so that it is known after a reload. */
  onTry: (tried: Attempt) => void
  /** Called when the form is kept on the device, instead of in the tab. */
  onKept: () => void
  onDiscard: () => void
  /** Called when the visitor has it in the form again. */
  onEdit: () => void
  /** @param screen the server's (post.ts) */
  onStored: (screen: HTMLElement) => void
}

/**
 * Sends the form without leaving the page. A key belongs to one content: the same answers are sent
 * again under the same key until the server has answered, others take a new one.
 */
export function openSending(options: SendingOptions) {
  const { formId, conversation, copy, onTry, onKept, onDiscard, onEdit, onStored } = options
  const { form } = conversation
  const region = makeElement('div', { 'data-sending': true })
  form.before(region)
  let state: State = editing
  let { tried } = options
  let submitter: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function dispatch(event: FormEvent): void {
    const before = state
    state = next(before, event)
    if (state === before) return
    clearTimeout(timer)
    if (event.type === 'input') region.querySelector('[data-again]')?.remove()
    else render(state)
    if (state.name === 'sending') void attempt(state)
    if (event.type === 'answer') afterAnswer(state)
  }

  async function attempt({ submission, isRepeat }: State & { name: 'sending' }): Promise<void> {
    const { key, url, fields } = submission
    let isKept = isRepeat && copy.key() === key ? Promise.resolve(true) : undefined
    const keep = () => {
      isKept ??= options.isTrial ? Promise.resolve(false) : keepCopy(submission)
    }
    const whileItHangs = setTimeout(keep, patience)
    const outcome = await send(url, fields)
    clearTimeout(whileItHangs)
    if (outcome.state === 'unknown') keep()
    dispatch({ type: 'answer', outcome, isKept: (await isKept) ?? false })
  }

  async function keepCopy({ key, url, fields }: Submission): Promise<boolean> {
    const since = Date.now()
    const isKept = await copy.keep({ key, formId, url, fields, since, status: 'queued' })
    if (isKept) onKept()
    return isKept
  }

  function afterAnswer(state: State): void {
    switch (state.name) {
      case 'stored':
        void copy.drop()
        region.remove()
        onStored(state.screen)
        break
      case 'queued':
        schedule(Math.max(state.seconds, backoff(state.tries)))
        break
      case 'refused':
        if (state.seconds === undefined) giveBack(state.screen)
        else schedule(state.seconds)
    }
  }

  /** The answers must change, before they are sent again. */
  function giveBack(screen: HTMLElement): void {
    void copy.markEdited(tried?.key === copy.key())
    onEdit()
    const problems = problemsIn(screen)
    if (problems.length > 0) conversation.refuse(problems)
  }

  function schedule(seconds: number): void {
    timer = setTimeout(retry, seconds * 1000)
  }

  function submit(by: HTMLElement | null): void {
    submitter = by
    const read = readFields(form, by)
    const isNamed = conversation.isWhole() || read.some(([name]) => name === 'door')
    const fields = isNamed ? read : withField(read, 'door', 'conversation')
    const fingerprint = makeFingerprint(fields)
    if (tried?.fingerprint !== fingerprint) tried = { key: makeKey(), fingerprint }
    onTry(tried)
    const url = new URL(form.getAttribute('action') ?? '', location.href)
    url.hash = ''
    const submission = { ...tried, url: url.href, fields: withField(fields, 'key', tried.key) }
    dispatch({ type: 'submit', submission })
  }

  /** An enquiry that may have been stored is repeated unchanged; otherwise the form's present entries are sent. */
  function retry(): void {
    if (state.name === 'queued') dispatch({ type: 'retry' })
    else if (state.name === 'refused') submit(submitter)
  }

  function edit(): void {
    void copy.markEdited()
    dispatch({ type: 'edit' })
    onEdit()
    conversation.focus()
  }

  function discard(): void {
    void copy.drop()
    dispatch({ type: 'edit' })
    tried = undefined
    form.reset()
    onDiscard()
    conversation.setWhole(conversation.isWhole())
  }

  function render(state: State): void {
    form.hidden = state.name === 'queued' || (state.name === 'sending' && state.isRepeat)
    // Then no other enquiry is put into the form (edit-queued.ts).
    form.toggleAttribute('data-busy', form.hidden === true || state.name === 'sending')
    region.replaceChildren(...contentFor(state))
    const isAlert = region.querySelector('[role=alert]') !== null
    conversation.announce(isAlert ? '' : (region.firstElementChild?.textContent ?? ''))
    region.scrollIntoView({ block: 'nearest' })
  }

  function contentFor(state: State): Node[] {
    switch (state.name) {
      case 'sending':
        return [makeElement('p', {}, say('sending'))]
      case 'queued': {
        const text = !state.isKept ? 'open' : isStorageApart() ? 'textApart' : 'text'
        const ways = otherWays()
        return [
          makeElement('h2', {}, sayQueued('title')),
          makeElement('p', {}, sayQueued(text)),
          buttons(
            makeButton(sayQueued('edit'), '', edit),
            makeSureButton(sayQueued('discard'), sayQueued('discardSure'), discard),
          ),
          ...(ways ? [ways] : []),
        ]
      }
      case 'refused': {
        const notStored = state.screen.querySelector('[data-not-stored]')
        if (!notStored) return []
        notStored.removeAttribute('autofocus')
        const { seconds } = state
        if (seconds === undefined) return [notStored]
        const again = makeElement('p', { 'data-again': true }, say('again', { seconds }))
        return [notStored, again, buttons()]
      }
      default:
        return []
    }
  }

  /** The button that tries again, before others. */
  function buttons(...others: HTMLElement[]): HTMLElement {
    const { className = '' } = form.querySelector('button[type=submit]:not([name])') ?? {}
    const tryNow = makeButton(sayQueued('tryNow'), className, retry)
    return makeElement('div', { 'data-notice-buttons': true }, tryNow, ...others)
  }

  form.addEventListener('input', () => dispatch({ type: 'input' }))
  addEventListener('online', () => {
    if (state.name === 'queued') retry()
  })
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted || state.name !== 'queued' || !state.isKept) return
    // While this page was in the back/forward cache, another may have sent or discarded it.
    if (await findSubmission(state.submission.key)) retry()
    else discard()
  })

  return {
    submit,
    /** Takes over the key of answers that are put back into the form, and leaves those before. */
    resume(before: Attempt): void {
      dispatch({ type: 'edit' })
      tried = before
    },
  }
}

/** The problems that the server's screen names, each with its question's name (not-stored.tsx). */
function problemsIn(screen: HTMLElement): { ref: string; problem: string }[] {
  return [...screen.querySelectorAll<HTMLElement>('[data-problems] li')].map((item) => ({
    ref: item.dataset.ref ?? '',
    problem: item.querySelector('[data-said]')?.textContent ?? '',
  }))
}
