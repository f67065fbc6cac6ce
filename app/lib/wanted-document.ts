import {
  type ClientInstrumentation,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'

/*
 * What the router asks for, a page's script or its data, may be answered by something that is not the site: a
 * proxy's error, a hotel's sign-in page, half a file. The browser then loads the document that was wanted.
 */

/** The URL that a navigation of the router leads to, while it lasts. */
let wanted: string | undefined

/** Notes where the router navigates to, for a page that is reloaded meanwhile (layout/start-scripts.mjs) too. */
export const noteNavigations: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to, currentUrl, formData }) {
        const url = new URL(String(to), new URL(currentUrl, location.origin))
        const fields = [...(formData ?? [])].map(([name, value]) => [name, String(value)])
        if (formData) url.search = String(new URLSearchParams(fields))
        if (typeof to === 'string') remember(url.href)
        await navigate()
        if (wanted === url.href) remember(undefined)
      },
    })
  },
}

function remember(url: string | undefined): void {
  wanted = url
  try {
    if (url) sessionStorage.wanted = url
    else sessionStorage.removeItem('wanted')
  } catch {
    // The browser refuses storage.
  }
}

/**
 * Where the browser tells of it, keeps the router from reloading the page when a page's script cannot be
 * loaded: that page's document is loaded, or none if the script was only fetched ahead.
 */
export function replaceReloads(): void {
  // Back brings the page again as it was left.
  addEventListener('pageshow', () => {
    isLeaving = false
  })
  if (!('navigation' in window) || !import.meta.env.PROD) return
  window.navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    if (wanted) leaveFor(wanted)
  })
}

let isLeaving = false
/** Loads a document once: a script that is fetched ahead as well fails twice. */
function leaveFor(url: string): void {
  if (!isLeaving) location.assign(url)
  isLeaving = true
}

/** Loads the document where the data are not what the site's own router answers. */
export const loadDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  // By Back and Forward the browser is there already.
  const isNoted = wanted !== undefined
  wanted ??= request.url
  const url = wanted
  const results = await next()
  if (!isNoted && wanted === url) wanted = undefined
  if (request.signal.aborted || Object.values(results).every(isOwn)) return results
  leaveFor(url)
  return new Promise(() => {})
}

/** True for data, a redirect and an error that the site answered; what a stranger says comes as a text. */
const isOwn = ({ type, result }: DataStrategyResult): boolean =>
  type === 'data' ||
  result instanceof Response ||
  (isRouteErrorResponse(result) && typeof result.data !== 'string')
