import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'

/*
 * Something that is not the site may answer the router's request for a page's script or data: a proxy's error,
 * a hotel's sign-in page, half a file. The browser then loads the document that was wanted.
 */

/** The document of the navigation under way. */
let wanted: URL | undefined

let isFirst = true

/** True once the router has put another page in the place of the server's, or begins to. */
export const hasNavigated = () => !isFirst

/** Loads the document where the data are not what the site's own router answers. */
export const loadDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request, url },
  next,
) => {
  // By Back the browser is there already, and would only scroll to a fragment.
  const document = new URL(url.href === location.href ? request.url : url)
  wanted = document
  isFirst = false
  const results = await next()
  if (wanted === document) wanted = undefined
  if (request.signal.aborted || Object.values(results).every(isOwn)) return results
  location.assign(document)
  return new Promise(() => {})
}

/** True for data, a redirect and an error that the site answered; what a stranger says comes as a text. */
const isOwn = ({ type, result }: DataStrategyResult): boolean =>
  type === 'data' ||
  result instanceof Response ||
  (isRouteErrorResponse(result) && typeof result.data !== 'string')

/**
 * The router reloads the page when a page's script cannot be loaded. Loads that page's document instead, or
 * none if the script was only fetched ahead; a browser without the Navigation API reloads.
 */
export function replaceReloads(): void {
  if (!('navigation' in window) || !import.meta.env.PROD) return
  window.navigation.addEventListener('navigate', (event) => {
    // The visitor's own reload fires no event.
    if (event.navigationType !== 'reload') return
    event.preventDefault()
    if (wanted) location.assign(wanted)
    // A script that was fetched ahead as well fails twice.
    wanted = undefined
  })
}
