import type { SharingCard } from '../../app/content/share-card.ts'
import { log } from '../log.ts'
import { sharingFonts } from './sharing-fonts.ts'
import { openSharingPictures } from './share-images.ts'

/**
 * Opens what makes the sharing pictures of pages.
 * @param folder of the drawings
 * @returns gives undefined where this machine cannot make one, which is logged
 */
export function openDrawing(folder: string) {
  const pictures = openSharingPictures({ folder, fonts: sharingFonts() })
  return async (card: SharingCard): Promise<Buffer | undefined> => {
    try {
      return await pictures.render(card)
    } catch (error) {
      log('error', 'sharing-picture-not-made', { heading: card.heading, reason: String(error) })
      return undefined
    }
  }
}
