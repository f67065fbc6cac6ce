/**
 * Runs in a form's own page, which works without it: asks one question at a time, keeps answers
 * through reloads and lost connections, and speaks with the page around in the embed SDK's messages.
 */
import { countOpened, countStarted, countView, isTrackingAllowed } from '../../lib/analytics.ts'
import { observeSize } from '../../lib/observe.ts'
import { type Answers, findFields, readAnswers, restoreAnswers } from './answers.ts'
import { startConversation } from './conversation.ts'
import { readDefinition } from './definition.ts'
import { type Attempt, isHidden, makeFingerprint, makeKey, openDraft } from './draft.ts'
import { fillAttribution, fillFromUrl, findEmbed, readEmbedOptions, readTheme } from './embed.ts'
import { readFields } from './post.ts'
import { openSending } from './sending.ts'
import { showThankYou, wireButton } from './thank-you.ts'

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
  const embed = findEmbed(page.dataset)
  const options = readEmbedOptions(new URLSearchParams(location.search))
  page.toggleAttribute('data-auto-resize', options.autoResize)

  const form = page.querySelector<HTMLFormElement>('form')
  if (form) {
    countForm(form)
    const chosen = fillFromUrl(form, readDefinition(page))
    if (options.tracking) fillAttribution(form)
    const responseId = makeKey()
    const tellOfStart = () => embed.tell({ type: 'form-started', formId, responseId })
    form.addEventListener('input', tellOfStart, { once: true })
    if (form.matches('[data-form]')) converse(form, chosen)
    else embed.onFocusAsked(() => findFields(form)[0]?.focus())
  } else {
    const thankYou = page.querySelector<HTMLElement>('[data-thank-you]')
    if (thankYou) wireButton(thankYou, { page, embed, options })
  }
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]'))
      embed.tell({ type: 'form-close' })
  })
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) embed.tell({ type: 'form-close' })
  })

  embed.tell({ type: 'form-ready', formId })
  const tellTheme = () => embed.tell({ type: 'form-theme', theme: readTheme(page) })
  tellTheme()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tellTheme)
  observeSize(page, () =>
    embed.tell({ type: 'form-height-changed', height: Math.ceil(measureHeight(page)) }),
  )
  if (responseId) embed.tell({ type: 'form-submit', formId, responseId })

  function converse(form: HTMLFormElement, chosen: Answers): void {
    const definition = readDefinition(page)
    const draft = openDraft(formId)
    const saved = draft.read()
    const wasRefused = 'refused' in form.dataset
    let tried = saved?.tried ?? triedWithoutScripts(form)
    // A key that was pressed says more than the draft, once: after a reload the draft is the later word.
    const isChosen =
      Object.keys(chosen).length > 0 && JSON.stringify(chosen) !== JSON.stringify(saved?.chosen)
    if (saved && !wasRefused)
      restoreAnswers(form, isChosen ? { ...saved.answers, ...chosen } : saved.answers)
    form.noValidate = true

    const conversation = startConversation({
      form,
      definition,
      onPlace(place, isWhole) {
        save()
        if (!isWhole) embed.tell({ type: 'form-screen-changed', formId, ref: place })
      },
    })
    const save = () =>
      draft.write({
        tried,
        answers: readAnswers(form),
        chosen,
        at: conversation.place(),
        isWhole: conversation.isWhole(),
      })
    form.addEventListener('input', save)
    embed.onFocusAsked(conversation.focus)
    if (wasRefused || saved?.isWhole) conversation.setWhole(true, false)
    else if (isChosen) conversation.goToFirstOpen()
    else if (saved?.at) conversation.goTo(saved.at, false)
    if (!conversation.isWhole() && mayTakeFocus()) conversation.focus()

    const sending = openSending({
      page,
      conversation,
      tried,
      onTry(now) {
        tried = now
        return save()
      },
      onEdit: save,
      onStored(screen) {
        const { responseId = makeKey() } = screen.dataset
        embed.tell({ type: 'form-submit', formId, responseId })
        draft.clear()
        showThankYou({ page, form, screen, embed, options })
      },
    })

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const { submitter } = event
      const isOtherChannel = submitter instanceof HTMLButtonElement && submitter.name === 'door'
      if (conversation.current() && !isOtherChannel) return conversation.next()
      if (!isOtherChannel && conversation.refuse()) return
      sending.submit(submitter)
    })
  }
}

/**
 * The try of a page that was posted without scripts and came back as perhaps not stored: it is known
 * to the server by the key in the page.
 */
function triedWithoutScripts(form: HTMLFormElement): Attempt | undefined {
  const key = form.querySelector<HTMLInputElement>('input[name=key]')?.value
  if (!key || !form.querySelector('[data-not-stored]')) return undefined
  const fields = readFields(form, null)
  return { key, fingerprint: makeFingerprint(fields), hidden: fields.filter(isHidden) }
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
function measureHeight(page: HTMLElement): number {
  const content = page.firstElementChild
  return content?.getBoundingClientRect().height ?? page.scrollHeight
}

/**
 * Counts a form on a page of its own: viewed, opened, and started with its first answer. In a frame the
 * page around counts it (ui/embedded-form.tsx), and one that was posted and refused has been counted.
 */
function countForm(form: HTMLFormElement): void {
  if (parent !== window || 'refused' in form.dataset || !isTrackingAllowed()) return
  const { pathname } = location
  const sourcePage = form.querySelector<HTMLInputElement>('input[name="hidden:source_page"]')
  // The lead names the same page.
  const page = sourcePage?.value || pathname
  countView(pathname)
  countOpened(form, page)
  form.addEventListener('input', () => countStarted(page), { once: true })
}
