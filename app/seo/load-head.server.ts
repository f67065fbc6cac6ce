import type { Content } from '~/content/read-content'
import type { SitePage } from '~/content/site-map'
import { pathIn } from '~/lib/languages'
import { shareImage } from './share-image-url.server.ts'

/** Loads the facts that every page of a list has: its breadcrumbs, its texts for search engines, its share image. */
export const loadHead = (
  { language }: Pick<Content, 'language'>,
  { path, breadcrumbs, words, card }: SitePage,
) => ({
  breadcrumbs: breadcrumbs(),
  seo: words(),
  picture: shareImage(pathIn(language, path), card()),
})
