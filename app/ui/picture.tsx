import { ViewTransition } from 'react'
import { preload } from 'react-dom'
import { isPictureFile } from '../lib/picture-file'
import { getKind, type PictureSkin } from '../pictures/picture-kinds'
import { picturesVersion } from '../pictures/pictures-version'

type PictureProps = {
  /** A drawing of artwork/ by its name, or a file of content/media by its path. */
  name: string
  skin?: PictureSkin
  phoneSkin?: PictureSkin
  /** Describes it to people who do not see it; empty when the text beside it does. */
  alt: string
  /** The value of the `sizes` attribute. */
  sizes: string
  /** Above the fold, to be fetched with the page; or only where a media query holds, as it is hidden elsewhere. */
  eager?: boolean | string
  /** The width of the largest file, in pixels: one picture among many may be coarse, and is an `<img>` alone. */
  upTo?: number
  /** Shared with the picture of the same name on the next page. */
  viewTransitionName?: string | undefined
  className?: string
}

/** A drawing of ours or a picture file (base.css); lazy, and sized before it is there. */
export function Picture({
  name,
  skin = 'shipped',
  phoneSkin,
  alt,
  sizes,
  eager = false,
  upTo = Number.POSITIVE_INFINITY,
  viewTransitionName,
  className = '',
}: PictureProps) {
  const drawing = isPictureFile(name) ? undefined : listFiles(name, skin, upTo)
  const isCoarse = Number.isFinite(upTo)
  const picture = (
    <img
      {...(isCoarse && { srcSet: drawing?.srcSet, sizes })}
      {...(drawing?.fallback ?? { src: name })}
      alt={alt}
      loading={eager === true ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      data-picture={`${name.replace(/-ar$/, '')}-${skin}`}
      className={className}
    />
  )
  // The `<picture>` has no box (base.css): only its `<img>` can be seen to travel.
  const shown = viewTransitionName ? (
    <ViewTransition name={viewTransitionName}>{picture}</ViewTransition>
  ) : (
    picture
  )
  if (!drawing || isCoarse) return shown
  const { type, srcSet, fallback } = drawing
  const onPhone = phoneSkin && listFiles(name, phoneSkin, upTo).srcSet
  const first =
    eager && !hasLoaded() ? `(scripting: enabled) and (width < 640px) 40vw, ${sizes}` : sizes
  if (eager) {
    // React preloads an eager `<img>` by itself, and none in a `<picture>`; as high, before the styles.
    const wanted = { imageSrcSet: srcSet, imageSizes: first, fetchPriority: 'high' } as const
    const media = eager === true ? undefined : eager
    preload(fallback.src, { as: 'image', type, media, ...wanted })
  }
  return (
    <picture>
      {onPhone && <source type={type} media="(width < 640px)" srcSet={onPhone} sizes={sizes} />}
      {/* A phone gets a small file first, and with its true sizes a sharp one (layout/start-scripts.mjs). */}
      <source
        type={type}
        srcSet={srcSet}
        sizes={first}
        data-sizes={eager ? sizes : undefined}
        suppressHydrationWarning
      />
      {shown}
    </picture>
  )
}

/** True once the page has loaded, so that nothing waits for a picture. */
const hasLoaded = () => typeof document === 'object' && 'loaded' in document.documentElement.dataset

/**
 * The files of a drawing: AVIF in every width, and one WebP for browsers of 2022 and for clients that
 * ignore `<source>`. Each URL names its format, so that no cache needs `Vary: Accept`.
 */
function listFiles(name: string, skin: PictureSkin, upTo: number) {
  const { width, height, widths, fallback } = getKind(name)
  const file = (wide: number, type: 'avif' | 'webp') =>
    `/pictures/${name}-${skin}-${wide}.${type}?${picturesVersion}`
  return {
    type: 'image/avif',
    srcSet: widths
      .filter((wide, at) => at === 0 || wide <= upTo)
      .map((wide) => `${file(wide, 'avif')} ${wide}w`)
      .join(', '),
    fallback: { src: file(fallback, 'webp'), width, height },
  }
}
