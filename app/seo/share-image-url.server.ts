import { hashCard, type ShareCard } from '../content/share-card.ts'
import type { PagePicture } from './place.ts'

/**
 * A page's picture for shared links: a URL that changes with what the picture shows, and its words.
 * @param path with its language
 */
export const shareImage = (path: string, card: ShareCard): PagePicture => ({
  url: `/sharing/${hashCard(card)}${path === '/' ? '/index' : path}.jpg`,
  // No full stop follows another mark.
  alt: `${card.heading}${card.note ? `. ${card.note}` : ''}`.replace(/([?؟!…])\./, '$1'),
})

/** Parses the part of a picture's URL after the hash to the path of its page; undefined for another URL. */
export function parseShareImagePath(rest: string): string | undefined {
  const [, path] = /^(.+)\.jpg$/.exec(rest) ?? []
  return path && (path === 'index' ? '/' : `/${path}`)
}
