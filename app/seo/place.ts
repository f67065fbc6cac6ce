/** The URLs of a page, for the nodes of its graph. */
export type PagePlace = {
  /** Canonical and absolute. */
  url: string
  siteUrl: string
  siteName: string
  /** The URL of another page in the same language, by its bare path. */
  urlOf(path: string): string
  /** Of the page’s texts (BCP 47). */
  language: string
  picture?: PagePicture | undefined
}

/** A picture of the page for links that are shared, and its words. */
export type PagePicture = { url: string; alt: string }

/** The ids that join the nodes of a page's graph. */
export const idOf = {
  organization: ({ siteUrl }: PagePlace) => `${siteUrl}/#organization`,
  webSite: ({ siteUrl }: PagePlace) => `${siteUrl}/#website`,
  breadcrumb: ({ url }: PagePlace) => `${url}#breadcrumb`,
}

/** Points to a node of the same graph. */
export const refer = (id: string) => ({ '@id': id })
