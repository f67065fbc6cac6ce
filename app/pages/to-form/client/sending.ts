import type { Submission, Values } from '../../../../contracts/form.ts'
import { putBack } from './answers.ts'
import { bodyOf } from './body-of.ts'
import type { Conversation } from './conversation.ts'
import type { Definition } from './definition.ts'
import { makeButton, makeElement } from './make-element.ts'
import { type SolveChallenge, send } from './send.ts'
import { dropWaiting, keepWaiting, type Waiting } from './waiting-room.ts'
import { say } from './words.ts'

export type Stored = Extract<Submission, { state: 'stored' }>

type SendingOptions = {
  formId: string
  conversation: Conversation
  definition: Definition
  /** The key every attempt carries. */
  key: () => string
  solveChallenge: SolveChallenge | undefined
  onStored: (stored: Stored) => void
}

/**
 * Sends the form without leaving the page. What may have been stored is only sent again as it was,
 * under the same key, until the server has answered; what was surely not stays on screen.
 */
export function openSending({
  formId,
  conversation,
  definition,
  key,
  solveChallenge,
  onStored,
}: SendingOptions) {
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
    await attempt({ key: key(), formId, url: addressOf(form), body, again })
  }

  type Attempt = Omit<Waiting, 'body'> & {
    body: FormData | URLSearchParams
    /** Sends what the form holds by then; not there for what an earlier visit has left. */
    again?: () => Promise<void>
  }

  async function attempt(what: Attempt): Promise<void> {
    isUnderWay = true
    report(makeElement('p', {}, say('sending')))
    what.body.set('key', what.key)
    const outcome = await send(what.url, what.body, solveChallenge)
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

  /** Puts back on screen what an earlier visit had entered. */
  function showAgain(values: Values): void {
    putBack(
      form,
      Object.fromEntries(Object.entries(values).map(([ref, value]) => [ref, [value].flat()])),
    )
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Kept on the device until the connection is back: on its event, and now and then until then. */
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
    // Who writes on wants the new words sent, by their own press.
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

  /** Once more, unless something else has been done about it since. */
  function retry(what: Attempt): void {
    if (isUnderWay || pending !== what) return
    clearTimeout(timer)
    // What may have been stored goes as it was; what surely was not, as it is by now.
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

  /** Says how the sending stands; nothing when nothing is given. */
  function report(...parts: (HTMLElement | undefined)[]): void {
    state.replaceChildren(...parts.filter((part) => part !== undefined))
    conversation.announce(state.firstElementChild?.textContent ?? '')
    state.scrollIntoView({ block: 'nearest' })
  }

  return {
    sendNow,
    /** Goes on with what an earlier visit has left. */
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
