type BlogPictureProps = {
  src: string | undefined
  /** Above the fold, to be fetched with the page. */
  eager?: boolean
}

/** A post's picture, decorative beside its title; an empty sheet where there is none. */
export function BlogPicture({ src, eager = false }: BlogPictureProps) {
  const box = 'aspect-[1200/630] w-full rounded-card bg-night'
  if (!src) return <div className={`drafting-grid ${box}`} />
  return (
    <img
      src={src}
      alt=""
      width="1200"
      height="630"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`object-cover ${box}`}
    />
  )
}
