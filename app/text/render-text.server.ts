import { hash } from 'node:crypto'
import type { Element, Root, RootContent } from 'hast'
import { LRUCache } from 'lru-cache'
import { maxLength } from '../../contracts/host-fields.ts'
import { isShownPicture, withFigures } from '../content/figures.ts'
import type { ReadUrl } from '../content/sources.ts'
import { cutText } from '../lib/cut-text.ts'
import { languageOfText } from '../lib/languages.ts'
import { unbrokenPhones } from '../lib/phone-links.ts'
import { printable } from '../lib/safe-text.ts'
import { isLinkUrl } from '../lib/urls.ts'
import { anchorHeadings } from './headings.ts'
import { highlightCode } from './highlight-code.ts'
import { hasTooManyCells, toHtml } from './markdown.ts'
import { toPlainText } from './plain-text.ts'
import { sanitizeHtml } from './sanitize.ts'
import type { TextNode } from './text-node.ts'

/** Parsed texts; `maxSize` is in characters of text. */
const parsed = new LRUCache<string, TextNode[]>({
  max: 5000,
  maxSize: 2_000_000,
  sizeCalculation: (_, key) => 200 + Number(key.split(':')[1]),
})

/**
 * Renders a text (plain, Markdown or HTML) as sanitized nodes, safe to show wherever it came from.
 * @param text as the server or a content file gives it
 * @param readUrl of a content host's text, whose relative URLs are not of this site
 */
export const renderText = (text: string, readUrl: ReadUrl = readOwnUrl): TextNode[] =>
  parseText(text).flatMap((node) => withUrls(node, readUrl))

/**
 * Parses a text, with its URLs as they are written.
 * @returns the same nodes for the same text: they are not to be changed
 */
export function parseText(text: string): TextNode[] {
  const key = `${hash('sha256', text)}:${text.length}`
  const known = parsed.get(key)
  if (known) return known
  const shown = printable(text)
  const isTooLong = shown.length > maxLength.post || hasTooManyCells(shown)
  const html = isTooLong ? undefined : toHtml(shown)
  const tree = (html === undefined ? undefined : sanitizeHtml(html)) ?? plainParagraphs(shown)
  highlightCode(tree)
  const nodes = tree.children.flatMap((node) => simplify(node)).map(withFigures)
  anchorHeadings(nodes)
  parsed.set(key, nodes)
  return nodes
}

/** A text without its markup, where that is too much to parse. */
function plainParagraphs(text: string): Root {
  const words = text.replace(/<[^<>]*>/g, ' ')
  const all = words.split(/\n\s*\n/).filter((value) => value.trim() !== '')
  const paragraphs = all.length > 500 ? [words] : all
  const children = paragraphs.map(
    (value): Element => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value }],
    }),
  )
  return { type: 'root', children }
}

/** A node without its position and comments; phone numbers stay on one line. */
function simplify(node: RootContent, isCode = false): TextNode[] {
  if (node.type === 'text')
    return [{ type: 'text', value: isCode ? node.value : unbrokenPhones(node.value) }]
  if (node.type !== 'element') return []
  const { type, properties } = node
  const children = node.children.flatMap((child) =>
    simplify(child, isCode || node.tagName === 'pre'),
  )
  // A table's head without words is no head; a screen reader would stumble over it.
  const tagName = node.tagName === 'th' && children.length === 0 ? 'td' : node.tagName
  return [{ type, tagName, properties, children }]
}

/** Reads a URL of a text of this site. */
export const readOwnUrl: ReadUrl = (url, of) =>
  (of === 'picture' ? isShownPicture(url) : isLinkUrl(url)) ? url : undefined

/** A node with its URLs read; a picture or link whose URL may not be shown leaves its words. */
function withUrls(node: TextNode, readUrl: ReadUrl): TextNode[] {
  if (node.type === 'text') return [node]
  const { tagName, properties } = node
  const children = node.children.flatMap((child) => withUrls(child, readUrl))
  if (tagName === 'img') {
    const src = readUrl(String(properties.src ?? ''), 'picture')
    if (src) return [{ ...node, properties: { ...properties, src } }]
    return properties.alt ? [{ type: 'text', value: String(properties.alt) }] : []
  }
  // Screen readers would stumble over a heading or a link without words.
  if (/^(a|h[2-4])$/.test(tagName) && !children.some(isSeen)) return []
  if (tagName === 'pre') return [{ ...node, children: withoutFirstBreak(children) }]
  if (tagName !== 'a') return [{ ...node, children }]
  const href = readUrl(String(properties.href ?? ''), 'link')
  return href ? [{ ...node, properties: { ...properties, href }, children }] : children
}

/** Browsers drop the line break that a `pre` begins with. */
function withoutFirstBreak([first, ...others]: TextNode[]): TextNode[] {
  if (first?.type !== 'text') return first ? [first, ...others] : []
  const value = first.value.replace(/^\n/, '')
  return value ? [{ type: 'text', value }, ...others] : others
}

const isSeen = (node: TextNode): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.tagName === 'img' || node.children.some(isSeen)

/** Code points of a text that the teaser shows (SPEC.md section 9). */
const excerptLength = 130

/** At most the first 130 code points of a text as plain text, then `…` where something was cut. */
export function makeExcerpt(text: string): string {
  const excerpt = cutText(toPlainText(parseText(text)).replace(/\s+/g, ' '), excerptLength)
  // The letters of an Arabic word join: it is not cut.
  return languageOfText(excerpt) === 'ar' ? excerpt.replace(/[\s،؛:]+\S*…$/, '…') : excerpt
}
