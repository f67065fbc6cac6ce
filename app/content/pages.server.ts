import { data, type href } from 'react-router'
import { isLeftOut } from './left-out.ts'
import { pagePaths } from './page-paths.ts'
import type { Content } from './read-content.ts'
import type { PageHead } from './schemas/pages.ts'
import type { SiteLink } from './schemas/site.ts'

/** The address of a page that is not made from a list; types know the route table. */
export type PagePath = Exclude<Parameters<typeof href>[0], `${string}:${string}`>

/**
 * The heading of a page, its words for search engines, and the way to it.
 * @throws a 404 when the company leaves the page out
 */
export const getPage = (
  content: Content,
  path: PagePath,
): { trail: SiteLink[]; head: PageHead } => {
  if (isLeftOut(content.leftOut, path)) throw data(null, { status: 404 })
  return { trail: trailTo(content, path), head: headOf(content, path) }
}

/**
 * The way from home to a page, the page itself last (breadcrumbs).
 * @param further the steps that follow, on pages made from a list
 */
export const trailTo = (content: Content, path: string, ...further: SiteLink[]): SiteLink[] => [
  ...wayTo(content, path).map((step) => stepTo(content, step)),
  ...further,
]

/** A page’s head from `pages.yaml`; a page without an entry there is named after its link or address. */
export function headOf(content: Content, path: string): PageHead {
  const written = content.pages[path]
  if (written) {
    const { under: _, crumb: __, ...head } = written
    return head
  }
  const heading = linkTo(content, path)?.label ?? inWords(path)
  const description = `${heading}: ${content.site.description}`
  return { heading, seo: { title: heading, description } }
}

/** A step bears the label of the frame’s link to it; pages without such a link name themselves. */
export const stepTo = (content: Content, path: string): SiteLink => ({
  label:
    linkTo(content, path)?.label ?? content.pages[path]?.crumb ?? headOf(content, path).heading,
  to: path,
})

/** The addresses from home to a page. */
function wayTo(content: Content, path: string): string[] {
  const way = [path]
  for (
    let above = aboveOf(content, path);
    above && !way.includes(above);
    above = aboveOf(content, above)
  ) {
    way.unshift(above)
  }
  return way
}

/** The parent of a page: named in `pages.yaml`, else the page its address begins with, else home. */
function aboveOf(content: Content, path: string): string | undefined {
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
function inWords(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
