import { roughWords } from '../../app/content/search-entries.server.ts'
import { printable } from '../../app/lib/safe-text.ts'
import { cutAt } from '../../contracts/host-fields.ts'

type Item = Record<string, unknown>

/** The longest title that is made of a job’s description, in characters. */
const longestTitle = 60

/**
 * A post of a content host, made good where it lacks something: a field that is null or missing is
 * empty, a title is read from the slug, a date with a blank before its time has a `T`, and the line
 * breaks of plain text stay. What cannot be shown at all is left as it is, for the schema to refuse.
 * @param address the slug it was asked for by, where it does not say its own
 */
export function completePost(item: unknown, address?: string): unknown {
  if (!isItem(item) || (isEmpty(item.title) && isEmpty(item.text))) return item
  const { title, slug = address, published_date: date } = item
  const filled = withTexts(item, ['title', 'image_url', 'published_date', 'text'])
  return {
    ...filled,
    ...(isEmpty(title) && typeof slug === 'string' && { title: titleOf(slug) }),
    ...(typeof date === 'string' && { published_date: withT(date) }),
    ...(typeof item.text === 'string' && { text: keepLines(item.text) }),
  }
}

/** A job of a content host, made good in the same way; its title is read from the description. */
export function completeJob(item: unknown): unknown {
  if (!isItem(item) || (isEmpty(item.title) && isEmpty(item.desc))) return item
  const { title, desc } = item
  return {
    ...withTexts(item, ['title', 'desc']),
    ...(isEmpty(title) && typeof desc === 'string' && { title: titleFrom(desc) }),
    ...(typeof desc === 'string' && { desc: keepLines(desc) }),
  }
}

const isItem = (item: unknown): item is Item =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

const withTexts = (item: Item, fields: string[]): Item => ({
  ...item,
  ...Object.fromEntries(fields.filter((field) => isEmpty(item[field])).map((field) => [field, ''])),
})

function titleOf(slug: string): string {
  const words = slug.replace(/[-_\s]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The first line that says something. */
const titleFrom = (desc: string) => {
  const [line = ''] = desc
    .split('\n')
    .map((each) => roughWords(each, 200))
    .filter(Boolean)
  return cutAt(line, longestTitle)
}

/** SQL databases write a date-time with a blank. */
const withT = (date: string) => date.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')

/** What only Markdown or HTML has, in any line: tags, headings, quotations, tables, links, code, stress. */
const markup = /<\/?[a-z][^<>]{0,200}>|^ {0,3}(?:#{1,6} |> |\||```|~~~)|\]\(|\*\*|__|`/im

/** People list things in plain text, too: such a line ends by itself, where the next is an item. */
const item = /^ {0,3}(?:[-*+]|\d{1,9}[.)]) /

/** Plain text has no other way to end a line; in Markdown a line’s end is a blank. */
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
