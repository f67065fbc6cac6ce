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

/** A picture of the page, for links that are shared. */
export type PagePicture = { url: string; alt: string }

/** The ids that join the nodes of a page's graph. */
export const idOf = {
  organization: ({ siteUrl }: PagePlace) => `${siteUrl}/#organization`,
  webSite: ({ siteUrl }: PagePlace) => `${siteUrl}/#website`,
  webPage: ({ url }: PagePlace) => `${url}#webpage`,
  breadcrumb: ({ url }: PagePlace) => `${url}#breadcrumb`,
  picture: ({ url }: PagePlace) => `${url}#picture`,
}

/** Points to a node of the same graph. */
export const refer = (id: string) => ({ '@id': id })
