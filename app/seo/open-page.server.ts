import { getPage, type PagePath } from '~/content/pages.server'
import type { Content } from '~/content/read-content'
import { cardOfPage } from '../content/sharing-cards.server.ts'
import { sharingPicture } from './sharing-address.server.ts'

/** Loads the beginning of a page that is not made from a list: its heading, the way to it, its sharing picture. */
export const openPage = (content: Content, path: PagePath) => ({
  ...getPage(content, path),
  picture: sharingPicture(path, cardOfPage(content, path)),
})
