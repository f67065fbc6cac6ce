/**
 * A post's picture, decorative beside its title; an empty sheet where there is none. One that is in the
 * page itself is painted with it; others are fetched when they come near the view, in a box that is
 * empty until then: a drawing is a document of its own to the browser.
 */
export function BlogPicture({ src }: { src: string | undefined }) {
  const box = 'aspect-[1200/630] w-full rounded-card'
  if (!src) return <div className={`drafting-grid bg-night ${box}`} />
  const isHere = src.startsWith('data:')
  return (
    <div className={`${isHere ? '' : '[content-visibility:auto]'} ${box}`}>
      <img
        src={src}
        alt=""
        width="1200"
        height="630"
        loading={isHere ? undefined : 'lazy'}
        decoding={isHere ? 'sync' : 'async'}
        className="size-full rounded-card bg-night object-cover"
      />
    </div>
  )
}
