import { createHash } from 'node:crypto'
import type { SharingCard } from './share-card.ts'

/** To be raised with every change that is seen in a picture, so that it gets a new address. */
const templateVersion = 1

/** Ten hexadecimal digits that change with whatever a card's picture shows. */
export function hashOf(card: SharingCard): string {
  const { kind, heading, shippedEnd, note, direction, brand } = card
  const { picture, pictureVersion, tint, accent } = card
  const words = [kind, heading, shippedEnd, note, direction, brand]
  const shown = [...words, picture, pictureVersion, tint, accent]
  return createHash('sha256')
    .update(JSON.stringify([templateVersion, ...shown]))
    .digest('hex')
    .slice(0, 10)
}
