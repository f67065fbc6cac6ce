import type { BreadcrumbListLeaf } from 'schema-dts'
import type { SiteLink } from '~/content/schemas/site'
import { idOf, type PagePlace } from './place.ts'

/** The breadcrumbs of a page (schema.org BreadcrumbList). */
export const breadcrumbList = (
  links: readonly SiteLink[],
  place: PagePlace,
): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  '@id': idOf.breadcrumb(place),
  itemListElement: links.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: place.urlOf(to),
  })),
})
