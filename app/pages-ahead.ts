import {
  type DataRouter,
  type DataStrategyFunction,
  type DataStrategyMatch,
  type DataStrategyResult,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  type UNSAFE_AssetsManifest as Manifest,
  matchRoutes,
} from 'react-router'
import { linkRules } from './helpers/link-rules'
import { watchPointedAt } from './ui/pointed-at'

/** What the loaders of a page gave, by the id of their route. */
type PageData = Record<string, { data: unknown }>

/** Links that the router follows: not those that open something here, nor those in a text. */
const routed = 'a[href^="/"]:not([data-scripted], .rich-text *)'
/** How long a link is pointed at until its page is wanted, in milliseconds. */
const rest = 100
/** How long the data of a page is kept for a press, in milliseconds. */
const mostAge = 10_000

/** The page that was pointed at last, as far as it was not gone on to. */
let ahead: { address: string; since: number; data: Promise<PageData | undefined> } | undefined

/**
 * Has what a page needs fetched, its data decoded and its modules evaluated, once a link to it is
 * pointed at or focused for a moment. Documents behind the links in a text the browser fetches.
 */
export function fetchPagesAhead(router: DataRouter, manifest: Manifest): void {
  let wait: ReturnType<typeof setTimeout>
  watchPointedAt(routed, (link) => {
    clearTimeout(wait)
    if (link) wait = setTimeout(() => fetchAhead(link, router, manifest), rest)
  })
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.textContent = linkRules
  document.head.append(rules)
}

/** The data that was fetched ahead for a page, where it is all that the page needs; otherwise what `strategy` gives. */
export function withPagesAhead(
  strategy: DataStrategyFunction,
  manifest: Manifest,
): DataStrategyFunction {
  return async (args) => {
    const data = args.fetcherKey ? undefined : await takeAhead(args.request.url)
    const isThere = ({ shouldCallHandler, route: { id } }: DataStrategyMatch) =>
      !shouldCallHandler() || !manifest.routes[id]?.hasLoader || (data && id in data)
    if (!data || !args.matches.every(isThere)) return strategy(args)
    const results: Record<string, DataStrategyResult> = {}
    const loadRoute = ({ resolve, shouldCallHandler, route: { id } }: DataStrategyMatch) =>
      // Its module is loaded by this, too.
      resolve(async () => {
        if (shouldCallHandler()) results[id] = { type: 'data', result: data[id]?.data }
      })
    await Promise.all(args.matches.map(loadRoute))
    return results
  }
}

function fetchAhead(link: HTMLAnchorElement, router: DataRouter, manifest: Manifest): void {
  const { pathname, search } = link
  const match = matchRoutes(router.routes, pathname)?.at(-1)
  const route = match?.route.id && manifest.routes[match.route.id]
  if (!route || pathname === router.state.location.pathname) return
  for (const module of [route.module, ...(route.imports ?? [])])
    loadModule(module).catch(() => undefined)
  const address = pathname + search
  const since = performance.now()
  if (!route.hasLoader) return
  // Asked for twice within ten seconds, it is the browser's cache that answers.
  ahead = { address, since, data: readData(link, route.id).catch(() => undefined) }
}

/** Fetched first: a module that once could not be had is not to be had for the rest of a visit. */
async function loadModule(address: string): Promise<void> {
  const { ok } = await fetch(address)
  if (ok) await import(/* @vite-ignore */ address)
}

/** As React Router asks for the data of one route; nothing where that is an error or leads elsewhere. */
async function readData(link: HTMLAnchorElement, route: string): Promise<PageData | undefined> {
  const url = new URL(link.href)
  url.hash = ''
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data'
  url.searchParams.set('_routes', route)
  const { ok, body } = await fetch(url)
  if (!ok || !body) return
  const { value } = await decodeViaTurboStream(body, window)
  // What React Router's server has encoded: what each loader gave, or threw.
  const data = value as PageData
  return data[route] && 'data' in data[route] ? data : undefined
}

/** Once: whoever asks for the same page again has it fetched anew. */
async function takeAhead(url: string): Promise<PageData | undefined> {
  const { pathname, search } = new URL(url)
  const taken = ahead
  if (taken?.address !== pathname + search || performance.now() - taken.since > mostAge) return
  ahead = undefined
  return taken.data
}
