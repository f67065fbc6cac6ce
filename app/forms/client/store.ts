import { countOpened, countStarted, countView } from '../../lib/analytics.ts'
import { type Fields, valuesOf } from './answers.ts'
import { makeKey } from './attempt.ts'
import { readDefinition } from './definition.ts'
import { makeDraft, openDraft } from './draft.ts'
import type { Embed } from './embed.ts'
import { addHidden, fillAttribution } from './hidden-fields.ts'
import { next } from './next.ts'
import { openState } from './open-state.ts'
import { backoff, send } from './post.ts'
import type { Delivery, FormEvent } from './state.ts'
import { showThankYou } from './thank-you.ts'
import { openView } from './view.ts'
import { readProblems } from './view-lists.ts'

/** The state of a form's page. Each change is drawn, saved as a draft, sent, and told to the page around. */
export function openStore(page: HTMLElement, form: HTMLFormElement, embed: Embed) {
  const { formPage: formId = '' } = page.dataset
  const definition = readDefinition(page)
  const draft = openDraft(formId)
  addHidden(form, definition)
  if (embed.options.tracking) fillAttribution(form)
  form.noValidate = true

  let state = openState(form, definition, draft.read())
  let timer: ReturnType<typeof setTimeout> | undefined
  const view = openView(page, form, definition)
  view.draw(state)
  if (state.place.name !== 'whole' && mayTakeFocus()) view.takeFocus({ on: 'place' }, state)

  // In a frame the page around counts the form (ui/embedded-form.tsx); a refused one has been counted.
  const isCounted = parent === window && !('refused' in form.dataset)
  // The lead names the same page.
  const [openedFrom = location.pathname] = valuesOf(state.entry.fields, 'hidden:source_page')
  if (isCounted) {
    countView(location.pathname)
    countOpened(form, openedFrom)
  }

  function dispatch(event: FormEvent): void {
    const before = state
    state = next(before, event)
    if (state === before) return
    view.draw(state)
    const { focus, delivery } = state
    if (focus && focus !== before.focus) view.takeFocus(focus, state)
    if (state.isStarted && !before.isStarted) {
      embed.tell({ type: 'form-started', formId, responseId: makeKey() })
      if (isCounted) countStarted(openedFrom)
    }
    const isSaved = delivery.phase !== 'stored' && draft.write(makeDraft(state))
    if (delivery !== before.delivery) deliver(delivery, isSaved)
  }

  function deliver(delivery: Delivery, isSaved: boolean): void {
    clearTimeout(timer)
    const retry = () => dispatch({ type: 'retry', key: makeKey() })
    switch (delivery.phase) {
      case 'sending':
        void attempt(delivery.attempt.fields, isSaved)
        break
      case 'waiting':
        timer = setTimeout(retry, 1000 * Math.max(delivery.seconds, backoff(delivery.tries)))
        break
      case 'refused':
        if (delivery.seconds !== undefined) timer = setTimeout(retry, 1000 * delivery.seconds)
        break
      case 'stored': {
        const { responseId = makeKey() } = delivery.screen.dataset
        embed.tell({ type: 'form-submit', formId, responseId })
        draft.clear()
        showThankYou(page, form, delivery.screen, embed)
      }
    }
  }

  async function attempt(fields: Fields, isSaved: boolean): Promise<void> {
    const outcome = await send(location.href, fields)
    const problems = outcome.state === 'refused' ? readProblems(outcome.screen) : []
    dispatch({ type: 'answer', outcome, problems, isSaved })
  }

  return { state: () => state, dispatch, blockOf: view.blockOf }
}

/** Only on a page of its own, with nothing focused or linked to, where no keyboard comes up on the screen. */
function mayTakeFocus(): boolean {
  const isFocused = document.activeElement !== document.body || location.hash !== ''
  return parent === window && !isFocused && matchMedia('(pointer: fine)').matches
}
