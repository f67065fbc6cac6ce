/** A list for feed readers, in any format. Every URL is absolute. */
export type Feed = {
  title: string
  description: string
  /** Its texts' language, as `en`. */
  language: string
  /** The name of its author. */
  author: string
  /** The page that shows the same list. */
  page: string
  /** The URL of the feed. */
  url: string
  items: FeedItem[]
}

export type FeedItem = {
  title: string
  /** The URL of its page, by which readers recognize it. */
  url: string
  summary: string
  /** The whole text, sanitized. */
  html: string
  published: Date | undefined
  /** When it was last changed, where that is later. */
  updated?: Date | undefined
  /** The person who wrote it; without one, the feed’s author. */
  author?: string | undefined
  image?: string | undefined
}

/** The last change of a feed, where any is known. */
export const newestIn = ({ items }: Feed): Date | undefined =>
  items
    .flatMap(({ published, updated }) => updated ?? published ?? [])
    .reduce<Date | undefined>(
      (newest, date) => (newest && newest > date ? newest : date),
      undefined,
    )
