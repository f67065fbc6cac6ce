import { getKind, type PictureSkin } from '../artwork/picture-kinds'
import { picturesVersion } from '../artwork/pictures-version'

type PictureProps = {
  /** One of the names in app/artwork; the content check finds those that were never made. */
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

/**
 * A drawing of ours, in the best width; lazy, and sized before it is there. The address leaves the
 * format to the server, which knows what the browser takes (docs/decisions/023).
 */
export function Picture({
  name,
  skin = 'shipped',
  alt,
  sizes,
  eager = false,
  className = '',
}: PictureProps) {
  const { width, height, widths } = getKind(name)
  const file = (wide: number) => `/pictures/${name}-${skin}-${wide}?${picturesVersion}`
  return (
    <img
      src={file(widths[1] ?? width)}
      srcSet={widths.map((wide) => `${file(wide)} ${wide}w`).join(', ')}
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
  )
}
