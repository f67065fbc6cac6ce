/** Which pictures there are, how large they are drawn and in which widths they are made. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Skin = 'drawn' | 'shipped'

export type PictureKind = {
  /** Size of the drawing in CSS pixels. */
  width: number
  height: number
  /** Widths of the files in pixels, smallest first. */
  widths: number[]
  skins: Skin[]
}

export const artwork = join(import.meta.dirname, '../../app/artwork')

const kinds: [pattern: RegExp, kind: PictureKind][] = [
  [
    /-mobile(-second)?$/,
    { width: 390, height: 844, widths: [240, 480, 720], skins: ['drawn', 'shipped'] },
  ],
  [
    /-(website|dashboard)$/,
    { width: 1440, height: 900, widths: [480, 640, 960, 1440], skins: ['drawn', 'shipped'] },
  ],
  [/^service-/, { width: 1200, height: 900, widths: [400, 800, 1200], skins: ['shipped'] }],
  [/^offering-/, { width: 800, height: 600, widths: [400, 800], skins: ['drawn', 'shipped'] }],
  [
    /^video-/,
    { width: 1200, height: 900, widths: [400, 640, 800, 1200], skins: ['drawn', 'shipped'] },
  ],
  [/^life-/, { width: 1200, height: 900, widths: [400, 800, 1200], skins: ['drawn', 'shipped'] }],
  [/^world-map$/, { width: 1600, height: 800, widths: [800, 1600], skins: ['drawn', 'shipped'] }],
]

/**
 * How a picture is drawn and made, by its name.
 * @throws when the name is of no known kind
 */
export function kindOf(name: string): PictureKind {
  const [, kind] = kinds.find(([pattern]) => pattern.test(name)) ?? []
  if (!kind) throw new Error(`“${name}” is no picture: its name is of no known kind`)
  return kind
}

/** Every picture that is drawn, by name; files that only help to draw are not among them. */
export function listPictures(): string[] {
  return ['screens', 'scenes']
    .flatMap((folder) => readdirSync(join(artwork, folder)))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => basename(file, '.tsx'))
    .filter((name) => kinds.some(([pattern]) => pattern.test(name)))
    .sort()
}

/** The folder a picture's component lies in. */
export const folderOf = (name: string) =>
  join(artwork, /-(mobile|website|dashboard)/.test(name) ? 'screens' : 'scenes')
