/*
 * Stands in the head of every page as text (root.tsx). It
 * - asks for the web fonts once the page is loaded (`data-loaded`, styles/type.css);
 * - starts the modules that wait, the router's (server/router-scripts.ts) or the form's, when the
 *   loaded page is idle, or at the first interaction if that is sooner;
 * - keeps for hydration the last press of a button outside any form, and the search's keys;
 * - notes the heading as it was sent, to tell whether a browser has translated it (entry.client.tsx);
 * - notes where the visit began (helpers/visit.ts).
 */
;(() => {
  const root = document.documentElement
  const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll']
  /** @type {HTMLElement | null} */
  let pressed = null

  const start = () => {
    for (const type of interactions) removeEventListener(type, start)
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', start)
      return
    }
    for (const waiting of document.querySelectorAll('script[type="deferred-module"]')) {
      if (!(waiting instanceof HTMLScriptElement)) continue
      const module = document.createElement('script')
      module.type = 'module'
      if (waiting.src) module.src = waiting.src
      else module.text = waiting.text
      module.onerror = () => dispatchEvent(new Event('unhydrated'))
      waiting.replaceWith(module)
    }
  }
  for (const type of interactions) addEventListener(type, start, { passive: true })

  /** @param {MouseEvent} event */
  const keepPress = ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button && !button.form) pressed = button
  }
  /** @param {KeyboardEvent} event */
  const keepKeys = (event) => {
    const search = document.querySelector('[data-search]')
    const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const isWriting = event.target instanceof Element && event.target.matches('input, textarea')
    if (!(search instanceof HTMLElement) || !isAsked || isWriting) return
    event.preventDefault()
    pressed = search
  }
  addEventListener('click', keepPress)
  addEventListener('keydown', keepKeys)
  addEventListener('DOMContentLoaded', () => {
    root.dataset.heading = document.querySelector('h1')?.textContent ?? ''
  })
  const letGo = () => {
    removeEventListener('click', keepPress)
    removeEventListener('keydown', keepKeys)
    pressed?.click()
  }
  addEventListener('hydrated', letGo)
  // The modules could not be had, or the page is translated: it reads as without scripts.
  addEventListener('unhydrated', () => {
    root.dataset.unhydrated = ''
    letGo()
  })

  const noteVisit = () => {
    try {
      if (parent === window && (!sessionStorage.visit || /[?&]utm_source=/.test(location.search)))
        sessionStorage.visit = JSON.stringify([location.href, document.referrer])
    } catch {
      // The browser refuses storage.
    }
  }
  addEventListener('pagehide', noteVisit, { once: true })
  addEventListener('load', () => {
    noteVisit()
    // After the first paint; a frame out of sight has none.
    setTimeout(() => {
      root.dataset.loaded = ''
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
      else setTimeout(start, 200)
    }, 100)
  })
})()
