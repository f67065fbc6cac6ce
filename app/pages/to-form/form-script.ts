/**
 * Runs in a form's own page, which works without it: asks one question at a time, keeps answers
 * through reloads and lost connections, and speaks with the page around in the embed SDK's messages.
 */
import { fieldsOf, putBack, takeDown } from './client/answers.ts'
import { startConversation } from './client/conversation.ts'
import { readDefinition } from './client/definition.ts'
import { makeKey, openDraft } from './client/draft.ts'
import { findEmbed, themeOf } from './client/embed.ts'
import { applyEmbedOptions, readEmbedOptions } from './client/embed-options.ts'
import { takeFragment } from './client/fragment.ts'
import { listenToKeys } from './client/listen-to-keys.ts'
import { openSending, type Stored } from './client/sending.ts'
import { solveChallenge } from './client/solve-challenge'
import { showThankYou } from './client/thank-you.ts'
import { listWaiting } from './client/waiting-room.ts'
import { say } from './client/words.ts'
import { fillAttribution } from './fill-attribution.ts'

const page = document.querySelector<HTMLElement>('[data-form-page]')
if (page) start(page)

function start(page: HTMLElement): void {
  const { formPage: formId = '', responseId } = page.dataset
  const embed = findEmbed(page.dataset)
  const options = readEmbedOptions(new URLSearchParams(location.search))
  applyEmbedOptions(page, options)

  const form = page.querySelector<HTMLFormElement>('form')
  if (form) {
    takeFragment(form)
    if (options.tracking) fillAttribution(form)
    tellOfStart(form)
    if (form.matches('[data-form]')) converse(form)
    else embed.onFocusAsked(() => fieldsOf(form)[0]?.focus())
  }
  for (const close of page.querySelectorAll('[data-close]'))
    close.addEventListener('click', () => embed.tell({ type: 'form-close' }))
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) embed.tell({ type: 'form-close' })
  })

  embed.tell({ type: 'form-ready', formId })
  const tellTheme = () => embed.tell({ type: 'form-theme', theme: themeOf(page) })
  tellTheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tellTheme)
  new ResizeObserver(() =>
    embed.tell({ type: 'form-height-changed', height: Math.ceil(heightOf(page)) }),
  ).observe(page)
  if (responseId) embed.tell({ type: 'form-submit', formId, responseId })

  function tellOfStart(form: HTMLFormElement): void {
    const responseId = makeKey()
    const start = () => embed.tell({ type: 'form-started', formId, responseId })
    form.addEventListener('input', start, { once: true })
  }

  function converse(form: HTMLFormElement): void {
    const definition = readDefinition(page)
    const draft = openDraft(formId)
    const kept = draft.read()
    const wasRefused = 'refused' in form.dataset
    const keyField = form.querySelector<HTMLInputElement>('input[name=key]')
    const key = kept?.key ?? (keyField?.value || makeKey())
    if (keyField) keyField.value = key
    if (kept && !wasRefused) putBack(form, kept.answers)
    form.noValidate = true

    // Without a welcome, the first question is what the visitor leaves to begin in earnest.
    let isWelcome = options.fullScreenAfterWelcome
    const conversation = startConversation({
      form,
      definition,
      onPlace(place, isWhole) {
        keep()
        if (isWelcome) embed.tell({ type: 'welcome-screen-hidden', formId })
        isWelcome = false
        if (!isWhole) embed.tell({ type: 'form-screen-changed', formId, ref: place })
      },
    })
    isWelcome ||= conversation.place() === 'welcome'
    const keep = () =>
      draft.write({
        key,
        answers: takeDown(form),
        at: conversation.place(),
        isWhole: conversation.isWhole(),
      })
    form.addEventListener('input', keep)
    listenToKeys(conversation)
    embed.onFocusAsked(conversation.focus)
    if (wasRefused || kept?.isWhole) conversation.setWhole(true, false)
    else if (kept?.at) conversation.goTo(kept.at, false)
    if (!conversation.isWhole() && mayTakeFocus()) conversation.focus()

    const sending = openSending({
      formId,
      conversation,
      definition,
      key: () => key,
      solveChallenge,
      onStored,
    })
    const waiting = listWaiting().find((each) => each.formId === formId)
    if (waiting) sending.resume(waiting)

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const { submitter } = event
      const isOtherDoor = submitter instanceof HTMLButtonElement && submitter.name === 'door'
      if (conversation.current() && !isOtherDoor) return conversation.next()
      if (!isOtherDoor && conversation.refuse()) return
      if (options.sandbox) return onStored(undefined)
      keep()
      void sending.sendNow(submitter)
    })

    /** @param stored undefined after a trial */
    function onStored(stored: Stored | undefined): void {
      embed.tell({ type: 'form-submit', formId, responseId: stored?.responseId ?? makeKey() })
      sending.finish()
      draft.clear()
      // After a trial there is no answer: what is said then is that it was one.
      const thankYou = stored?.thankYou ?? { id: conversation.thankYouId(), title: '', text: '' }
      showThankYou({
        page,
        formId,
        thankYou,
        reference: stored?.reference,
        note: stored ? undefined : say('sandbox'),
        whatsapp: stored?.whatsapp,
        embed,
        options,
        look: form.querySelector('button[type=submit]:not([name])')?.className ?? '',
        quietLook: form.querySelector('button[name=door]')?.className ?? '',
      })
    }
  }
}

/**
 * Whether the question is all there is to do here: on a page of its own, where nothing else has been
 * chosen yet, and no keyboard on the screen would come up with it.
 */
function mayTakeFocus(): boolean {
  const isChosen = document.activeElement !== document.body || location.hash !== ''
  return parent === window && !isChosen && matchMedia('(pointer: fine)').matches
}

/** How high the form would like its frame. */
function heightOf(page: HTMLElement): number {
  const content = page.firstElementChild
  return content?.getBoundingClientRect().height ?? page.scrollHeight
}
