import type { Conversation } from './conversation.ts'
import { say, sayQueued } from './definition.ts'
import { type Attempt, isHidden, makeFingerprint, makeKey } from './draft.ts'
import { makeButton, makeElement } from './elements.ts'
import { backoff, readFields, send, withField } from './post.ts'
import { editing, type FormEvent, next, type State } from './state.ts'

type SendingOptions = {
  page: ParentNode
  conversation: Conversation
  /** A previous attempt, which the server may have stored. */
  tried: Attempt | undefined
  /** Called before each attempt. @returns whether the draft on the device includes it */
  onTry: (tried: Attempt) => boolean
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
  const { page, conversation, onTry, onEdit, onStored } = options
  const { form } = conversation
  const region = makeElement('div', { 'data-sending': true })
  form.before(region)
  let state: State = editing
  let { tried } = options
  let isSaved = false
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

  async function attempt({ submission }: State & { name: 'sending' }): Promise<void> {
    dispatch({ type: 'answer', outcome: await send(submission.url, submission.fields) })
  }

  function afterAnswer(state: State): void {
    switch (state.name) {
      case 'stored':
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
    const named = isNamed ? read : withField(read, 'door', 'conversation')
    const fingerprint = makeFingerprint(named)
    if (tried?.fingerprint !== fingerprint)
      tried = { key: makeKey(), fingerprint, hidden: named.filter(isHidden) }
    const fields = [...named.filter((field) => !isHidden(field)), ...tried.hidden]
    isSaved = onTry(tried)
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
    dispatch({ type: 'edit' })
    onEdit()
    conversation.focus()
  }

  function render(state: State): void {
    form.hidden = state.name === 'queued' || (state.name === 'sending' && state.isRepeat)
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
        const hasFile = state.submission.fields.some(([, value]) => typeof value !== 'string')
        const text = !isSaved ? 'unsaved' : hasFile ? 'textWithFile' : 'text'
        const ways = page.querySelector<HTMLTemplateElement>('template[data-other-ways]')
        return [
          makeElement('h2', {}, sayQueued('title')),
          makeElement('p', {}, sayQueued(text)),
          buttons(makeButton(sayQueued('edit'), '', edit)),
          ...(ways ? [document.importNode(ways.content, true)] : []),
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
    return makeElement('div', { 'data-sending-buttons': true }, tryNow, ...others)
  }

  form.addEventListener('input', () => dispatch({ type: 'input' }))
  addEventListener('online', () => {
    if (state.name === 'queued') retry()
  })

  return { submit }
}

/** The problems that the server's screen names, each with its question's name (not-stored.tsx). */
function problemsIn(screen: HTMLElement): { ref: string; problem: string }[] {
  return [...screen.querySelectorAll<HTMLElement>('[data-problems] li')].map((item) => ({
    ref: item.dataset.ref ?? '',
    problem: item.querySelector('[data-said]')?.textContent ?? '',
  }))
}
