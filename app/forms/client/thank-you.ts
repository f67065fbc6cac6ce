import type { Embed, EmbedOptions } from './embed.ts'

type ThankYouOptions = {
  page: HTMLElement
  form: HTMLFormElement
  /** The server's page after the post (thank-you.tsx). */
  screen: HTMLElement
  embed: Embed
  options: EmbedOptions
}

/** Puts the server's thank-you in the form's place, and redirects where it says so. */
export function showThankYou({ page, form, screen, embed, options }: ThankYouOptions): void {
  const thankYou = screen.querySelector<HTMLElement>('[data-thank-you]')
  if (!thankYou) return
  page.dataset.done = ''
  const heading = screen.querySelector('[data-form-heading]')
  page.querySelector('[data-form-heading]')?.replaceWith(...(heading ? [heading] : []))
  form.replaceWith(thankYou)
  wireButton(thankYou, { page, embed, options })
  scrollTo({ top: 0 })
  const title = thankYou.firstElementChild
  if (title instanceof HTMLElement) {
    title.tabIndex = -1
    title.focus()
  }
  if (screen.dataset.redirect) follow(screen.dataset.redirect)

  function follow(to: string): void {
    const url = new URL(to, location.href).href
    if (embed.isEmbedded && options.handlesRedirect) {
      const target = options.redirectTarget
      embed.tell({ type: 'redirect-after-submit', url, ...(target ? { target } : {}) })
    } else location.assign(url)
  }
}

type Around = Pick<ThankYouOptions, 'page' | 'embed' | 'options'>

/** In a frame the host page sets the target of the last button, or handles its click. */
export function wireButton(thankYou: HTMLElement, { page, embed, options }: Around): void {
  const button = thankYou.querySelector<HTMLAnchorElement>('[data-thank-you-button]')
  if (!button || !embed.isEmbedded) return
  button.target = options.redirectTarget ?? '_parent'
  const { formPage: formId = '' } = page.dataset
  const { thankYou: ref = '' } = thankYou.dataset
  button.addEventListener('click', (event) => {
    if (!options.handlesEndingButton) return
    event.preventDefault()
    embed.tell({ type: 'thank-you-screen-button-click', formId, ref })
  })
}
