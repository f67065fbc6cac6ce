import manifest from '../artwork/manifest.json'

export type PictureName = keyof typeof manifest
export type PictureSkin = 'drawn' | 'shipped'

type PictureProps = {
  name: string
  skin?: PictureSkin
  /** What it shows, for people who do not see it; empty when the text beside it says so. */
  alt: string
  /** How wide it stands, as the `sizes` attribute takes it. */
  sizes: string
  /** Above the fold, to be fetched with the page. */
  eager?: boolean
  className?: string
}

/** A picture from the manifest, in the best format and width; lazy, and sized before it is there. */
export function Picture({
  name,
  skin = 'shipped',
  alt,
  sizes,
  eager = false,
  className = '',
}: PictureProps) {
  const { width, height, widths, version } = describePicture(name, skin)
  const file = (wide: number, type: string) =>
    `/pictures/${name}-${skin}-${wide}-${version}.${type}`
  const srcSet = (type: string) => widths.map((wide) => `${file(wide, type)} ${wide}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={file(widths[1] ?? width, 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        // The headline is to be painted first, whatever pictures stand beside it.
        fetchPriority={eager ? 'low' : undefined}
        data-picture={`${name}-${skin}`}
        className={className}
      />
    </picture>
  )
}

/** @throws when there is no such picture; the content check finds that at build */
function describePicture(name: string, skin: PictureSkin) {
  if (!isPicture(name)) throw new Error(`there is no picture named “${name}”`)
  const { width, height, widths, versions } = manifest[name]
  const version = new Map(Object.entries(versions)).get(skin)
  if (version === undefined) throw new Error(`the picture “${name}” is not ${skin}`)
  return { width, height, widths, version }
}

const isPicture = (name: string): name is PictureName => name in manifest
