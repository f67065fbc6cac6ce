/*
 * In the head of every page as text (root.tsx): what must happen before the modules run, or without them. Its
 * attributes of the document are read by sheets (`data-loaded`, `data-fonts`, `data-scrolled`, `data-wants`),
 * lib/analytics.ts (`data-counts`) and entry.client.tsx (`data-sent-length`); its visit by forms/client/visit.ts.
 */
;(() => {
  const root = document.documentElement

  let storage = null
  try {
    storage = sessionStorage
  } catch {
    // The browser refuses it.
  }
  // React Router's script fails without storage, which is null in some web views.
  if (!storage)
    Object.defineProperty(window, 'sessionStorage', {
      value: { getItem: () => null, setItem() {}, removeItem() {} },
    })

  const build = root.dataset.counting
  const hasPrivacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl
  if (build !== undefined && navigator.doNotTrack !== '1' && !hasPrivacyControl)
    root.dataset.counts = ''

  const giveUp = () => dispatchEvent(new Event('unhydrated'))
  let haveModulesRun = false
  addEventListener('modules-run', () => {
    haveModulesRun = true
    root.removeAttribute('data-unhydrated')
  })
  /** @type {Set<string>} */
  const counted = new Set()
  /**
   * Until the modules have run, it may be the one in the page that imports them.
   * @param {string} place
   */
  const isOurs = (place) => place.includes(location.origin + (haveModulesRun ? '/assets/' : '/'))
  /** @param {string} message */
  const noteError = (message) => {
    if (!haveModulesRun) giveUp()
    if (root.dataset.counts === undefined || counted.has(message) || counted.size > 4) return
    counted.add(message)
    const count = { kind: 'error', path: location.pathname, build, message: message.slice(0, 500) }
    const body = new Blob([JSON.stringify(count)], { type: 'application/json' })
    navigator.sendBeacon?.('/counts', body)
  }
  // A file that was cut gives a syntax error, and no error of its element.
  addEventListener('error', ({ message, filename, error }) => {
    if (isOurs(filename + error?.stack)) noteError(String(error ?? message))
  })
  // Until then a rejection is theirs, also without a file.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!haveModulesRun || isOurs(reason?.message + reason?.stack)) noteError(String(reason))
  })

  const start = () => {
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', start)
      return
    }
    for (const deferredModule of document.querySelectorAll('script[type="deferred-module"]')) {
      if (!(deferredModule instanceof HTMLScriptElement)) continue
      const module = document.createElement('script')
      module.type = 'module'
      if (deferredModule.src) module.src = deferredModule.src
      else module.text = deferredModule.text
      module.onerror = giveUp
      deferredModule.replaceWith(module)
    }
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(type, start, { passive: true, once: true })

  /** @type {HTMLElement | null} */
  let pendingClick = null
  /** @param {MouseEvent} event */
  const queueClick = ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button && !button.form) pendingClick = button
  }
  addEventListener('click', queueClick)
  const replay = () => {
    removeEventListener('click', queueClick)
    pendingClick?.click()
    pendingClick = null
  }
  addEventListener('hydrated', replay)
  // The modules failed, or the page is translated: it works as without scripts.
  addEventListener('unhydrated', () => {
    root.dataset.unhydrated = ''
    replay()
  })
  // By Back the browser gives an entry of the router's only its URL.
  const sentPath = location.pathname + location.search
  addEventListener('popstate', () => {
    const isSent = location.pathname + location.search === sentPath
    if (root.dataset.unhydrated !== undefined && !isSent) location.reload()
  })

  addEventListener('DOMContentLoaded', () => {
    const main = document.querySelector('main')
    // A streamed list may take its place only after this.
    if (!main?.querySelector('[data-pending]'))
      root.dataset.sentLength = String(main?.textContent.length ?? 0)
  })

  // Once in a tab.
  if (!sessionStorage.offered) root.dataset.wants = navigator.languages?.[0]?.split('-', 1)[0]
  sessionStorage.offered = 'yes'

  const noteScroll = () => root.toggleAttribute('data-scrolled', scrollY > 0)
  addEventListener('scroll', noteScroll, { passive: true })

  const recordVisit = () => {
    if (parent === window && (!sessionStorage.visit || /[?&]utm_source=/.test(location.search)))
      sessionStorage.visit = JSON.stringify([location.href, document.referrer])
  }
  addEventListener('pagehide', recordVisit, { once: true })
  addEventListener('load', () => {
    recordVisit()
    // After the first paint; a frame out of sight has none.
    setTimeout(() => {
      // Each font that is shown by itself would lay the whole page out again.
      const fonts = getComputedStyle(root).getPropertyValue('--web-fonts').split('/')
      Promise.allSettled(fonts.map(async (font) => document.fonts.load(font))).then(() => {
        root.dataset.fonts = ''
      })
      root.dataset.loaded = ''
      for (const source of document.querySelectorAll('source[data-sizes]'))
        source.setAttribute('sizes', source.getAttribute('data-sizes') ?? '')
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
      else setTimeout(start, 200)
    }, 100)
  })
})()
