import routes from '../routes.ts'

type Route = (typeof routes)[number]

/** Files of the route table, such as `/sitemap.xml`. */
export const filePaths: string[] = routes.flatMap(({ path }) =>
  path && /^[^:*]*\.[^:*]*$/.test(path) ? [`/${path}`] : [],
)

/** Every page of the route table, in its order. Files without a component answer scripts, and `*` is not a page. */
export const routePages = pagesIn(routes)

/** The paths of the pages that are not made from a list, such as `/about`. */
export const pagePaths: string[] = routePages
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'))

function pagesIn(entries: Route[]): { path: string; file: string }[] {
  return entries.flatMap(({ path, index, children, file }) => {
    if (children) return pagesIn(children)
    if (!file.endsWith('.tsx') || path === '*') return []
    return [{ path: index ? '/' : `/${path}`, file }]
  })
}
