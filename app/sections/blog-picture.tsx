type BlogPictureProps = {
  src: string | undefined
  /** Above the fold, to be fetched with the page. */
  eager?: boolean
}

/**
 * A post’s picture, decorative beside its title. The drawn sheet under it is what is seen where there
 * is none, or where it cannot be loaded: a broken picture without a text shows nothing.
 */
export function BlogPicture({ src, eager = false }: BlogPictureProps) {
  return (
    <div className="drawn-sheet aspect-[1200/630] w-full overflow-hidden rounded-card">
      {src && (
        <img
          src={src}
          alt=""
          width="1200"
          height="630"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
