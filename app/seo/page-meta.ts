import type { MetaDescriptor } from 'react-router'
import type { SiteLink } from '~/content/schemas/site'
import { breadcrumbList } from './breadcrumb-list.ts'

/** The page's address and site, for JSON-LD. */
export type PagePlace = { address: string; siteUrl: string; siteName: string }

type PageMetaArgs = {
  /** Title without the company's name, and description. */
  seo: { title: string; description: string } | undefined
  location: { pathname: string }
  /** The part of the address's query that makes it another page, with its `?`. */
  query?: string
  /** The matches of a route's `meta` function; the first is the root's. */
  matches: readonly [
    { loaderData?: { siteUrl: string; siteName: string } | undefined },
    ...unknown[],
  ]
  type?: 'website' | 'article'
  /** The way from home to the page. */
  trail?: SiteLink[] | undefined
  /** The page's subject, as one of schema.org's types. */
  subject?: (place: PagePlace) => object | undefined
}

/** Title, description, canonical address, share card and JSON-LD of a page; nothing when it has failed. */
export function pageMeta({
  seo,
  location,
  query = '',
  matches: [root],
  type = 'website',
  trail,
  subject,
}: PageMetaArgs): MetaDescriptor[] {
  if (!seo || !root.loaderData) return []
  const { siteUrl, siteName } = root.loaderData
  const title = `${seo.title} · ${siteName}`
  const address = `${siteUrl}${location.pathname === '/' ? '/' : location.pathname.replace(/\/+$/, '')}${query}`
  const things = [
    trail && breadcrumbList(trail, siteUrl),
    subject?.({ address, siteUrl, siteName }),
  ].filter((thing) => thing !== undefined)
  return [
    { title },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    // React Router writes these with every `<` escaped, so that no text can end the script.
    ...things.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}
