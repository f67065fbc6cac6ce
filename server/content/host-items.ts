import { roughWords } from '../../app/content/search-entries.server.ts'
import { printable } from '../../app/lib/safe-text.ts'
import { cutAt, maxLength } from '../../contracts/host-fields.ts'
import { type Host, readHostLine, readHostUrl } from './host-text.ts'

type Item = Record<string, unknown>

/** In characters. */
const maxTitle = 60

/** Lines of a description among which its title is looked for. */
const maxLines = 20

/**
 * Reads a content host's post, and fills in its missing fields. One without title and text is not changed, so that
 * the schema refuses it.
 * @param requestedSlug for a response that does not repeat it
 */
export function normalizePost(given: unknown, host: Host, requestedSlug?: string): unknown {
  if (!isItem(given) || (isEmpty(given.title) && isEmpty(given.text))) return given
  const item = withPlainSlug(withPlainTitle(given))
  const { title, slug = requestedSlug, published_date: date, image_url: image } = item
  const filled = withTexts(item, ['title', 'image_url', 'published_date', 'text'])
  return {
    ...filled,
    ...(isEmpty(title) && typeof slug === 'string' && { title: humanize(slug) }),
    published_date: typeof date === 'string' ? withT(date) : '',
    ...(typeof image === 'string' && { image_url: readHostUrl(image, host.host) }),
    ...(typeof item.text === 'string' && { text: readText(item.text) }),
  }
}

/** Reads a content host's job, and fills in its missing fields; a title comes from the description. */
export function normalizeJob(given: unknown): unknown {
  if (!isItem(given) || (isEmpty(given.title) && isEmpty(given.desc))) return given
  const item = withPlainTitle(given)
  const { title, desc } = item
  return {
    ...withTexts(item, ['title', 'desc']),
    ...(isEmpty(title) && typeof desc === 'string' && { title: titleFrom(desc) }),
    ...(typeof desc === 'string' && { desc: readText(desc) }),
  }
}

const withPlainTitle = (item: Item): Item =>
  typeof item.title === 'string' ? { ...item, title: readHostLine(item.title) } : item

/** WordPress writes the slugs of other scripts as in a URL. */
function withPlainSlug(item: Item): Item {
  try {
    return typeof item.slug === 'string' ? { ...item, slug: decodeURIComponent(item.slug) } : item
  } catch {
    return item
  }
}

/** Cuts the text before it is read; the schema cuts it to the length of a post. */
const readText = (text: string) => keepLines(text.slice(0, 2 * maxLength.post))

const isItem = (item: unknown): item is Item =>
  typeof item === 'object' && item !== null && !Array.isArray(item)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

const withTexts = (item: Item, fields: string[]): Item => ({
  ...item,
  ...Object.fromEntries(fields.filter((field) => isEmpty(item[field])).map((field) => [field, ''])),
})

function humanize(slug: string): string {
  const words = slug.replace(/[-_\s]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function titleFrom(desc: string): string {
  for (const line of desc.slice(0, maxLength.job).split('\n', maxLines)) {
    const words = roughWords(readHostLine(line), 200)
    if (words) return cutAt(words, maxTitle)
  }
  return ''
}

/** SQL databases write a date-time with a space. */
const withT = (date: string) => date.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')

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
