import type { Renderer } from '@takumi-rs/core'
import { LRUCache } from 'lru-cache'
import { hashOf } from '../../app/content/card-hash.ts'
import type { SharingCard } from '../../app/content/share-card.ts'
import { compose } from './compose.ts'
import { size } from './nodes.ts'
import { openPictureFiles } from './picture-files.ts'

/** A font file, and the family name that the templates know it by. */
export type SharingFont = { name: string; data: Buffer }

type Options = {
  /** The drawings, as WebP: public/pictures, or build/client/pictures. */
  folder: string
  fonts: SharingFont[]
  /** Of all pictures that are kept, in bytes. */
  cacheBytes?: number
}

/** WhatsApp leaves out pictures of more than 300 KB, and the issue asks for half of that. */
export const mostBytes = 150_000

/** JPEG qualities, tried in turn until a picture is small enough. */
const qualities = [88, 80, 70, 58, 42, 20]

/** Some fifty pictures; one more is made in a tenth of a second. */
const defaultCacheBytes = 5_000_000

/**
 * The maker of sharing pictures. They are made one after the other, on a thread of Node's pool, so that
 * a flood of new ones leaves a processor to the pages. The renderer is loaded with the first.
 */
export function openSharingPictures({ folder, fonts, cacheBytes = defaultCacheBytes }: Options) {
  const findDrawing = openPictureFiles(folder)
  let opened: Promise<Renderer> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function make(card: SharingCard): Promise<Buffer> {
    opened ??= openRenderer(fonts)
    const renderer = await opened
    const node = await compose(card, { renderer, findDrawing })
    let picture = Buffer.alloc(0)
    for (const quality of qualities) {
      picture = await renderer.render(node, { ...size, format: 'jpeg', quality })
      if (picture.length <= mostBytes) break
    }
    return picture
  }

  const cache = new LRUCache<string, Buffer, SharingCard>({
    maxSize: cacheBytes,
    sizeCalculation: (picture) => Math.max(1, picture.length),
    // Nor is what somebody waits for given up because another picture takes its place.
    ignoreFetchAbort: true,
    // Askers for one card share what is under way.
    fetchMethod: (_hash, _stale, { context: card }) => {
      const turn = last.then(() => make(card))
      last = turn.catch(() => undefined)
      return turn
    },
  })

  return {
    /**
     * The picture of a card, a JPEG of 1200 × 630 pixels and at most 150 KB; it is kept, up to a size of all.
     * @throws when the machine has no renderer, or its fonts cannot be read
     */
    render: (card: SharingCard): Promise<Buffer> =>
      cache.forceFetch(hashOf(card), { context: card }),
  }
}

/** Without its cache of decoded pictures, which may take 64 MB and saves some milliseconds. */
async function openRenderer(fonts: SharingFont[]): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer({ cacheMaxBytes: 0 })
  for (const font of fonts) await renderer.registerFont(font)
  return renderer
}
