import { createHash } from 'node:crypto'

/** Everything that a page's share image (`og:image`) shows. Equal cards have one image. */
export type ShareCard = {
  /** It selects the template. */
  kind: 'home' | 'page' | 'service' | 'project' | 'post' | 'job'
  /** The page's heading; it is shrunk to fit, then cut. */
  heading: string
  /** The last words of the home page's heading: shipped, on a separate line; the others are drawn. */
  shippedEnd?: string | undefined
  /** A few words below it: a price, a date, a place. */
  note?: string | undefined
  /** A drawing by its name in app/pictures/manifest.json, such as `travellet-mobile`, or a screenshot. */
  picture?: string | undefined
  /** The drawing that is a screenshot's drawn side, and says what device shows it. */
  sketch?: string | undefined
  /** A new drawing gives a new URL. */
  pictureVersion?: string | undefined
  /** Background of the shipped side, `#rrggbb`: a project's tint. Derived from the heading when unset. */
  tint?: string | undefined
  /** A project's color, `#rrggbb`, on that background. */
  accent?: string | undefined
  direction: 'ltr' | 'rtl'
  /** The company's name, beside its mark. */
  brand: string
}

/** Increment it with every visible change of a template: images get new URLs. */
const templateVersion = 3

/** Makes ten hexadecimal digits that change with everything the image shows. */
export function hashCard(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([templateVersion, Object.entries(card).sort()]))
    .digest('hex')
    .slice(0, 10)
}
