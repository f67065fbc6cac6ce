import { use, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useHydrated } from './use-hydrated'
import { hasNavigated } from './wanted-document'

/**
 * Keeps the server's page where a script of it fails; every error's screen calls it first. It returns for the
 * errors that the server answered with.
 */
export function useServerPage(error: unknown): void {
  // React catches no error while it hydrates: what it hydrates here is the server's own screen.
  const [isSent] = useState(!useHydrated())
  if (isSent || isRouteErrorResponse(error)) return
  queueMicrotask(() => leavePage(error))
  use(forever)
}

/** Keeps React from changing the page. */
export const forever = new Promise<never>(() => {})

let isLeft = false

/**
 * Leaves the page to the browser: its links, forms and questions work as without scripts. A page that the router
 * put together is loaded as a document instead.
 * @param error undefined where none has happened
 */
export function leavePage(error?: unknown): void {
  if (isLeft) return
  isLeft = true
  // Without its fragment, to which the browser would only scroll.
  if (hasNavigated()) {
    reportError(error)
    location.replace(location.pathname + location.search)
    return
  }
  // By these properties React finds its components from an event.
  for (const node of [document, ...document.querySelectorAll('*')])
    for (const name of Object.keys(node))
      if (name.startsWith('__react')) Reflect.deleteProperty(node, name)
  for (const panel of document.querySelectorAll('[hidden=until-found]'))
    panel.removeAttribute('hidden')
  dispatchEvent(new Event('unhydrated'))
  if (error !== undefined) reportError(error)
}
