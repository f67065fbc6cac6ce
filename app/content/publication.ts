import type { Unpublished } from '../../contracts/blog.ts'

/** Something with a day of its own: it is public from its date on, unless it is a draft. */
export type Dated = { date?: string | undefined; draft?: boolean | undefined }
export type Stage = { unpublished?: Unpublished }

type Showing = {
  /** The time, in milliseconds as of `Date.now`. */
  now: number
  /** Drafts and what has a date to come are shown, marked as such. */
  isPreview: boolean
}

/** Those of some posts, jobs or services that are to be seen now, each with why the public does not see it. */
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
