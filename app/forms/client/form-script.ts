/**
 * Runs in a form's own page, which works without it: asks one question at a time, keeps answers
 * through reloads and lost connections, and speaks with the page around in the embed SDK's messages.
 */
import { fieldsOf, readAnswers, restoreAnswers } from './answers.ts'
import { startConversation } from './conversation.ts'
import { countForm } from './count-form.ts'
import { readDefinition } from './definition.ts'
import { type Attempt, makeKey, openDraft } from './draft.ts'
import { showEarlier } from './edit-queued.ts'
import { applyEmbedOptions, findEmbed, readEmbedOptions, themeOf } from './embed.ts'
import { fingerprintOf } from './fingerprint.ts'
import { lockSubmission } from './lock-submission.ts'
import { bodyOf } from './post.ts'
import { fillAttribution, fillFromFragment } from './prefill.ts'
import { openSending, type Stored } from './sending.ts'
import { showThankYou } from './thank-you.ts'

const page = document.querySelector<HTMLElement>('[data-form-page]')
if (page) start(page)

function start(page: HTMLElement): void {
  const { formPage: formId = '', responseId } = page.dataset
  const embed = findEmbed(page.dataset)
  const options = readEmbedOptions(new URLSearchParams(location.search))
  applyEmbedOptions(page, options)

  const form = page.querySelector<HTMLFormElement>('form')
  if (form) {
    countForm(form)
    if (openDraft(formId).read()?.isOver) form.reset()
    fillFromFragment(form)
    if (options.tracking) fillAttribution(form)
    const responseId = makeKey()
    const tellOfStart = () => embed.tell({ type: 'form-started', formId, responseId })
    form.addEventListener('input', tellOfStart, { once: true })
    if (form.matches('[data-form]')) converse(form)
    else embed.onFocusAsked(() => fieldsOf(form)[0]?.focus())
  } else {
    const above = page.querySelector('[data-thank-you]')
    const definition = readDefinition(page)
    if (above) showEarlier({ formId, definition, above, editor: undefined })
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

  function converse(form: HTMLFormElement): void {
    const definition = readDefinition(page)
    const draft = openDraft(formId)
    const saved = draft.read()
    const wasRefused = 'refused' in form.dataset
    const copy = lockSubmission(wasRefused ? undefined : saved?.edited)
    let tried = saved?.tried ?? triedWithoutScripts(form)
    if (saved && !wasRefused) restoreAnswers(form, saved.answers)
    form.noValidate = true

    // In a form without a welcome, the welcome is over with the first question.
    let isWelcome = options.fullScreenAfterWelcome
    const conversation = startConversation({
      form,
      definition,
      onPlace(place, isWhole) {
        save()
        if (isWelcome) embed.tell({ type: 'welcome-screen-hidden', formId })
        isWelcome = false
        if (!isWhole) embed.tell({ type: 'form-screen-changed', formId, ref: place })
      },
    })
    isWelcome ||= conversation.place() === 'welcome'
    const save = () =>
      draft.write({
        tried,
        edited: copy.key(),
        answers: readAnswers(form),
        at: conversation.place(),
        isWhole: conversation.isWhole(),
      })
    const endDraft = () => draft.write({ answers: {}, isOver: true })
    form.addEventListener('input', save)
    embed.onFocusAsked(conversation.focus)
    if (wasRefused || saved?.isWhole) conversation.setWhole(true, false)
    else if (saved?.at) conversation.goTo(saved.at, false)
    if (!conversation.isWhole() && mayTakeFocus()) conversation.focus()

    const sending = openSending({
      formId,
      conversation,
      definition,
      copy,
      tried,
      onTry(now) {
        tried = now
        save()
      },
      onKept: endDraft,
      onDiscard() {
        tried = undefined
        endDraft()
      },
      onEdit: save,
      onStored,
    })
    showEarlier({
      formId,
      definition,
      above: form.parentElement?.querySelector('[data-sending]') ?? form,
      editor: {
        conversation,
        copy,
        onEdit(before) {
          tried = before
          sending.resume(before)
          save()
        },
      },
    })

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const { submitter } = event
      const isOtherDoor = submitter instanceof HTMLButtonElement && submitter.name === 'door'
      if (conversation.current() && !isOtherDoor) return conversation.next()
      if (!isOtherDoor && conversation.refuse()) return
      if (options.sandbox) return onStored(undefined)
      void sending.sendNow(submitter)
    })

    /** @param stored undefined after a trial */
    function onStored(stored: Stored | undefined): void {
      embed.tell({ type: 'form-submit', formId, responseId: stored?.responseId ?? makeKey() })
      sending.finish()
      draft.clear()
      // A trial has no answer of the server: the note says that it was one.
      const thankYou = stored?.thankYou ?? { id: conversation.thankYouId(), title: '', text: '' }
      showThankYou({
        page,
        formId,
        definition,
        thankYou,
        reference: stored?.reference,
        answers: stored?.answers,
        note: stored ? undefined : definition.words.sandbox,
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
 * The try of a page that was posted without scripts and came back as perhaps not stored: it is known
 * to the server by the key in the page.
 */
function triedWithoutScripts(form: HTMLFormElement): Attempt | undefined {
  const key = form.querySelector<HTMLInputElement>('input[name=key]')?.value
  if (!key || !form.querySelector('[data-not-stored]')) return undefined
  return { key, print: fingerprintOf(bodyOf(form, null)) }
}

/**
 * May the question take the focus as the page opens? On a page of its own, where nothing is focused or
 * linked to yet, and no keyboard on the screen would come up with it.
 */
function mayTakeFocus(): boolean {
  const isChosen = document.activeElement !== document.body || location.hash !== ''
  return parent === window && !isChosen && matchMedia('(pointer: fine)').matches
}

/** The height that the form needs of its frame, in CSS pixels. */
function heightOf(page: HTMLElement): number {
  const content = page.firstElementChild
  return content?.getBoundingClientRect().height ?? page.scrollHeight
}
