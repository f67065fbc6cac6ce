import type { SitePage } from '~/content/site-map'
import { sharingPicture } from './sharing-url.server.ts'

/** Loads the facts that every page of a list has: its breadcrumbs, its texts for search engines, its share image. */
export const loadHead = ({ path, breadcrumbs, words, card }: SitePage) => ({
  breadcrumbs: breadcrumbs(),
  seo: words(),
  picture: sharingPicture(path, card()),
})
