import type { PagePicture } from './place.ts'

/** Its size in pixels, which every network shows uncut (https://ogp.me/#structured). */
const width = 1200
const height = 630

/** Open Graph's fields of the picture, and the card that X makes of them. */
export const pictureMeta = ({ url, alt }: PagePicture) => [
  { property: 'og:image', content: url },
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:type', content: url.endsWith('.png') ? 'image/png' : 'image/jpeg' },
  { property: 'og:image:alt', content: alt },
  // The card's other fields are read from Open Graph's:
  // https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started
  { name: 'twitter:card', content: 'summary_large_image' },
]
