/**
 * A post's picture, decorative beside its title; an empty sheet where there is none. One that is in the
 * page itself is painted with it.
 */
export function BlogPicture({ src }: { src: string | undefined }) {
  const box = 'aspect-[1200/630] w-full rounded-card bg-night object-cover'
  if (!src) return <div className={`drafting-grid ${box}`} />
  const isHere = src.startsWith('data:')
  return (
    <img
      src={src}
      alt=""
      width="1200"
      height="630"
      loading={isHere ? undefined : 'lazy'}
      decoding={isHere ? 'sync' : 'async'}
      className={box}
    />
  )
}
