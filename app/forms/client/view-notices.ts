import { fillIn } from '../../lib/words.ts'
import type { Definition } from './definition.ts'
import { makeButton, makeElement } from './elements.ts'
import type { Delivery, State } from './state.ts'

/** What is said above the form: what has become of sending it, and that earlier answers are in it. */
export function makeNotices(page: HTMLElement, form: HTMLFormElement, definition: Definition) {
  const { conversation, waiting, draft } = definition.words
  const region = makeElement('div', { 'data-sending': true })
  const sendClass = form.querySelector('button[type=submit]:not([name])')?.className
  let drawn: Pick<State, 'delivery' | 'restoredFrom'> | undefined

  function draw({ delivery, restoredFrom }: State): void {
    if (drawn?.delivery === delivery && drawn.restoredFrom === restoredFrom) return
    // The post under way would not contain a later answer.
    form.inert = delivery.phase === 'sending'
    form.hidden =
      delivery.phase === 'waiting' || (delivery.phase === 'sending' && delivery.tries > 0)
    region.replaceChildren(...(restoredFrom ? [restoredNote(restoredFrom)] : noticeOf(delivery)))
    if (drawn && region.hasChildNodes()) region.scrollIntoView({ block: 'nearest' })
    drawn = { delivery, restoredFrom }
  }

  function noticeOf(delivery: Delivery): Node[] {
    switch (delivery.phase) {
      case 'sending':
        return [makeElement('p', {}, conversation.sending)]
      case 'waiting': {
        const hasFile = delivery.attempt.fields.some(([, value]) => typeof value !== 'string')
        const { isSaved } = delivery
        const ways = page.querySelector<HTMLTemplateElement>('template[data-other-ways]')
        return [
          makeElement('h2', {}, waiting.title),
          makeElement('p', {}, waiting[!isSaved ? 'unsaved' : hasFile ? 'textWithFile' : 'text']),
          buttons(makeButton('edit', waiting.edit)),
          ...(ways ? [document.importNode(ways.content, true)] : []),
        ]
      }
      case 'refused': {
        const { screen, seconds } = delivery
        const notStored = screen.querySelector('[data-not-stored]')
        notStored?.removeAttribute('autofocus')
        if (!notStored || seconds === undefined) return notStored ? [notStored] : []
        const again = makeElement('p', {}, fillIn(conversation.again, { seconds }))
        return [notStored, again, buttons()]
      }
      default:
        return []
    }
  }

  function buttons(...others: HTMLElement[]): HTMLElement {
    const tryNow = makeButton('retry', waiting.tryNow, { class: sendClass })
    return makeElement('div', { 'data-sending-buttons': true }, tryNow, ...others)
  }

  function restoredNote(savedAt: number): HTMLElement {
    const format = { dateStyle: 'medium', timeStyle: 'short' } as const
    const time = new Date(savedAt).toLocaleString(definition.language, format)
    const text = makeElement('p', {}, fillIn(draft.restored, { time }))
    const startOver = makeElement('summary', {}, draft.startOver)
    const sure = makeButton('clear', draft.startOverSure)
    const asked = makeElement('details', {}, startOver, sure)
    return makeElement('div', { 'data-restored': true }, text, asked)
  }

  return { element: region, draw }
}
