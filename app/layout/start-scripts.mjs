/* Inline in the head of every page (root.tsx): runs before the modules, or without them. */
;(() => {
  const root = document.documentElement

  try {
    void sessionStorage.length
  } catch {
    // The browser refuses it, or it is null, as in some web views: React Router's script fails without.
    Object.defineProperty(window, 'sessionStorage', {
      value: { getItem: () => null, setItem() {}, removeItem() {} },
    })
  }

  const build = root.dataset.counting
  const hasPrivacyControl = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl
  if (build !== undefined && navigator.doNotTrack !== '1' && !hasPrivacyControl)
    root.dataset.counts = ''

  const giveUp = () => dispatchEvent(new Event('unhydrated'))
  let haveModulesRun = false
  addEventListener('modules-run', () => {
    haveModulesRun = true
    root.removeAttribute('data-unhydrated')
    // From now on it fetches ahead itself (speculation-rules.json).
    root.dataset.routed = ''
  })
  /** @type {Set<string>} */
  const counted = new Set()
  /** Until the modules have run, it may be the one in the page that imports them. @param {string} place */
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
    const place = `${reason?.message} ${reason?.stack}`
    if (!haveModulesRun || isOurs(place)) noteError(String(reason))
  })

  /** The data that the page was made of, with which React takes it over (entry.client.tsx). @param {string} edition */
  const loadData = async (edition) => {
    const path = location.origin + location.pathname.replace(/^\/$/, '/_')
    const response = await fetch(`${path}.data${location.search || '?'}&hydration=${edition}`)
    if (response.headers.get('X-Hydration') !== edition) throw new Error('other data')
    const { streamController } = window.__reactRouterContext
    streamController.enqueue(await response.text())
    streamController.close()
  }
  const startModules = (selector = 'script[type="deferred-module"]') => {
    for (const deferred of [...document.scripts].filter((each) => each.matches(selector))) {
      const { src, text, dataset } = deferred
      // Without its data the page stays a document.
      if (dataset.hydration)
        window.pageData = loadData(dataset.hydration).catch(() => new Promise(giveUp))
      const from = { type: 'module', onerror: giveUp, ...(src ? { src } : { text }) }
      deferred.type = 'started'
      // In the body, an element that comes or goes has the browser style the whole page again.
      document.head.append(Object.assign(document.createElement('script'), from))
    }
  }
  const start = () => {
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
    // The page has only the rules of its own classes; the whole sheet takes their place (entry.client.tsx waits).
    const style = /** @type {HTMLStyleElement} */ (document.querySelector('[data-href=site]'))
    if (root.dataset.sheet && !document.getElementById('sheet')) {
      const link = document.createElement('link')
      // One sheet for the other in one step: the browser styles the page once.
      const onload = () => {
        link.media = ''
        style.disabled = true
        delete root.dataset.sheet
      }
      const from = { id: 'sheet', rel: 'stylesheet', href: root.dataset.sheet, media: 'print' }
      style.before(Object.assign(link, from, { fetchPriority: 'high', onload, onerror: giveUp }))
      // A file that never comes, nor fails.
      setTimeout(() => haveModulesRun || giveUp(), 15_000)
    }
    startModules()
  }
  // Links to pages are documents, and a page that is only read loads no router.
  const controls = 'button, label, input, select, textarea, [data-form], [data-hydrates]'
  // After the paint that answers the press.
  const startSoon = () => requestAnimationFrame(() => setTimeout(start))
  const startAtControl = (/** @type {Event} */ { target }) => {
    if (target instanceof Element && target.closest(controls)) startSoon()
  }
  for (const type of ['pointerover', 'pointerdown', 'click']) addEventListener(type, startAtControl)
  addEventListener('keydown', startSoon, { once: true })

  /** @param {Element} tab */
  const showTab = (tab) => {
    for (const each of tab.parentElement?.children ?? []) {
      each.setAttribute('aria-selected', String(each === tab))
      const panel = document.getElementById(each.getAttribute('aria-controls') ?? '')
      panel?.classList.toggle('closed-by-scripts', each !== tab)
    }
  }
  const opening = () => /** @type {HTMLDialogElement | null} */ (document.getElementById('opening'))

  /** @type {HTMLElement | null} */
  let pendingClick = null
  const queueClick = (/** @type {MouseEvent} */ event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    const control = target instanceof Element && target.closest('button, a[data-form]')
    // React has answered what is prevented, just before it says that it is there.
    if (event.defaultPrevented || !(control instanceof HTMLElement)) return
    if (control.closest('form, dialog')) return
    if (control.role === 'tab') showTab(control)
    if (control.dataset.form !== undefined) {
      if (metaKey || ctrlKey || shiftKey || altKey || !opening()) return
      event.preventDefault()
      const { formTitle: title = control.textContent } = control.dataset
      opening()?.setAttribute('aria-label', title)
      opening()?.querySelector('form')?.setAttribute('data-title', title)
      opening()?.showModal()
    }
    pendingClick = control
  }
  addEventListener('click', queueClick)
  const replay = () => {
    removeEventListener('click', queueClick)
    const isClosed = pendingClick?.dataset.form !== undefined && !opening()?.open
    opening()?.close()
    // Without React, a link leads to the form's page.
    if (!isClosed) pendingClick?.click()
    pendingClick = null
  }
  addEventListener('hydrated', replay)
  // The modules failed, or the page is translated: it works as without scripts.
  addEventListener('unhydrated', () => {
    root.dataset.unhydrated = ''
    delete root.dataset.routed
    replay()
  })
  // By Back the browser gives an entry of the router's only its URL; while it loads, it does not say so.
  const sentPath = location.pathname + location.search
  const showEntry = () => {
    if (root.dataset.routed !== undefined) return
    if (location.pathname + location.search !== sentPath) location.reload()
    // A pop-up and a project's page are in the state of their entry, which only the router can show.
    else if (history.state?.usr) start()
  }
  showEntry()
  for (const type of ['popstate', 'load']) addEventListener(type, showEntry)
  // It is open in the browser's copy of a page that was left meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && opening()?.close())

  addEventListener('DOMContentLoaded', () => {
    /** @param {IntersectionObserverEntry[]} entries */
    const onChange = (entries) => entries.some((each) => each.isIntersecting) && start()
    // Privacy settings may remove it; forms then have a link.
    const near =
      window.IntersectionObserver && new IntersectionObserver(onChange, { rootMargin: '600px' })
    for (const part of document.querySelectorAll('[data-hydrates="near"]')) near?.observe(part)
    const main = document.querySelector('main')
    // A streamed list may take its place only after this.
    if (!main?.querySelector('[data-pending]'))
      root.dataset.sentLength = String(main?.textContent.length ?? 0)
  })

  /** The language that was chosen before. @type {Record<string, string>} */
  let own = {}
  try {
    own = localStorage ?? own
  } catch {
    // The browser refuses it; a form asks whether it does.
  }
  if (!sessionStorage.offered)
    root.dataset.wants = own.language ?? navigator.languages?.[0]?.split('-', 1)[0]
  sessionStorage.offered = 'yes'

  // The server knows no fragment, and an error's screen no path.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[data-language]')
    if (!(link instanceof HTMLAnchorElement)) return
    const { language = '' } = link.dataset
    const bare = location.pathname.slice(root.lang === 'en' ? 0 : root.lang.length + 1)
    link.pathname = language === 'en' ? bare : `/${language}${bare.replace(/^\/$/, '')}`
    link.hash = location.hash
    own.language = language
  })

  /** Closes menus of the bar: after a choice, on Escape, on a click or focus elsewhere. @param {Event} event */
  const closeMenus = (event) => {
    const { target, type } = event
    for (const menu of document.querySelectorAll('details[data-menu][open]')) {
      const isInside = target instanceof Element && menu.contains(target)
      const isChosen = type === 'click' && isInside && target.closest('a')
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (type === 'keydown' ? !isEscape : isInside && !isChosen) continue
      menu.removeAttribute('open')
      if (isEscape && isInside) menu.querySelector('summary')?.focus()
    }
  }
  for (const type of ['keydown', 'click', 'focusin', 'popstate']) addEventListener(type, closeMenus)

  addEventListener('scroll', () => root.toggleAttribute('data-scrolled', scrollY > 0))

  const recordVisit = () => {
    if (parent === window && (!sessionStorage.visit || /[?&]utm_source=/.test(location.search)))
      sessionStorage.visit = JSON.stringify([location.href, document.referrer])
  }
  addEventListener('pagehide', recordVisit, { once: true })
  addEventListener('load', () => {
    recordVisit()
    // After the first paint; a frame out of sight has none.
    setTimeout(() => {
      // All fonts together, or each would lay the page out again; part by part, or it would stand still meanwhile.
      const fonts = getComputedStyle(root).getPropertyValue('--web-fonts').split('/')
      Promise.allSettled(fonts.map(async (font) => document.fonts.load(font))).then(async () => {
        for (const part of [...document.querySelectorAll('body > :not(main), main > *'), root]) {
          part.setAttribute('data-fonts', '')
          await new Promise(requestAnimationFrame)
        }
      })
      root.dataset.loaded = ''
      for (const source of document.querySelectorAll('source[data-sizes]'))
        source.setAttribute('sizes', source.getAttribute('data-sizes') ?? '')
      // The router's modules are in the page, and wait for a touch.
      startModules('script[type="deferred-module"][src]')
      if (root.dataset.counts !== undefined) startModules('script[type="deferred-count"]')
    }, 100)
  })
})()
