import { matchRoutes } from 'react-router'

type Route = { id: string; parentId?: string; path?: string; index?: boolean }

/** One route that answers: its whole path, such as `/blog/:slug`, and the routes it stands in. */
export type Leaf = { id: string; path: string; ids: string[] }

/** The routes that answer, of the table as React Router built it. */
export function leavesOf(routes: Route[]): Leaf[] {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const branchOf = (route: Route): Route[] => {
    const parent = route.parentId === undefined ? undefined : byId.get(route.parentId)
    return parent ? [...branchOf(parent), route] : [route]
  }
  const parents = new Set(routes.map(({ parentId }) => parentId))
  return routes
    .filter(({ id }) => !parents.has(id))
    .map((route) => {
      const branch = branchOf(route)
      const path = `/${branch.flatMap(({ path }) => path || []).join('/')}`
      return { id: route.id, path, ids: branch.map(({ id }) => id) }
    })
}

/**
 * Finds the one spelling of an address's path. React Router takes `/ABOUT`, `/about/` and `/%61bout`
 * for `/about`; a cache between us and a visitor takes them for four pages.
 * @returns gives undefined for a path that leads to no page
 */
export function openCanonicalPaths(leaves: Leaf[]): (path: string) => string | undefined {
  const table = leaves.map(({ id, path }) => ({ id, path }))
  return (path) => {
    const [match] = matchRoutes(table, path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')) ?? []
    const pattern = match?.route.path
    if (!match || !pattern || pattern === '/*') return undefined
    const { '*': rest = '', ...params } = match.params
    return pattern
      .replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
      .replace(/\*$/, rest.split('/').map(encodeURIComponent).join('/'))
  }
}
