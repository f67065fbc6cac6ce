import { data, type href } from 'react-router'
import { isLeftOut } from './left-out.ts'
import { pagePaths } from './page-paths.ts'
import type { Content } from './read-content.ts'
import type { PageHead } from './schemas/pages.ts'
import type { Site, SiteLink } from './schemas/site.ts'

/** The path of a static page; types know the route table. */
export type PagePath = Exclude<Parameters<typeof href>[0], `${string}:${string}`>

/** A page’s head and breadcrumbs. @throws a 404 when the company leaves the page out */
export const getPage = (
  content: Content,
  path: PagePath,
): { breadcrumbs: SiteLink[]; head: PageHead } => {
  if (isLeftOut(content.leftOut, path)) throw data(null, { status: 404 })
  return { breadcrumbs: breadcrumbsTo(content, path), head: getHead(content, path) }
}

/** The breadcrumbs of a page, the page itself last. */
export function breadcrumbsTo(content: Content, path: string): SiteLink[] {
  const way: string[] = []
  let step: string | undefined = path
  while (step && !way.includes(step)) {
    way.unshift(step)
    step = findParent(content, step)
  }
  return way.map((each) => breadcrumbTo(content, each))
}

/** A page’s head from `pages.yaml`; until it has an entry there, it is named after its link or path. */
export function getHead({ site, pages }: Content, path: string): PageHead {
  const heading = linkTo(site, path)?.label ?? path.slice(1)
  return pages[path] ?? { heading, seo: { title: heading, description: site.description } }
}

/** A breadcrumb has the label of the layout’s link to the page, else the page’s own name. */
export const breadcrumbTo = (content: Content, path: string): SiteLink => ({
  label:
    linkTo(content.site, path)?.label ??
    content.pages[path]?.crumb ??
    getHead(content, path).heading,
  to: path,
})

/** The parent of a page: named in `pages.yaml`, else the page its path begins with, else home. */
function findParent(content: Content, path: string): string | undefined {
  if (path === '/') return undefined
  const start = path.slice(0, path.lastIndexOf('/'))
  return content.pages[path]?.under ?? (pagePaths.includes(start) ? start : '/')
}

/** The link of `site.yaml` that leads to a page. */
function linkTo({ navigation, footer, legal }: Site, path: string): SiteLink | undefined {
  const bar = navigation.flatMap(({ label, to, links = [] }) =>
    to === undefined ? links : { label, to },
  )
  return [...bar, ...footer.flatMap(({ links }) => links), ...legal].find(({ to }) => to === path)
}
