import type { MetaDescriptor } from 'react-router'

type PageMetaArgs = {
  /** Title without the company's name, and description. */
  seo: { title: string; description: string } | undefined
  location: { pathname: string }
  /** The matches of a route's `meta` function; the first is the root's. */
  matches: readonly [
    { loaderData?: { siteUrl: string; siteName: string } | undefined },
    ...unknown[],
  ]
  type?: 'website' | 'article'
}

/** Title, description, canonical address and share card of a page; nothing when it has failed. */
export function pageMeta({
  seo,
  location,
  matches: [root],
  type = 'website',
}: PageMetaArgs): MetaDescriptor[] {
  if (!seo || !root.loaderData) return []
  const { siteUrl, siteName } = root.loaderData
  const title = `${seo.title} · ${siteName}`
  const address = `${siteUrl}${location.pathname === '/' ? '/' : location.pathname.replace(/\/+$/, '')}`
  return [
    { title },
    { name: 'description', content: seo.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
  ]
}
