import type { Embed } from './embed.ts'

/** Puts the thank-you of the server's page in the form's place, and redirects where it says so. */
export function showThankYou(
  page: HTMLElement,
  form: HTMLElement,
  screen: HTMLElement,
  embed: Embed,
): void {
  const thankYou = screen.querySelector<HTMLElement>('[data-thank-you]')
  if (!thankYou) return
  page.dataset.done = ''
  const heading = screen.querySelector('[data-form-heading]')
  page.querySelector('[data-form-heading]')?.replaceWith(...(heading ? [heading] : []))
  form.replaceWith(thankYou)
  scrollTo({ top: 0 })
  const title = thankYou.firstElementChild
  if (title instanceof HTMLElement) {
    title.tabIndex = -1
    title.focus()
  }
  const { redirect } = screen.dataset
  if (!redirect) return
  const url = new URL(redirect, location.href).href
  if (embed.isEmbedded && embed.options.handlesRedirect) {
    const { redirectTarget: target } = embed.options
    embed.tell({ type: 'redirect-after-submit', url, target })
  } else location.assign(url)
}
