/**
 * Goes back to where somebody was on a page that is loaded again. In a kept page it stands for React
 * Router's own script (`ScrollRestoration`), under whose names positions are kept: that one asks the
 * tab's storage on each page, which the first paint waits for; a page that is new in the tab's history
 * has no position, and no key to keep one under until somebody is there (late-script-starter.ts).
 *
 * It stands in the page as a text (app/inline-script-plugin.ts), so it imports nothing, and with the
 * others in one script, for each has a hash to send.
 */
{
  const goBack = (key: string) => {
    try {
      const top = JSON.parse(sessionStorage['react-router-scroll-positions'] ?? '{}')[key]
      if (typeof top === 'number') scrollTo(0, top)
    } catch {
      // Nothing of ours, or a browser that forbids it.
    }
  }
  const key = history.state?.key
  if (key) addEventListener('DOMContentLoaded', () => goBack(key))
}
