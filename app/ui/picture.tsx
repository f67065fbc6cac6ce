import { getKind, type PictureSkin } from '../artwork/picture-kinds'
import { picturesVersion } from '../artwork/pictures-version'

type PictureProps = {
  /** A drawing of app/artwork by its name, or a file of content/media by its address. */
  name: string
  skin?: PictureSkin
  /** Describes it to people who do not see it; empty when the text beside it does. */
  alt: string
  /** How wide it stands, as the `sizes` attribute takes it. */
  sizes: string
  /** Above the fold, to be fetched with the page. */
  eager?: boolean
  className?: string
}

/** A drawing of ours or a picture file; lazy, and sized before it is there. */
export function Picture({
  name,
  skin = 'shipped',
  alt,
  sizes,
  eager = false,
  className = '',
}: PictureProps) {
  const isFile = name.startsWith('/')
  return (
    <img
      {...(isFile ? { src: name } : drawing(name, skin, sizes))}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      data-picture={`${name}-${skin}`}
      className={isFile ? `aspect-4/3 object-cover ${className}` : className}
    />
  )
}

/**
 * A drawing in the best width. The address leaves the format to the server, which reads it from the
 * browser's `Accept` (docs/decisions/023).
 */
function drawing(name: string, skin: PictureSkin, sizes: string) {
  const { width, height, widths } = getKind(name)
  const file = (wide: number) => `/pictures/${name}-${skin}-${wide}?${picturesVersion}`
  const srcSet = widths.map((wide) => `${file(wide)} ${wide}w`).join(', ')
  return { src: file(widths[1] ?? width), srcSet, sizes, width, height }
}
