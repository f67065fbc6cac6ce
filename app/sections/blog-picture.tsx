import { Picture } from '~/ui/picture'

type BlogPictureProps = {
  src: string | undefined
  /** Above the fold, to be fetched with the page. */
  eager?: boolean
  /** Its box, unless it has the shape of a post's picture. */
  className?: string
}

/**
 * A post’s picture, decorative beside its title; a drawn placeholder where there is none. The drawn sheet
 * is what is seen where it cannot be loaded: only then has a picture a `::before`, over the browser’s mark.
 */
export function BlogPicture({
  src,
  eager = false,
  className = 'aspect-1200/630 w-full rounded-card',
}: BlogPictureProps) {
  if (!src)
    return (
      <Picture
        name="offering-placeholder"
        skin="drawn"
        alt=""
        sizes="(width >= 768px) 400px, 90vw"
        eager={eager}
        className={`bg-night object-cover ${className}`}
      />
    )
  return (
    <div className={`drawn-sheet overflow-hidden ${className}`}>
      <img
        src={src}
        alt=""
        width="1200"
        height="630"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="relative size-full object-cover before:absolute before:inset-0 before:drawn-sheet"
      />
    </div>
  )
}
