import type { ThankYou } from '../../../contracts/form.ts'
import type { Definition } from './definition.ts'
import { makeButton, makeElement } from './elements.ts'
import type { Embed, EmbedOptions } from './embed.ts'

type ThankYouOptions = {
  page: HTMLElement
  formId: string
  definition: Definition
  thankYou: ThankYou
  reference: string | undefined
  /** What was sent; an earlier version of the server does not say. */
  answers: { question: string; answer: string }[] | undefined
  /** After a trial, which has no reference: that it was one. */
  note: string | undefined
  whatsapp: string | undefined
  embed: Embed
  options: EmbedOptions
  /** Classes of the form’s own button, and of the quieter one beside it. */
  look: string
  quietLook: string
}

/** Puts the thank-you in the form's place, and redirects where it says so. */
export function showThankYou({
  page,
  formId,
  definition: { steps, words },
  thankYou,
  embed,
  options,
  ...shown
}: ThankYouOptions) {
  const form = page.querySelector('form')
  const heading = page.querySelector('h1') ? 'h2' : 'h1'
  const { whatsapp } = shown
  const title = makeElement(heading, { tabindex: '-1', dir: 'auto' })
  title.textContent = whatsapp ? (words.whatsapp?.title ?? '') : thankYou.title
  const said = whatsapp ? (words.whatsapp?.text ?? '') : thankYou.text
  const place = makeElement(
    'div',
    { 'data-thank-you': thankYou.id, role: 'status' },
    title,
    said !== '' && makeElement('p', { dir: 'auto', class: 'max-w-[34em] text-ink-2' }, said),
    shown.reference !== undefined && scene(shown.reference, steps, words.reference),
    shown.note !== undefined && makeElement('p', {}, shown.note),
    words.meanwhile && linksOf(words.meanwhile),
    makeElement(
      'div',
      { 'data-ways-on': true },
      whatsapp && link(whatsapp, words.whatsapp?.open ?? '', shown.look, '_blank'),
      nextLink(),
    ),
    shown.answers?.length && sentAnswers(shown.answers, heading === 'h1' ? 'h2' : 'h3', words.sent),
  )
  page.dataset.done = ''
  form?.replaceWith(place)
  scrollTo({ top: 0 })
  title.focus()
  if (thankYou.redirect) follow(thankYou.redirect)

  function nextLink(): HTMLElement {
    const { button } = thankYou
    // Of the two links, the chat is the one that was asked for.
    const look = whatsapp ? shown.quietLook : shown.look
    if (button) {
      const target = embed.isEmbedded ? (options.redirectTarget ?? '_parent') : '_self'
      const way = link(button.to, button.label, look, target)
      way.addEventListener('click', (event) => {
        if (!embed.isEmbedded || !options.handlesEndingButton) return
        event.preventDefault()
        embed.tell({ type: 'thank-you-screen-button-click', formId, ref: thankYou.id })
      })
      return way
    }
    if (!embed.isEmbedded) return link('/', words.back ?? '', look, '_self')
    return makeButton(words.close ?? '', look, () => embed.tell({ type: 'form-close' }))
  }

  /** Pages to look at until the answer comes; in a frame they take the place of the page around. */
  function linksOf({
    title,
    links = [],
  }: NonNullable<Definition['words']['meanwhile']>): HTMLElement {
    const target = embed.isEmbedded ? '_top' : '_self'
    return makeElement(
      'nav',
      { 'data-meanwhile': true, 'aria-label': title },
      makeElement('p', {}, title),
      ...links.map(({ label, to }) => makeElement('a', { href: to, target }, label)),
    )
  }

  function follow(to: string): void {
    const url = new URL(to, location.href).href
    if (embed.isEmbedded && options.handlesRedirect) {
      const target = options.redirectTarget
      embed.tell({ type: 'redirect-after-submit', url, ...(target ? { target } : {}) })
    } else location.assign(url)
  }
}

/** The enquiry as a ticket with its reference, and the process line that turns solid (thank-you.tsx). */
const scene = (reference: string, steps: string[], label = '') =>
  makeElement(
    'div',
    { 'data-scene': true, class: 'drafting-grid bg-night' },
    makeElement('p', { 'data-ticket': true }, `${label} `, makeElement('strong', {}, reference)),
    makeElement(
      'ol',
      { 'data-next-steps': true },
      ...steps.map((step) => makeElement('li', {}, step)),
    ),
  )

/** What was sent, for the visitor to keep. */
const sentAnswers = (
  answers: { question: string; answer: string }[],
  heading: 'h2' | 'h3',
  label = '',
) =>
  makeElement(
    'section',
    { 'data-sent': true },
    makeElement(heading, {}, label),
    makeElement(
      'dl',
      {},
      ...answers.map(({ question, answer }) =>
        makeElement(
          'div',
          {},
          makeElement('dt', { dir: 'auto' }, question),
          makeElement('dd', { dir: 'auto' }, answer),
        ),
      ),
    ),
  )

const link = (href: string, text: string, look: string, target: string) =>
  makeElement('a', { href, target, rel: 'noopener', class: look }, text)
