/*
 * In the head of every page as text (root.tsx): what must happen before the modules run, or without them. Its
 * attributes of the document are read by sheets (`data-loaded`, `data-fonts`, `data-scrolled`, `data-wants`),
 * lib/analytics.ts (`data-counts`) and entry.client.tsx (`data-sent-length`); its visit by lib/visit.ts.
 */
;(() => {
  const root = document.documentElement
  const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll']

  const hasStorage = () => {
    try {
      return Boolean(sessionStorage)
    } catch {
      return false
    }
  }
  // React Router's script fails where storage is refused, or null as in some web views.
  if (!hasStorage())
    Object.defineProperty(window, 'sessionStorage', {
      value: { getItem: () => null, setItem() {}, removeItem() {} },
    })

  /** @type {HTMLElement | null} */
  let pendingClick = null

  const goOn = () => {
    // A form in a frame has the same storage.
    if (parent !== window) return
    try {
      const { wanted } = sessionStorage
      sessionStorage.removeItem('wanted')
      const [load] = performance.getEntriesByType('navigation')
      if (!wanted || !(load instanceof PerformanceNavigationTiming) || load.type !== 'reload')
        return
      // An entry of its own, so that Back leads here.
      history.pushState(null, '', wanted)
      location.reload()
    } catch {
      // The browser refuses storage.
    }
  }
  goOn()
  const sentPath = location.pathname + location.search

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
    for (const type of interactions) removeEventListener(type, start)
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
  for (const type of interactions) addEventListener(type, start, { passive: true })

  /** @param {MouseEvent} event */
  const queueClick = ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button && !button.form) pendingClick = button
  }
  addEventListener('click', queueClick)
  addEventListener('DOMContentLoaded', () => {
    const main = document.querySelector('main')
    // A streamed list may take its place only after this.
    if (!main?.querySelector('[data-pending]'))
      root.dataset.sentLength = String(main?.textContent.length ?? 0)
  })
  const replay = () => {
    removeEventListener('click', queueClick)
    pendingClick?.click()
    pendingClick = null
  }
  addEventListener('hydrated', () => {
    replay()
  })
  // The modules failed, or the page is translated: it works as without scripts.
  addEventListener('unhydrated', () => {
    root.dataset.unhydrated = ''
    replay()
  })
  // By Back the browser gives an entry of the router's only its URL.
  addEventListener('popstate', () => {
    const isSent = location.pathname + location.search === sentPath
    if (root.dataset.unhydrated !== undefined && !isSent) location.reload()
  })

  const offerLanguage = () => {
    try {
      if (sessionStorage.offered) return
      sessionStorage.offered = 'yes'
      root.dataset.wants = navigator.languages[0]?.split('-', 1)[0]
    } catch {
      // The browser refuses storage, or has no list of languages.
    }
  }
  offerLanguage()

  const noteScroll = () => root.toggleAttribute('data-scrolled', scrollY > 0)
  addEventListener('scroll', noteScroll, { passive: true })

  const recordVisit = () => {
    try {
      if (parent === window && (!sessionStorage.visit || /[?&]utm_source=/.test(location.search)))
        sessionStorage.visit = JSON.stringify([location.href, document.referrer])
    } catch {
      // The browser refuses storage.
    }
  }
  addEventListener('pagehide', recordVisit, { once: true })
  addEventListener('load', () => {
    recordVisit()
    // After the first paint; a frame out of sight has none.
    setTimeout(() => {
      // Each font that is shown by itself would lay the whole page out again.
      const fonts = getComputedStyle(root).getPropertyValue('--web-fonts').split('/')
      const showFonts = () => {
        root.dataset.fonts = ''
      }
      Promise.all(fonts.map(async (font) => document.fonts.load(font))).then(showFonts, showFonts)
      root.dataset.loaded = ''
      for (const source of document.querySelectorAll('source[data-sizes]'))
        source.setAttribute('sizes', source.getAttribute('data-sizes') ?? '')
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
      else setTimeout(start, 200)
    }, 100)
  })
})()
