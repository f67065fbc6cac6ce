import { z } from 'zod'

/** A folder of the content whose files others name, by a file's name without its ending. */
type Collection = 'projects' | 'services' | 'forms'

declare module 'zod' {
  /** The kind of a text of the content. Checks, translations and the desk read it (list-fields.ts). */
  interface GlobalMeta {
    /** `words` are translated, names of people too; a `name` (a product’s, a company’s) stays as it is. */
    kind?: 'words' | 'name' | 'reference' | 'picture' | 'mark' | 'path'
    /** The collection that a reference names a file of. */
    to?: Collection
    /** Which part of a search result this becomes. */
    result?: 'title' | 'description'
    /** It is for numbers of the plural category that is its key (`Intl.PluralRules`). */
    counted?: true
    /** Of names and facts: a translation that lacks it shows the English, and never leaves it out. */
    kept?: true
  }
}

/** One line that is the same in every language: a product’s name, a figure, an id; `max` characters at most. */
export const name = (max: number) => oneLine(max).meta({ kind: 'name' })

/** One line of visible words, `max` characters at most (the room its card has). */
export const line = (max: number) => oneLine(max).meta({ kind: 'words' })

/** Words that may run over several lines, `max` characters at most. */
export const text = (max: number) => z.string().trim().min(1).max(max).meta({ kind: 'words' })

/** One or more paragraphs, each of at most `max` characters. */
export const paragraphs = (max = 900) => z.array(text(max)).min(1)

/** Words for numbers, by plural category, with `{{count}}` or without. Each language has categories of its own. */
export const counted = (max: number) => {
  const words = line(max).meta({ counted: true })
  return z.strictObject({
    zero: words.optional(),
    one: words,
    two: words.optional(),
    few: words.optional(),
    many: words.optional(),
    other: words,
  })
}

/** A line of words with figures or other words in it, each by a placeholder such as `{{name}}`. */
export const template = (max: number, ...names: string[]) =>
  line(max).refine(
    (text) => names.every((name) => text.includes(`{{${name}}}`)),
    `must say ${names.map((name) => `{{${name}}}`).join(', ')}`,
  )

/** A file of a collection, by its name without the ending. */
export const reference = (to: Collection) =>
  z.string().trim().min(1).max(40).meta({ kind: 'reference', to })

/** The id of a choice, a role or the like, which stays when its words change. */
export const id = () =>
  z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

/** A form, by its id. */
export const formId = () => reference('forms')

/** A page of this site, with a query and a fragment where it needs them. */
export const sitePath = () =>
  z
    .string()
    // Browsers take // and /\ for the beginning of another site's URL, and ignore tabs and line ends.
    .regex(/^\/(?![/\\])[^\s\\\p{Cc}]*$/u, 'must be a path of this site, such as /faq')
    .meta({ kind: 'path' })

/** A drawing by its name, or a file of content/media as `/media/…`. */
export const picture = () => oneLine(100).meta({ kind: 'picture' })

/** A moment with its zone. */
export const dateTime = () =>
  z.iso.datetime({ offset: true, error: 'must be a date and time, 2026-11-10T08:00:00Z' })

/** A picture of content/media, by its path. */
export const mediaPicture = () =>
  z
    .string()
    .regex(
      /^\/media\/(?!.*\.\.)\S+\.(avif|jpg|png|svg|webp)$/i,
      'must be a picture of content/media, such as /media/projects/shop.webp, with %20 for a space',
    )
    .meta({ kind: 'picture' })

/** The mark of a tool, by its name at simpleicons.org. */
export const mark = () => oneLine(30).meta({ kind: 'mark' })

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !text.includes('\n'), 'must be one line')
