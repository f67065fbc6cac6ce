import type { PagePlace } from './page-meta.ts'

/** The company, where another thing names it (schema.org Organization). */
export const company = ({ siteName, siteUrl }: PagePlace) => ({
  '@type': 'Organization',
  name: siteName,
  url: `${siteUrl}/`,
})
