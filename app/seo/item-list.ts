import type { PagePlace } from './place.ts'

/** The items of a page's list, in order (schema.org ItemList); each is described on its own page. */
export const itemList = (
  items: readonly { name: string; to: string }[],
  { url, siteUrl }: PagePlace,
) => ({
  '@type': 'ItemList' as const,
  '@id': `${url}#list`,
  numberOfItems: items.length,
  itemListElement: items.map(({ name, to }, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name,
    url: `${siteUrl}${to}`,
  })),
})
