import { getPage, type PagePath } from '~/content/pages.server'
import type { Content } from '~/content/read-content'
import { describePage } from '~/content/site-map'
import { pathIn } from '~/lib/languages'
import { shareImage } from './share-image-url.server.ts'

/** Loads the facts that every static page has: its heading, its breadcrumbs and its share image. */
export const loadStaticPage = (content: Content, path: PagePath) => ({
  ...getPage(content, path),
  picture: shareImage(pathIn(content.language, path), describePage(content, path).card()),
})
