/** Names the route of a request line, one of a bounded number of names. */
export type RouteOf = (url: string) => string

/** What is answered beside the route table, by the beginning of its path. */
const beside = ['/healthz', '/readyz', '/counts', '/api', '/media']

/** The folders of files, and the files beside them: icons. */
const file = /^\/(?:(?:assets|pictures|marks)\/|[\w-]+\.(?:ico|png|svg)$)/

/**
 * Makes names for metrics and traces of request lines: a pattern of the route table, `assets` for the
 * browser's files, and `other`. The data of a page counts with the page.
 * @param patterns such as `/blog/:slug`, of the routes that answer
 */
export function openRouteNames(patterns: readonly string[]): RouteOf {
  const fixed = new Set([...patterns.filter((path) => !/[:*]/.test(path)), ...beside])
  const others = patterns
    .filter((path) => /[:*]/.test(path) && path !== '/*')
    // As the router has it: a pattern that says more of a segment comes first.
    .sort((one, other) => Number(other.includes('.')) - Number(one.includes('.')))
    .map((path) => ({ path, matches: expressionOf(path) }))

  return (url) => {
    const end = url.indexOf('?')
    const asked = end < 0 ? url : url.slice(0, end)
    if (fixed.has(asked)) return asked
    if (file.test(asked)) return 'assets'
    const path = asked.endsWith('.data') ? pageOf(asked) : asked
    if (fixed.has(path)) return path
    const route = others.find(({ matches }) => matches.test(path))?.path
    return route ?? beside.find((folder) => path.startsWith(`${folder}/`)) ?? 'other'
  }
}

/** The page of a data request: the home page's is called `_`. */
const pageOf = (path: string) => path.slice(0, -'.data'.length).replace(/^\/_$/, '/')

function expressionOf(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replace(/:\w+/g, '[^/]+')
    .replace('*', '.*')
  return new RegExp(`^${source}$`)
}
