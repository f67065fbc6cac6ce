import { hashCard, type SharingCard } from '../content/share-card.ts'
import type { SharingPicture } from './sharing-picture.ts'

/** A page's picture for shared links: a URL that changes with what the picture shows, and its words. */
export const sharingPicture = (path: string, card: SharingCard): SharingPicture => ({
  url: `/sharing/${hashCard(card)}${path === '/' ? '/index' : path}.jpg`,
  alt: [card.heading, card.note].filter(Boolean).join('. '),
})

/** Parses the part of a picture's URL after the hash to the path of its page; undefined for another URL. */
export function parseSharingPath(rest: string): string | undefined {
  const [, path] = /^(.+)\.jpg$/.exec(rest) ?? []
  return path && (path === 'index' ? '/' : `/${path}`)
}
