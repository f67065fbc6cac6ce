import { z } from 'zod'
import { isPictureFile } from '../lib/picture-file.ts'
import file from '../pictures/manifest.json' with { type: 'json' }

const box = z.tuple([z.number(), z.number(), z.number(), z.number()])

const manifest = z.record(
  z.string(),
  z.object({
    versions: z.record(z.string(), z.string()),
    /** Left, top, width and height of the place of each decision of a case study, by its number. */
    decisions: z.record(z.string(), box).optional(),
  }),
)

/** The pictures that `npm run artwork` has made of the drawings in artwork/, by name. */
export const drawnPictures = new Map(Object.entries(manifest.parse(file)))

/** True if a picture can be shown: a file of content/media, or a drawing that has been made. */
export const isThere = (picture: string): boolean =>
  isPictureFile(picture) || drawnPictures.has(picture)
