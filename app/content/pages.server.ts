import { content, pagePaths } from 'virtual:content'
import type { href } from 'react-router'
import type { PageHead } from './schemas/pages.ts'
import type { SiteLink } from './schemas/site.ts'

/** The address of a page that is not made from a list; types know the route table. */
export type PagePath = Exclude<Parameters<typeof href>[0], `${string}:${string}`>

/** The heading of a page, its words for search engines, and the way to it. */
export const getPage = (path: PagePath): { trail: SiteLink[]; head: PageHead } => ({
  trail: trailTo(path),
  head: headOf(path),
})

/** The addresses of these pages, for search engines and for the search, which does not find itself. */
export const listPagePaths = (): string[] => pagePaths.filter((path) => path !== '/search')

/**
 * The way from home to a page, the page itself last (breadcrumbs).
 * @param further the steps that follow, on pages made from a list
 */
export const trailTo = (path: PagePath, ...further: SiteLink[]): SiteLink[] => [
  ...wayTo(path).map(stepTo),
  ...further,
]

/** A page’s head from `pages.yaml`; a page without an entry there is named after its link or address. */
export function headOf(path: string): PageHead {
  const written = content.pages[path]
  if (written) {
    const { under: _, crumb: __, ...head } = written
    return head
  }
  const heading = linkTo(path)?.label ?? inWords(path)
  const description = `${heading}: ${content.site.description}`
  return { heading, seo: { title: heading, description } }
}

/** A step bears the label of the frame’s link to it; pages without such a link name themselves. */
export const stepTo = (path: string): SiteLink => ({
  label: linkTo(path)?.label ?? content.pages[path]?.crumb ?? headOf(path).heading,
  to: path,
})

/** The addresses from home to a page. */
function wayTo(path: string): string[] {
  const way = [path]
  for (let above = aboveOf(path); above && !way.includes(above); above = aboveOf(above)) {
    way.unshift(above)
  }
  return way
}

/** The parent of a page: named in `pages.yaml`, else the page its address begins with, else home. */
function aboveOf(path: string): string | undefined {
  if (path === '/') return undefined
  const start = path.slice(0, path.lastIndexOf('/'))
  return content.pages[path]?.under ?? (pagePaths.includes(start) ? start : '/')
}

/** The link of `site.yaml` that leads to a page. */
function linkTo(path: string): SiteLink | undefined {
  const { navigation, insights, footer } = content.site
  return [...navigation, ...insights, ...footer.company, ...footer.more].find(
    ({ to }) => to === path,
  )
}

/** `/our-partners` is “Our partners”. */
function inWords(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
