/**
 * Starts the page's scripts at the first sign that somebody is there: a pointer, a touch, a key, a
 * scroll, a focus. What a kept page does without until then, its data and the styles of other pages,
 * is fetched with them (app/light-page.server.ts). Until then links, forms, menus and questions are
 * the browser's own. A click on what only React can answer is held and given to React as soon as it
 * has the page; a link that would wait more than a second is followed by the browser. Back to a page
 * that React had shown before this one was loaded anew is loaded, too.
 *
 * Ctrl or ⌘ with K is a click on the link to the search, and held like one.
 *
 * How the visit began is noted then, for a visitor who goes on before React is there
 * (app/helpers/visit.ts).
 *
 * It stands in every page as a text (app/inline-script-plugin.ts), so it imports nothing, and all of
 * it is in one block, so that it leaves no names behind.
 */
{
  const signs = [
    'pointermove',
    'pointerdown',
    'touchstart',
    'keydown',
    'wheel',
    'scroll',
    'focusin',
  ]
  const patience = 1000
  const addressOf = () => location.pathname + location.search
  const loaded = addressOf()

  let isStarted = false
  const listen = () => {
    isStarted = false
    for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  }

  const start = () => {
    if (isStarted) return
    isStarted = true
    // The tab's storage takes long to answer at first, and the first sign may be a press on a link.
    addEventListener('pagehide', noteVisit)
    // After the frames in which the browser itself answers: a menu opens, a card turns.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          for (const sign of signs) removeEventListener(sign, start, true)
          noteVisit()
          nameEntry()
          fetchScripts()
        }),
      ),
    )
  }

  const noteVisit = () => {
    removeEventListener('pagehide', noteVisit)
    try {
      const isKnown = sessionStorage.visit || sessionStorage.began
      if (location.search.includes('utm_source=') || !isKnown)
        sessionStorage.began = JSON.stringify([location.href, document.referrer])
    } catch {
      // A browser may forbid it.
    }
  }

  /** What React Router keeps the scroll position under; without one all new pages would share a place. */
  const nameEntry = () => {
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
  }

  const fetchScripts = () => {
    const late = document.querySelector<HTMLScriptElement>('script[type="text/late-module"]')
    if (!late) return setTimeout(fetchScripts, 50)
    const { needs = '', state, styles } = late.dataset
    for (const href of needs.split(' ')) add('link', { rel: 'modulepreload', href })
    Promise.all([
      state && whenThere(add('script', { src: state })),
      styles &&
        whenThere(add('link', { rel: 'stylesheet', href: styles, media: 'not all' })).then(
          useStyles,
        ),
    ]).then(() => {
      const { nonce, textContent } = late
      add('script', { type: 'module', nonce, textContent }).remove()
    }, listen)
  }

  /** In place of the page's own, and both at once: each change of styles has all of the page styled. */
  const useStyles = (whole: HTMLLinkElement) => {
    whole.media = 'all'
    for (const own of document.querySelectorAll<HTMLStyleElement>('[data-light]'))
      own.disabled = true
  }

  const add = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]>,
  ) => {
    const element = Object.assign(document.createElement(name), properties)
    document.head.append(element)
    return element
  }

  const whenThere = <Kind extends HTMLElement>(element: Kind) =>
    new Promise<Kind>((resolve, reject) => {
      element.onload = () => resolve(element)
      element.onerror = reject
    })

  const held: HTMLElement[] = []
  let following: ReturnType<typeof setTimeout> | undefined
  const hold = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button,a[data-scripted]')
    const isPlain = !(
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
    if (!control || !isPlain) return
    event.preventDefault()
    event.stopPropagation()
    held.push(control)
    if (control instanceof HTMLAnchorElement)
      following ??= setTimeout(() => location.assign(control.href), patience)
  }

  const search = (event: KeyboardEvent) => {
    const isShortcut = event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (!isShortcut || event.shiftKey || event.altKey) return
    const link = document.querySelector<HTMLElement>('a[data-search]')
    if (!link || (event.target as Element).closest('input,textarea,select,dialog[open]')) return
    event.preventDefault()
    link.click()
  }

  const goBack = () => {
    if (addressOf() !== loaded) location.reload()
  }

  const handOver = () => {
    removeEventListener('popstate', goBack)
    removeEventListener('click', hold, true)
    clearTimeout(following)
    for (const control of held) control.click()
  }

  listen()
  addEventListener('click', hold, true)
  addEventListener('keydown', search, true)
  addEventListener('popstate', goBack)
  addEventListener('page-ready', handOver, { once: true })
}
