/** What the query of an embedded form asks of it, by the SDK's names. */
export type EmbedOptions = {
  hideHeader: boolean
  hideFooter: boolean
  /** Of the form's ground, 0 to 100; undefined leaves it as it is. */
  opacity: number | undefined
  /** A trial: nothing is stored. */
  sandbox: boolean
  /** How the visit began may be sent along. */
  tracking: boolean
  /** The page around follows redirects, into this target. */
  handlesRedirect: boolean
  redirectTarget: string | undefined
  /** The page around wants to know of the last button instead of having it followed. */
  handlesEndingButton: boolean
  autoResize: boolean
  noScroll: boolean
  noScrollbars: boolean
  /** The page around lets the form fill the screen once it is told that the welcome is over. */
  fullScreenAfterWelcome: boolean
}

export function readEmbedOptions(query: URLSearchParams): EmbedOptions {
  const is = (name: string) => /^(1|true)$/.test(query.get(name) ?? '')
  const opacity = Number.parseFloat(query.get('embed-opacity') ?? '')
  return {
    hideHeader: is('embed-hide-headers'),
    hideFooter: is('embed-hide-footer'),
    opacity: opacity >= 0 && opacity <= 100 ? opacity : undefined,
    sandbox: is('enable-sandbox') || is('__dangerous-disable-submissions'),
    tracking: !is('disable-tracking'),
    handlesRedirect: is('typeform-embed-handles-redirect'),
    redirectTarget: query.get('typeform-embed-redirect-target') ?? undefined,
    handlesEndingButton: is('typeform-embed-handle-ending-button-click'),
    autoResize: is('typeform-embed-auto-resize'),
    noScroll: is('typeform-embed-disable-scroll'),
    noScrollbars: is('typeform-embed-no-scrollbars'),
    fullScreenAfterWelcome: is('add-placeholder-ws'),
  }
}

/** Marks the page for what its styles do about it. */
export function applyEmbedOptions(page: HTMLElement, options: EmbedOptions): void {
  for (const name of [
    'hideHeader',
    'hideFooter',
    'autoResize',
    'noScroll',
    'noScrollbars',
  ] as const) {
    if (options[name]) page.dataset[name] = ''
  }
  if (options.opacity === undefined) return
  document.documentElement.dataset.seeThrough = ''
  page.style.setProperty('--form-opacity', `${options.opacity}%`)
}
