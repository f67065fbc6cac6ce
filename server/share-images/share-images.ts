import type { Renderer } from '@takumi-rs/core'
import { LRUCache } from 'lru-cache'
import { hashCard, type ShareCard } from '../../app/content/share-card.ts'
import { openLimiter } from '../http/limiter.ts'
import { log } from '../log.ts'
import { compose } from './compose.ts'
import bricolage from './fonts/bricolage-grotesque-latin.woff2?inline'
import bricolageExtended from './fonts/bricolage-grotesque-latin-ext.woff2?inline'
import bricolageVietnamese from './fonts/bricolage-grotesque-vietnamese.woff2?inline'
import geist from './fonts/geist-latin.woff2?inline'
import geistMono from './fonts/geist-mono-latin.woff2?inline'
import plexArabic from './fonts/ibm-plex-sans-arabic.woff2?inline'
import { size } from './nodes.ts'
import { openPictureFiles, type PictureFolders } from './picture-files.ts'

/** WhatsApp leaves out images of more than 300 KB; half of that is our limit. */
export const maxBytes = 150_000

/** JPEG qualities, tried in this order until an image is small enough. */
const qualities = [88, 80, 70, 58, 42, 20]

/** Some two hundred images in memory; rendering one takes a tenth of a second. */
const defaultCacheBytes = 16_000_000

/** Images that wait to be rendered: some ten seconds of work. Further requests get no image. */
const maxWaiting = 100

/**
 * Opens the renderer of share images. It renders one at a time, on a thread of Node's pool, so that a flood
 * of new ones leaves a processor to the pages. The native module is loaded with the first.
 * @param folders `drawings`, as WebP: public/pictures, or build/client/pictures; `content`, which has `media/`
 */
export function openShareImages(folders: PictureFolders, cacheBytes = defaultCacheBytes) {
  const findPicture = openPictureFiles(folders)
  let opened: Promise<Renderer> | undefined
  const renders = openLimiter(1, { waiting: maxWaiting })

  async function make(card: ShareCard): Promise<Buffer> {
    opened ??= openRenderer()
    const renderer = await opened
    const node = await compose(card, { renderer, findPicture })
    let image = Buffer.alloc(0)
    for (const quality of qualities) {
      image = await renderer.render(node, { ...size, format: 'jpeg', quality })
      if (image.length <= maxBytes) break
    }
    return image
  }

  const cache = new LRUCache<string, Buffer, ShareCard>({
    maxSize: cacheBytes,
    sizeCalculation: (image) => Math.max(1, image.length),
    // An eviction does not cancel an image that a request waits for.
    ignoreFetchAbort: true,
    // Concurrent requests for one card share a fetch.
    async fetchMethod(_hash, _stale, { context: card }) {
      const release = await renders.enter()
      if (!release) throw new Error('too many wait')
      return make(card).finally(release)
    },
  })

  /**
   * Renders a card as a JPEG of 1200 × 630 pixels and at most 150 KB, and caches it.
   * @returns undefined where the machine cannot render, which is logged
   */
  return async (card: ShareCard): Promise<Buffer | undefined> => {
    try {
      return await cache.forceFetch(hashCard(card), { context: card })
    } catch (error) {
      log('error', 'share-image-not-made', { heading: card.heading, reason: String(error) })
      return undefined
    }
  }
}

/** Without its cache of decoded images, which may take 64 MB and saves some milliseconds. */
export async function openRenderer(): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  for (const { name, uri } of fonts) {
    const data = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')
    await renderer.registerFont({ name, data })
  }
  return renderer
}

/**
 * Data URIs in the server's bundle, by the family name of the templates; `npm --prefix artwork run fonts`
 * makes the files.
 */
const fonts = [
  { name: 'Bricolage Grotesque', uri: bricolage },
  { name: 'Bricolage Grotesque', uri: bricolageExtended },
  { name: 'Bricolage Grotesque', uri: bricolageVietnamese },
  { name: 'Geist', uri: geist },
  { name: 'Geist Mono', uri: geistMono },
  { name: 'IBM Plex Sans Arabic', uri: plexArabic },
]
