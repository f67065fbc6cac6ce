import type { SiteLink } from '~/content/schemas/site'

/** The way from home to a page (schema.org BreadcrumbList). */
export const breadcrumbList = (trail: readonly SiteLink[], siteUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: `${siteUrl}${to}`,
  })),
})
