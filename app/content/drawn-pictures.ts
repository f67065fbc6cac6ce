import { isPictureFile } from '../lib/picture-file.ts'
import file from '../pictures/manifest.json' with { type: 'json' }

type Drawing = {
  versions: Record<string, string>
  /** Left, top, width and height of the place of each decision of a case study, by its number. */
  decisions?: Record<string, [number, number, number, number]>
}

/** The pictures that `npm run artwork` has made of the drawings in artwork/, by name. */
export const drawnPictures = new Map(Object.entries(file as unknown as Record<string, Drawing>)) // JSON has no tuples

/** True if a picture can be shown: a file of content/media, or a drawing that has been made. */
export const isThere = (picture: string): boolean =>
  isPictureFile(picture) || drawnPictures.has(picture)
