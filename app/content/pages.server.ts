import { data, type href } from 'react-router'
import { fillIn } from '../lib/words.ts'
import { isLeftOut } from './left-out.ts'
import { pagePaths } from './page-paths.ts'
import type { Content } from './read-content.ts'
import type { PageHead } from './schemas/pages.ts'
import type { SiteLink } from './schemas/site.ts'

/** The path of a static page; types know the route table. */
export type PagePath = Exclude<Parameters<typeof href>[0], `${string}:${string}`>

/**
 * The heading of a page, its texts for search engines, and its breadcrumbs.
 * @throws a 404 when the company leaves the page out
 */
export const getPage = (
  content: Content,
  path: PagePath,
): { breadcrumbs: SiteLink[]; head: PageHead } => {
  if (isLeftOut(content.leftOut, path)) throw data(null, { status: 404 })
  return { breadcrumbs: breadcrumbsTo(content, path), head: getHead(content, path) }
}

/**
 * The breadcrumbs of a page, the page itself last.
 * @param further the links that follow, on pages made from a list
 */
export const breadcrumbsTo = (
  content: Content,
  path: string,
  ...further: SiteLink[]
): SiteLink[] => [
  ...listPathsTo(content, path).map((step) => breadcrumbTo(content, step)),
  ...further,
]

/** A page’s head from `pages.yaml`; a page without an entry there is named after its link or path. */
export function getHead(content: Content, path: string): PageHead {
  const written = content.pages[path]
  if (written) {
    const { under: _, crumb: __, ...head } = written
    return head
  }
  const heading = linkTo(content, path)?.label ?? titleFromPath(path)
  const { colon } = content.labels.joined
  const description = `${heading}${fillIn(colon, { text: content.site.description })}`
  return { heading, seo: { title: heading, description } }
}

/** A breadcrumb has the label of the layout’s link to the page, else the page’s own name. */
export const breadcrumbTo = (content: Content, path: string): SiteLink => ({
  label:
    linkTo(content, path)?.label ?? content.pages[path]?.crumb ?? getHead(content, path).heading,
  to: path,
})

/** The paths from home to a page. */
function listPathsTo(content: Content, path: string): string[] {
  const way = [path]
  for (
    let above = findParent(content, path);
    above && !way.includes(above);
    above = findParent(content, above)
  ) {
    way.unshift(above)
  }
  return way
}

/** The parent of a page: named in `pages.yaml`, else the page its path begins with, else home. */
function findParent(content: Content, path: string): string | undefined {
  if (path === '/') return undefined
  const start = path.slice(0, path.lastIndexOf('/'))
  return content.pages[path]?.under ?? (pagePaths.includes(start) ? start : '/')
}

/** The link of `site.yaml` that leads to a page. */
function linkTo(content: Content, path: string): SiteLink | undefined {
  const { navigation, footer } = content.site
  const bar = navigation.flatMap(({ label, to, links = [] }) =>
    to === undefined ? links : { label, to },
  )
  return [...bar, ...footer.flatMap(({ links }) => links)].find(({ to }) => to === path)
}

/** `/our-partners` is “Our partners”. */
function titleFromPath(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
