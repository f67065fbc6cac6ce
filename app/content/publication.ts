import type { Unpublished } from '../../contracts/blog.ts'

/** Content that is public from its date on, unless it is a draft. */
export type Dated = { date?: string | undefined; draft?: boolean | undefined }
export type Stage = { unpublished?: Unpublished }

type Showing = {
  /** The time, in milliseconds as of `Date.now`. */
  now: number
  /** Drafts and what has a date to come are shown, marked as such. */
  isPreview: boolean
}

/** Filters items that are shown now; a preview marks why an item is not public. */
export const published = <Item extends Dated>(
  items: readonly Item[],
  { now, isPreview }: Showing,
): (Item & Stage)[] =>
  items
    .map((item) => ({ ...item, ...findStage(item, now) }))
    .filter(({ unpublished }) => isPreview || !unpublished)

function findStage({ draft, date }: Dated, now: number): Stage {
  if (draft) return { unpublished: 'draft' }
  return date && Date.parse(date) > now ? { unpublished: 'scheduled' } : {}
}
