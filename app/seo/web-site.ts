import type { WebSiteLeaf } from 'schema-dts'
import { idOf, type PagePlace, refer } from './place.ts'

/** The site (schema.org WebSite). Google took its search box away in November 2024, so no SearchAction. */
export const webSite = (place: PagePlace): WebSiteLeaf => ({
  '@type': 'WebSite',
  '@id': idOf.webSite(place),
  url: `${place.siteUrl}/`,
  name: place.siteName,
  inLanguage: place.language,
  publisher: refer(idOf.organization(place)),
})
