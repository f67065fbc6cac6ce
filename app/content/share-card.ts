/** What a page is, which decides how its sharing picture is composed. */
export type SharingKind = 'home' | 'page' | 'service' | 'project' | 'post' | 'job'

/** All that a page's sharing picture (`og:image`) shows. Two equal cards are one picture. */
export type SharingCard = {
  kind: SharingKind
  /** The page's heading; it is shrunk to fit, then cut. */
  heading: string
  /** The last words of the home page's heading: they stand shipped on a line of their own, the others drawn. */
  shippedEnd?: string | undefined
  /** A few words below it: a price, a date, a place. */
  note?: string | undefined
  /** A drawing by its name in app/artwork/manifest.json, such as `travellet-mobile`. */
  picture?: string | undefined
  /** The drawing's version, so that a new drawing gives a new address. */
  pictureVersion?: string | undefined
  /** The ground of the shipped side, `#rrggbb`: a project's tint. Without one it follows from the heading. */
  tint?: string | undefined
  /** A project's colour, `#rrggbb`, for what is shipped on that ground. */
  accent?: string | undefined
  direction: 'ltr' | 'rtl'
  /** The company's name, beside its mark. */
  brand: string
}
