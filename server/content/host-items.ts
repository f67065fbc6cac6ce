import { printable } from '../../app/lib/safe-text.ts'
import { maxLength } from '../../contracts/host-fields.ts'
import { type Host, readHostLine, readHostUrl } from './host-text.ts'

type Item = Record<string, unknown>

/** Reads a content host's post, and fills in its missing fields. */
export function normalizePost(given: unknown, { host }: Host): unknown {
  if (!isItem(given)) return given
  const { published_date: date } = given
  return readFields(
    { ...given, published_date: typeof date === 'string' ? date : '' },
    {
      title: readHostLine,
      slug: decodeSlug,
      image_url: (url) => readHostUrl(url, host),
      published_date: withT,
      text: readText,
    },
  )
}

/** Reads a content host's job, and fills in its missing description. */
export const normalizeJob = (given: unknown): unknown =>
  isItem(given) ? readFields(given, { title: readHostLine, desc: readText }) : given

/** Reads texts of an item: a missing one is empty, and one of another type is left for the schema to refuse. */
function readFields(item: Item, readers: Record<string, (text: string) => string>): Item {
  const fields = Object.entries(readers).map(([field, read]) => {
    const value = item[field] ?? ''
    return [field, typeof value === 'string' ? read(value) : value]
  })
  return { ...item, ...Object.fromEntries(fields) }
}

const isItem = (item: unknown): item is Item =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

/** WordPress writes the slugs of other scripts as in a URL. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** SQL databases write a date-time with a space. */
const withT = (date: string) => date.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')

/** Cuts the text before it is read; the schema cuts it to the length of a post. */
const readText = (text: string) => keepLines(text.slice(0, 2 * maxLength.post))

/** Tags, headings, quotations, tables, links, code, emphasis: plain text has none of them. */
const markup = /<\/?[a-z][^<>]{0,200}>|^ {0,3}(?:#{1,6} |> |\||```|~~~)|\]\(|\*\*|__|`/im

/** A list item, also in plain text: in Markdown it ends the line before. */
const item = /^ {0,3}(?:[-*+]|\d{1,9}[.)]) /

/** Makes the line breaks of plain text hard ones: Markdown joins lines. */
function keepLines(given: string): string {
  const text = printable(given)
  if (markup.test(text)) return given
  const lines = text.split('\n')
  return lines
    .map((line, at) => {
      const next = lines[at + 1] ?? ''
      const isLast = line.trim() === '' || next.trim() === ''
      return isLast || item.test(line) || item.test(next) ? line : `${line.trimEnd()}  `
    })
    .join('\n')
}
