/** Half is the left half drawn and the right one shipped, with a line between them. */
export type PictureSkin = 'drawn' | 'shipped' | 'half'

export type PictureKind = {
  /** Size of the drawing in CSS pixels. */
  width: number
  height: number
  /** Widths of the AVIF files in pixels, smallest first. */
  widths: number[]
  /** Width of the one WebP: for browsers without AVIF, share images and the sitemap. */
  fallback: number
  skins: PictureSkin[]
}

const both: PictureSkin[] = ['drawn', 'shipped']
const scene = { width: 1200, height: 900, widths: [400, 800, 1200], fallback: 800 }

const kinds: [pattern: RegExp, kind: PictureKind][] = [
  [
    /-mobile(-second)?(-ar)?$/,
    { width: 390, height: 844, widths: [240, 360, 480, 720], fallback: 480, skins: both },
  ],
  [
    /-(website|dashboard)(-second)?(-ar)?$/,
    {
      width: 1440,
      height: 900,
      widths: [480, 640, 960, 1440, 1920, 2560],
      fallback: 960,
      skins: both,
    },
  ],
  [/^service-/, { ...scene, widths: [240, 480, 800, 1200], skins: [...both, 'half'] }],
  [/^offering-/, { width: 800, height: 600, widths: [400, 640, 800], fallback: 640, skins: both }],
  [/^video-/, { ...scene, widths: [400, 640, 800, 1200], skins: ['shipped'] }],
  [/^life-/, { ...scene, widths: [480, 800, 1200, 1920], skins: both }],
  [/^idea-/, { ...scene, height: 750, skins: ['drawn'] }],
  [/^page-/, { ...scene, skins: ['drawn'] }],
]

/** The kind of a picture by its name; undefined for an unknown name. */
export const findKind = (name: string): PictureKind | undefined =>
  kinds.find(([pattern]) => pattern.test(name))?.[1]

/** @throws if no kind has such names */
export function getKind(name: string): PictureKind {
  const kind = findKind(name)
  if (!kind) throw new Error(`No kind of picture has the name “${name}”`)
  return kind
}

/** The files of a picture in public/pictures, in all its skins or in one. */
export const listFiles = (name: string, only?: PictureSkin): string[] => {
  const { widths, fallback, skins } = getKind(name)
  return (only ? [only] : skins).flatMap((skin) => [
    ...widths.map((wide) => `${name}-${skin}-${wide}.avif`),
    `${name}-${skin}-${fallback}.webp`,
  ])
}

/** Finds which drawing a URL of public/pictures shows; undefined for any other URL. */
export function findDrawing(url: string | undefined) {
  const { name = '', skin } =
    /^\/pictures\/(?<name>[\w-]+)-(?<skin>drawn|shipped|half)-\d+\./.exec(url ?? '')?.groups ?? {}
  const kind = findKind(name)
  const own = kind?.skins.find((each) => each === skin)
  return kind && own && { name, skin: own, width: kind.width, height: kind.height }
}
