import type { WebPage } from 'schema-dts'
import { idOf, type PagePlace, refer } from './place.ts'

/** The kinds of page that schema.org knows and the site has. */
export type PageKind =
  | 'WebPage'
  | 'AboutPage'
  | 'CollectionPage'
  | 'ContactPage'
  | 'FAQPage'
  | 'ItemPage'
  | 'SearchResultsPage'

type PageFacts = {
  kind: PageKind
  title: string
  description: string
  hasBreadcrumbs: boolean
  /** The ids of what it is about. */
  about: readonly string[]
}

/** The page itself (schema.org WebPage and its kinds). */
export function webPage(
  { kind, title, description, hasBreadcrumbs, about }: PageFacts,
  place: PagePlace,
): WebPage {
  const [first, ...others] = about
  return {
    '@type': kind,
    '@id': idOf.webPage(place),
    url: place.url,
    name: title,
    description,
    inLanguage: place.language,
    isPartOf: refer(idOf.webSite(place)),
    ...(hasBreadcrumbs && { breadcrumb: refer(idOf.breadcrumb(place)) }),
    ...(place.picture && { primaryImageOfPage: refer(idOf.picture(place)) }),
    ...(first && { mainEntity: others.length > 0 ? about.map(refer) : refer(first) }),
  }
}
