import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const file = join(import.meta.dirname, '../artwork/manifest.json')

const manifest = z.record(
  z.string(),
  z.object({ widths: z.array(z.int()), versions: z.record(z.string(), z.string()) }),
)

/** The pictures that `npm run artwork` has made of the drawings in app/artwork, by name. */
export const drawnPictures = (): Map<string, z.infer<typeof manifest>[string]> =>
  new Map(Object.entries(manifest.parse(JSON.parse(readFileSync(file, 'utf8')))))

/** The drawing of a service: its own, or one that stands in until it has one. */
export const drawingOfService = (slug: string): string =>
  drawnPictures().has(`service-${slug}`) ? `service-${slug}` : 'service-stand-in'

/** Whether a picture is a file of content/media and not a drawing. */
export const isPictureFile = (picture: string): boolean => picture.startsWith('/media/')
