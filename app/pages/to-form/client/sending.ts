import type { Submission, Values } from '../../../../contracts/form.ts'
import { restoreAnswers } from './answers.ts'
import type { Conversation } from './conversation.ts'
import { type Definition, say } from './definition.ts'
import { makeButton, makeElement } from './elements.ts'
import { bodyOf, send } from './request.ts'
import { dropWaiting, keepWaiting, type Waiting } from './storage.ts'

export type Stored = Extract<Submission, { state: 'stored' }>

type SendingOptions = {
  formId: string
  conversation: Conversation
  definition: Definition
  /** The idempotency key of every attempt. */
  key: string
  onStored: (stored: Stored) => void
}

/**
 * Sends the form without leaving the page. A post that may have been stored is only sent again as it
 * was, under the same key, until the server has answered; one that surely was not stays on screen.
 */
export function openSending({ formId, conversation, definition, key, onStored }: SendingOptions) {
  const { form } = conversation
  const state = makeElement('div', { 'data-sending': true })
  form.before(state)
  let isUnderWay = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let pending: Attempt | undefined

  async function sendNow(submitter: HTMLElement | null): Promise<void> {
    if (isUnderWay) return
    clearTimeout(timer)
    const body = bodyOf(form, submitter)
    if (!conversation.isWhole() && !body.get('door')) body.set('door', 'conversation')
    const again = () => sendNow(submitter)
    await attempt({ key, formId, url: addressOf(form), body, again })
  }

  type Attempt = Omit<Waiting, 'body'> & {
    body: FormData | URLSearchParams
    /** Sends the form as it is by then; undefined for a form from an earlier visit. */
    again?: () => Promise<void>
  }

  async function attempt(what: Attempt): Promise<void> {
    isUnderWay = true
    report(makeElement('p', {}, say('sending')))
    what.body.set('key', what.key)
    const outcome = await send(what.url, what.body)
    isUnderWay = false
    switch (outcome.state) {
      case 'stored':
        stop(what.key)
        return onStored(outcome)
      case 'refused':
        stop(what.key)
        if (!what.again) showAgain(outcome.values)
        conversation.refuse(outcome.problems)
        return
      case 'later':
        form.hidden = !what.again
        return tryLater(what, outcome.seconds)
      case 'offline':
        return wait(what)
    }
  }

  /** Shows the entries of an earlier visit again. */
  function showAgain(values: Values): void {
    restoreAnswers(
      form,
      Object.fromEntries(Object.entries(values).map(([ref, value]) => [ref, [value].flat()])),
    )
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Keeps the form on the device and tries again: when the browser is online, and now and then before. */
  function wait(what: Attempt): void {
    const isText = what.body instanceof URLSearchParams
    const isKept = isText && keepWaiting({ ...what, body: what.body.toString() })
    form.hidden = true
    report(
      makeElement('h2', {}, say('saved')),
      makeElement('p', {}, say(isKept ? 'savedText' : isText ? 'savedOpen' : 'savedFile')),
      retryButton(what),
      otherWays(),
    )
    tries += 1
    schedule(what, Math.min(2 ** tries, 60) * (0.75 + Math.random() / 2))
    addEventListener('online', () => retry(what), { once: true })
  }

  function tryLater(what: Attempt, seconds: number): void {
    const again = makeElement('p', {}, say('again', { seconds }))
    report(makeElement('p', {}, say('unavailable')), again, retryButton(what), otherWays())
    schedule(what, seconds)
    // A visitor who goes on writing sends the new words by a press of their own.
    const stay = () => {
      clearTimeout(timer)
      again.remove()
    }
    form.addEventListener('input', stay, { once: true })
  }

  function schedule(what: Attempt, seconds: number): void {
    pending = what
    clearTimeout(timer)
    timer = setTimeout(() => retry(what), seconds * 1000)
  }

  /** Tries once more, unless another attempt has been made since. */
  function retry(what: Attempt): void {
    if (isUnderWay || pending !== what) return
    clearTimeout(timer)
    // A post that may have been stored is repeated unchanged; otherwise the form's present entries are sent.
    if (what.again && !form.hidden) void what.again()
    else void attempt(what)
  }

  function stop(key: string): void {
    clearTimeout(timer)
    pending = undefined
    tries = 0
    dropWaiting(key)
    report()
    form.hidden = false
  }

  const retryButton = (what: Attempt) => {
    const submitter = form.querySelector<HTMLElement>('button[type=submit]:not([name])')
    return makeButton(say('tryNow'), submitter?.className ?? '', () => retry(what))
  }

  function otherWays(): HTMLElement | undefined {
    const { email, whatsapp } = definition.contact
    if (!email && !whatsapp) return undefined
    const link = (href: string, text: string) =>
      makeElement('a', { href, target: '_blank', rel: 'noopener' }, text)
    return makeElement(
      'p',
      {},
      `${say('otherWays')} `,
      email && link(`mailto:${email}`, say('email')),
      email && whatsapp && ' · ',
      whatsapp && link(`https://wa.me/${whatsapp.replace(/\D/g, '')}`, say('whatsapp')),
    )
  }

  /** Shows the state of the sending; nothing when no parts are given. */
  function report(...parts: (HTMLElement | undefined)[]): void {
    state.replaceChildren(...parts.filter((part) => part !== undefined))
    conversation.announce(state.firstElementChild?.textContent ?? '')
    state.scrollIntoView({ block: 'nearest' })
  }

  return {
    sendNow,
    /** Sends a form that an earlier visit could not send. */
    resume(waiting: Waiting): void {
      void attempt({ ...waiting, body: new URLSearchParams(waiting.body) })
    },
    finish(): void {
      clearTimeout(timer)
      pending = undefined
      state.remove()
    },
  }
}

function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  url.hash = ''
  return url.href
}
