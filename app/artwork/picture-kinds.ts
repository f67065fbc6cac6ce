export type PictureSkin = 'drawn' | 'shipped'

export type PictureKind = {
  /** Size of the drawing in CSS pixels. */
  width: number
  height: number
  /** Widths of the files in pixels, smallest first. */
  widths: number[]
  skins: PictureSkin[]
}

const both: PictureSkin[] = ['drawn', 'shipped']

const kinds: [pattern: RegExp, kind: PictureKind][] = [
  [/-mobile(-second)?$/, { width: 390, height: 844, widths: [240, 480, 720], skins: both }],
  [
    /-(website|dashboard)$/,
    { width: 1440, height: 900, widths: [480, 640, 960, 1440], skins: both },
  ],
  [/^service-/, { width: 1200, height: 900, widths: [240, 400, 800, 1200], skins: ['shipped'] }],
  [/^offering-/, { width: 800, height: 600, widths: [400, 640, 800], skins: both }],
  [/^video-/, { width: 1200, height: 900, widths: [400, 640, 800, 1200], skins: both }],
  [/^life-/, { width: 1200, height: 900, widths: [400, 800, 1200], skins: both }],
  [/^idea-/, { width: 1200, height: 750, widths: [400, 800, 1200], skins: ['drawn'] }],
  [/^page-/, { width: 1200, height: 900, widths: [400, 800, 1200], skins: ['drawn'] }],
]

/** How a picture is drawn and made, by its name; undefined when the name is of no known kind. */
export const findKind = (name: string): PictureKind | undefined =>
  kinds.find(([pattern]) => pattern.test(name))?.[1]

/** @throws when the name is of no known kind */
export function getKind(name: string): PictureKind {
  const kind = findKind(name)
  if (!kind) throw new Error(`“${name}” is no picture: its name is of no known kind`)
  return kind
}
