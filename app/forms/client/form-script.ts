/* Runs in a form's page, which works without it. It turns what the visitor does into events for the store. */
import { otherChoice } from '../../../contracts/form-logic.ts'
import type { QuestionOf } from '../../../contracts/form-question.ts'
import { makeKey } from './attempt.ts'
import { findQuestion, goesOnByTap, isSecondPress } from './conversation.ts'
import type { Action } from './elements.ts'
import { openEmbed, tellHeight } from './embed.ts'
import { isChoice, readEntry } from './fields.ts'
import { answerByKey } from './keys.ts'
import { isOtherKind } from './problems.ts'
import { type Press, shownRef } from './state.ts'
import { openStore } from './store.ts'

const page = document.querySelector<HTMLElement>('[data-form-page]')
if (page) {
  const sent = page.cloneNode(true)
  dispatchEvent(new Event('modules-run'))
  try {
    start(page)
  } catch (error) {
    reportError(error)
    page.replaceWith(sent)
    // Without this attribute, the page shows all its questions at once (form.css).
    document.querySelector('form')?.removeAttribute('data-form')
  }
}

function start(page: HTMLElement): void {
  const { formPage: formId = '', responseId } = page.dataset
  const embed = openEmbed(page.dataset)
  const close = () => embed.tell({ type: 'form-close' })
  const form = page.querySelector('form')
  const listeners = form && listen(form)

  page.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const last = target.closest<HTMLAnchorElement>('[data-thank-you-button]')
    if (target.closest('[data-close]')) close()
    else if (last && embed.isEmbedded) last.target = embed.options.redirectTarget ?? '_parent'
    else listeners?.press(event, target)
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
    else listeners?.key(event)
  })
  tellHeight(page, formId, embed)
  if (responseId) embed.tell({ type: 'form-submit', formId, responseId })

  function listen(form: HTMLFormElement) {
    const { state, dispatch, blockOf } = openStore(page, form, embed)
    const goOn = (press?: Press, ref = shownRef(state())) =>
      dispatch({ type: 'next', entry: readEntry(form), ref, ...(press ? { press } : {}) })

    form.addEventListener('input', ({ target }) => {
      const block = target instanceof Element && target.closest<HTMLElement>('[data-question]')
      const { question: ref } = block ? block.dataset : {}
      dispatch({ type: 'input', entry: readEntry(form), ref })
      const question = findQuestion(state(), ref)
      const file = target instanceof HTMLInputElement && target.files?.[0]
      if (question?.type === 'file' && file) void judgeFile(question, file)
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const { submitter } = event
      const isDoor = submitter instanceof HTMLButtonElement && submitter.name === 'door'
      const door = isDoor ? submitter.value : undefined
      dispatch({ type: 'submit', entry: readEntry(form), door, key: makeKey() })
    })
    addEventListener('message', (event) => {
      if (embed.isFocusAsked(event)) dispatch({ type: 'focus' })
    })
    addEventListener('online', () => {
      if (state().delivery.phase === 'waiting') dispatch({ type: 'retry', key: makeKey() })
    })

    async function judgeFile({ ref, kinds }: QuestionOf<'file'>, file: File): Promise<void> {
      dispatch({ type: 'fileRead', ref, file, isOtherKind: await isOtherKind(file, kinds) })
    }

    function press(event: MouseEvent, target: Element): void {
      const { timeStamp: time, detail: count, clientX: x, clientY: y } = event
      const pressed = { time, count, x, y }
      const button = target.closest<HTMLElement>('[data-action]')
      // A second press at the same place would send, or answer the next question.
      const isGuarded = target.closest('[type=submit],[data-action=next],label')
      if (isGuarded && isSecondPress(state(), pressed)) event.preventDefault()
      else if (button) act(event, button, pressed)
      else if (goesOnByTap(state())) tap(target, pressed)
    }

    function act(event: Event, { dataset }: HTMLElement, pressed: Press): void {
      event.preventDefault()
      const action = dataset.action as Action // set by makeButton and drawSummary
      if (action === 'next') goOn(pressed)
      else if (action === 'change') dispatch({ type: 'change', ref: dataset.ref ?? '' })
      else if (action === 'retry') dispatch({ type: 'retry', key: makeKey() })
      else if (action === 'clear') {
        form.reset()
        dispatch({ type: 'clear', entry: readEntry(form) })
      } else dispatch({ type: action })
    }

    /** A tap on an answer goes on. A mouse and a keyboard pass other answers on their way, and press *Next*. */
    function tap(target: Element, pressed: Press): void {
      const choice = target.closest('label')?.control ?? target
      // A key's click has no count. *Other* is answered in its box.
      if (pressed.count === 0 || !isChoice(choice) || choice.value === otherChoice) return
      const ref = shownRef(state())
      // The browser sends the choice's own events after this one.
      setTimeout(() => {
        if (choice.checked) goOn(pressed, ref)
      })
    }

    function key(event: KeyboardEvent): void {
      const { definition } = state()
      const question = findQuestion(state(), shownRef(state()))
      const block = blockOf(question?.ref)
      if (question && block && answerByKey(event, block, question, definition.words)) goOn()
    }

    return { press, key }
  }
}
