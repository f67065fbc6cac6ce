import { matchRoutes } from 'react-router'
import { barePath, type Language, languageOf, languages, pathIn } from '../../app/lib/languages.ts'
import { readPageNumber } from '../../app/lib/urls.ts'

/** A route of the table as React Router built it. */
type Route = { id: string; parentId?: string; path?: string; index?: boolean }

/** A query parameter's meaning: of the values given, those that count, in one order. */
type Parameter = (given: string[]) => string[]

export const oneOf =
  (values: readonly string[]): Parameter =>
  ([first]) =>
    values.filter((value) => value === first)

export const anyOf =
  (values: () => readonly string[]): Parameter =>
  (given) =>
    values().filter((value) => given.includes(value))

/** The number of a page or a part, in its one spelling; all others are one, which no page takes. */
export const pageNumber: Parameter = ([first]) =>
  first === undefined ? [] : [readPageNumber(first) === undefined ? '' : first]

type CacheRules = {
  /** Patterns of routes that are rendered for each request. */
  neverCached: readonly string[]
  /** Patterns of routes that answer for all languages. */
  once: readonly string[]
  /** The query parameters that change a page, by the pattern of its route; others change nothing. */
  parameters: Record<string, Record<string, Parameter>>
}

export type RouteMatch = {
  /** The pattern of the route that answers, such as `/blog/:slug` in any language; undefined if there is none. */
  route: string | undefined
  language: Language
  /** React Router's own code requests the data of a page. */
  isData: boolean
  /** The URL itself; of data that of the page. */
  pageUrl: string
  /** The page that a tab of an earlier build must reload: it requests data of routes that this build lacks. */
  reload: string | undefined
  /** The cache key of the page or its data, itself a URL of it; undefined if it is not cached. */
  key: string | undefined
  /** The name in metrics, one of a bounded number: a pattern, `assets` or `other`. */
  label: string
}

export type RouteTable = ReturnType<typeof openRouteTable>

/** Endpoints beside the route table; all below `/api` and `/media` share one label. */
const endpoints = ['/healthz', '/readyz', '/up', '/counts', '/api/jobs', '/api/*', '/media/*']

/** The folders of built files, and the icons beside them. */
const file = /^\/(?:(?:assets|pictures|marks)\/|[\w-]+\.(?:ico|png|svg)$)/

type Leaf = {
  path: string
  label: string
  /** Ids of the route and its parents. */
  ids: string[]
  isCached: boolean
  takes: Record<string, Parameter>
  /** It answers for all languages. */
  isOnce: boolean
}

type Found = { leaf: Leaf; isCanonical: boolean }

/**
 * The one matcher of URLs: it gives route, parameters, cache key and metric label of a request, and the
 * canonical path. Each page has one key, whatever else the URL says: a million made-up queries are one
 * page, and no page is cached twice.
 */
export function openRouteTable(table: Route[], { neverCached, once, parameters }: CacheRules) {
  const leaves: Leaf[] = listLeaves(table).map(({ path, ids }) => ({
    path,
    label: path,
    ids,
    isCached: !neverCached.includes(path),
    takes: parameters[path] ?? {},
    isOnce: once.includes(path),
  }))
  for (const path of endpoints) {
    const [label = path] = /^\/(?:api|media)/.exec(path) ?? []
    leaves.push({ path, label, ids: [], isCached: false, takes: {}, isOnce: true })
  }
  const fixed = new Map(leaves.flatMap((leaf) => (isFixed(leaf) ? [[leaf.path, leaf]] : [])))
  // Like React Router, a pattern that says more of a segment comes first.
  const patterns = leaves
    .filter((leaf) => !isFixed(leaf) && leaf.path !== '/*')
    .sort((one, other) => Number(other.path.includes('.')) - Number(one.path.includes('.')))
    .map((leaf) => ({ leaf, expression: toExpression(leaf.path) }))
  const fixedPaths = [...fixed.values()].flatMap(({ path, isOnce }) =>
    isOnce ? path : languages.map((language) => pathIn(language, path)),
  )
  const ready = new Map(fixedPaths.map((path) => [path, match(path)]))

  /** @param path of any language */
  function find(path: string): Found | undefined {
    const language = languageOf(path)
    const bare = barePath(path)
    const found = findBare(bare)
    const isKnown = language === 'en' || (!found?.leaf.isOnce && pathIn(language, bare) === path)
    return isKnown ? found : undefined
  }

  function findBare(path: string): Found | undefined {
    const leaf = fixed.get(path)
    if (leaf) return { leaf, isCanonical: true }
    for (const { leaf, expression } of patterns) {
      const [whole, ...segments] = expression.exec(path) ?? []
      // Each segment is encoded as a link of the site would write it.
      const isCanonical = segments.every((each) => encodeURIComponent(decode(each)) === each)
      if (whole) return { leaf, isCanonical: isCanonical && !leaf.path.endsWith('*') }
    }
    return undefined
  }

  function match(url: string): RouteMatch {
    const [path = ''] = url.split('?', 1)
    const search = url.slice(path.length)
    const isData = path.endsWith('.data') && path !== '/.data'
    const pageUrl = isData ? toPageUrl(url) : url
    const page = pageUrl.split('?', 1)[0] ?? ''
    const language = languageOf(page)
    const { leaf, isCanonical } = find(page) ?? {}
    if (!leaf) {
      const label = file.test(path) ? 'assets' : 'other'
      const none = { route: undefined, language, reload: undefined, key: undefined }
      return { ...none, isData, pageUrl, label }
    }
    const given = new URLSearchParams(search)
    // The routes of the page that a browser does not have yet.
    const routesWanted = isData ? given.get('_routes') : undefined
    const wanted = routesWanted ? routesWanted.split(',') : undefined
    const isOutdated = wanted?.some((id) => !leaf.ids.includes(id)) ?? false
    const reload = isOutdated ? pageUrl : undefined
    const isCached = leaf.isCached && !isOutdated && isCanonical
    const key = isCached ? toKey(leaf, path, given, wanted) : undefined
    return { route: leaf.path, language, isData, pageUrl, reload, key, label: leaf.label }
  }

  const pages = leaves
    .filter(({ ids }) => ids.length > 0)
    .map(({ ids, path }) => ({ id: ids.at(-1) ?? '', path }))

  return {
    match: (url: string): RouteMatch => ready.get(url) ?? match(url),

    /**
     * The one spelling of a page's path. React Router takes `/ABOUT`, `/about/` and `/%61bout` for
     * `/about`; a cache between us and a visitor takes them for four pages.
     * @returns undefined for a path that leads to no page
     */
    canonicalPath(path: string): string | undefined {
      const known = find(path)
      if (known?.isCanonical && known.leaf.ids.length > 0) return path
      const plain = path
        .replace(/\/{2,}/g, '/')
        .replace(/(.)\/$/, '$1')
        .replace(/^\/[^/]+/, (first) => {
          const written = decode(first.toLowerCase())
          return pathIn(languageOf(written), '/') === written ? written : first
        })
      const language = languageOf(plain)
      const [found] = matchRoutes(pages, barePath(plain)) ?? []
      const pattern = found?.route.path
      if (!found || !pattern || pattern === '/*') return undefined
      if (language !== 'en' && once.includes(pattern)) return undefined
      const { '*': rest = '', ...params } = found.params
      const canonical = pattern
        .replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
        .replace(/\*$/, rest.split('/').map(encodeURIComponent).join('/'))
      return pathIn(language, canonical)
    },

    /**
     * A URL that a missing page of this key's route has, with nothing of the key in it; undefined for a
     * route of one path, which leads to its page.
     */
    missingLike(key: string): string | undefined {
      const { route, language } = match(key)
      const missing = route?.replace(/:\w+(\.\w+)?$/, '404')
      return missing === undefined || missing === route ? undefined : pathIn(language, missing)
    },
  }
}

/** Lists the routes without children, each with its whole path. */
function listLeaves(routes: Route[]): { path: string; ids: string[] }[] {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const listBranch = (route: Route): Route[] => {
    const parent = route.parentId === undefined ? undefined : byId.get(route.parentId)
    return parent ? [...listBranch(parent), route] : [route]
  }
  const parents = new Set(routes.map(({ parentId }) => parentId))
  return routes
    .filter(({ id }) => !parents.has(id))
    .map((route) => {
      const branch = listBranch(route)
      return {
        path: `/${branch.flatMap(({ path }) => path || []).join('/')}`,
        ids: branch.map(({ id }) => id),
      }
    })
}

const isFixed = ({ path }: Leaf) => !/[:*]/.test(path)

function toExpression(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replace(/:\w+/g, '([^/]+)')
    .replace('*', '.*')
  return new RegExp(`^${source}$`)
}

/** @returns undefined if the request names a route twice */
function toKey(
  leaf: Leaf,
  path: string,
  given: URLSearchParams,
  wanted: readonly string[] | undefined,
): string | undefined {
  const counted = Object.entries(leaf.takes).flatMap(([name, parameter]) =>
    parameter(given.getAll(name)).map((value) => [name, value]),
  )
  if (wanted) {
    const known = leaf.ids.filter((id) => wanted.includes(id))
    if (known.length !== wanted.length) return undefined
    counted.push(['_routes', known.join(',')])
  }
  if (path.endsWith('.data') && given.has('hydration')) counted.push(['hydration', ''])
  const query = new URLSearchParams(counted).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The page of a data request: for a path that ends in a slash React Router writes an underscore. */
function toPageUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  const page = path.replace(/\.data$/, '').replace(/^\/_$/, '/')
  const given = new URLSearchParams(url.slice(path.length))
  given.delete('_routes')
  given.delete('hydration')
  return given.size === 0 ? page : `${page}?${given}`
}

/** Decodes a segment of a path; one that is not percent-encoded text is not changed. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
