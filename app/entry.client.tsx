import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { withHeardEvents } from './heard-events'
import { routedPage } from './routed-page'

/** Of the events that React takes a page over for at once, those of a finger, a mouse and a key that it hears. */
const presses = ['click', 'keydown', 'input', 'change']

// In development modules change while it runs.
const page = import.meta.env.DEV ? <HydratedRouter /> : await routedPage()
keepPressesFromReact()
startTransition(() => {
  withHeardEvents(() => hydrateRoot(document, <StrictMode>{page}</StrictMode>))
})

/**
 * Until React has the page, presses and keys stay the browser's own, and those that it cannot answer
 * are held (late-script-starter.ts). One that React saw on the way would have it take over all of the
 * page first, in one go.
 */
function keepPressesFromReact() {
  const keep = (event: Event) => {
    // The held ones are pressed again by the starter.
    if (event.isTrusted) event.stopPropagation()
  }
  for (const type of presses) addEventListener(type, keep, { capture: true, passive: true })
  const letThrough = () => {
    for (const type of presses) removeEventListener(type, keep, true)
    // With its first event React's way of answering one is compiled: not with a visitor's press, then.
    setTimeout(() => document.documentElement.dispatchEvent(new Event('change', { bubbles: true })))
  }
  addEventListener('page-ready', letThrough, { once: true })
}
