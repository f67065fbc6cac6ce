/**
 * A post's picture, decorative beside its title; an empty sheet where there is none. One that is in the
 * page is painted with it; others are fetched after the first paint.
 */
export function BlogPicture({ src }: { src: string | undefined }) {
  const box = 'aspect-[1200/630] w-full rounded-card bg-night object-cover'
  if (!src) return <div className={`drafting-grid ${box}`} />
  const picture = { src, width: 1200, height: 630, className: box }
  if (src.startsWith('data:')) return <img {...picture} alt="" decoding="sync" />
  return (
    <div className="after-first-paint aspect-[1200/630] w-full">
      <img {...picture} alt="" loading="lazy" decoding="async" />
    </div>
  )
}
