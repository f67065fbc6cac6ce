import { getKind, type PictureSkin } from '../pictures/picture-kinds.ts'
import { picturesVersion } from '../pictures/pictures-version.ts'

/**
 * The URL of a picture in a sitemap: a drawing of artwork/ by its name, or a file of content/media.
 * As WebP, which more readers of sitemaps know than AVIF.
 */
export function pictureUrl(name: string, skin: PictureSkin = 'shipped'): string {
  if (name.startsWith('/')) return name
  return `/pictures/${name}-${skin}-${getKind(name).fallback}.webp?${picturesVersion}`
}
