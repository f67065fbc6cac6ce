/**
 * Goes back to where somebody was on a page that is loaded again. It stands in a kept page in place
 * of React Router's own script (`ScrollRestoration`), under whose names positions are kept: that one
 * asks the tab's storage on each page, which the first paint waits for; a page that is new in the
 * tab's history has no position, and no key to keep one under until somebody is there
 * (late-script-starter.ts).
 *
 * It stands in the page as a text (app/inline-script-plugin.ts), so it imports nothing.
 */
{
  const { state } = history
  if (state?.key) {
    try {
      const top = JSON.parse(sessionStorage['react-router-scroll-positions'] ?? '{}')[state.key]
      if (typeof top === 'number') scrollTo(0, top)
    } catch {
      // Nothing of ours, or a browser that forbids it.
    }
  }
}
