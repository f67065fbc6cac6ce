import { hashCard, type SharingCard } from '../content/share-card.ts'
import type { SharingPicture } from './sharing-picture.ts'

/** A page's picture for shared links: an address that changes with what the picture shows, and its words. */
export const sharingPicture = (path: string, card: SharingCard): SharingPicture => ({
  url: `/sharing/${hashCard(card)}${path === '/' ? '/index' : path}.jpg`,
  alt: [card.heading, card.note].filter(Boolean).join('. '),
})

/** The page of a picture, by the part of its address after the hash; undefined for another address. */
export function pageOfPicture(rest: string): string | undefined {
  const [, path] = /^(.+)\.jpg$/.exec(rest) ?? []
  return path && (path === 'index' ? '/' : `/${path}`)
}
