import { hash } from 'node:crypto'
import type { Element, Nodes, Root } from 'hast'
import { LRUCache } from 'lru-cache'
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'
import { maxLength } from '../../contracts/host-fields.ts'
import { cutText } from '../lib/cut-text.ts'
import { withoutIsolates } from '../lib/isolate.ts'
import { unbrokenPhones } from '../lib/phone-syntax.ts'
import { printable } from '../lib/safe-text.ts'
import { withSlugs } from '../lib/slugs.ts'
import { isLinkUrl } from '../lib/urls.ts'
import { isShownPicture, withFigures } from './figures.ts'
import { openColoring } from './highlight-code.ts'
import { htmlTree } from './html-tree.ts'
import { markdown } from './markdown.ts'
import { readableLength } from './readable-length.ts'
import type { RichElement, RichNode } from './rich-node.ts'
import type { ReadUrl } from './sources.ts'
import { toPlainText } from './to-plain-text.ts'
import { wellFormed } from './well-formed.ts'

export type { RichNode }

/** Elements and attributes a text may hold; links and pictures only over https: or on this site. */
export const allowed = {
  ...defaultSchema,
  clobberPrefix: '',
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', ['width', /^[1-9]\d{0,3}$/], ['height', /^[1-9]\d{0,3}$/]],
    th: [
      ['align', 'left', 'right', 'center'],
      ['scope', 'col', 'row'],
    ],
    td: [['align', 'left', 'right', 'center']],
    ol: ['start'],
    abbr: ['title'],
    code: [['className', /^language-[\w+#-]{1,20}$/]],
  },
  // A content host's own pictures may be plain http: its reader says so (server/content/host-text.ts).
  protocols: { href: ['https', 'mailto', 'tel'], src: ['http', 'https'] },
  tagNames: [
    'p',
    'h2',
    'h3',
    'h4',
    'a',
    'img',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'blockquote',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'sub',
    'sup',
    'kbd',
    'mark',
    'abbr',
    'small',
    'details',
    'summary',
  ],
  strip: ['script', 'style', 'noscript'],
  // One outside its list would end an item of a list that the text is put into.
  ancestors: { ...defaultSchema.ancestors, li: ['ul', 'ol'], summary: ['details'] },
} satisfies Options

const sanitizeTree = rehypeSanitize(allowed)

/** In characters: a longer text is shown as plain text. */
const maxText = maxLength.post

/** A text as a sanitized, well-formed tree, which a browser parses unchanged. */
function parse(text: string): Root {
  const shown = printable(text)
  const read = shown.length > maxText ? 0 : readableLength(shown)
  const html = markdown.render(shown.slice(0, read)).trimEnd() + paragraphs(shown.slice(read))
  return wellFormed(sanitize(html)) ?? sanitize(paragraphs(shown))
}

const sanitize = (html: string) => sanitizeTree(htmlTree(html)) as Root // a root goes in

/** Paragraphs of such a text. */
const maxParagraphs = 500

function paragraphs(text: string): string {
  const all = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[&<>\u00a0]/g, ' ')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
  const shown = [...all.slice(0, maxParagraphs), all.slice(maxParagraphs).join('\n')]
  return shown.map((paragraph) => (paragraph ? `<p>${paragraph}</p>` : '')).join('')
}

/** Parsed texts, so that none is parsed twice; `maxSize` is in characters of text. */
const parsed = new LRUCache<string, RichNode[]>({
  max: 5000,
  maxSize: 2_000_000,
  sizeCalculation: (_, key) => 200 + Number(key.split(':')[1]),
})

/** Parsed texts of this site, with the URLs that may be shown. */
const shown = new WeakMap<RichNode[], RichNode[]>()

/**
 * A text (plain, Markdown or HTML) as sanitized nodes, safe to show wherever it came from.
 * @param text as the server or a content file gives it
 * @param readUrl of a content host's text, whose relative URLs are not of this site
 * @returns the same nodes for the same text of this site: they are not to be changed
 */
export function renderRichText(text: string, readUrl?: ReadUrl): RichNode[] {
  const written = parseOnce(text)
  if (readUrl) return withUrls(written, readUrl)
  const nodes = shown.get(written) ?? withUrls(written, readOwnUrl)
  shown.set(written, nodes)
  return nodes
}

/** A sanitized text with its URLs as they are written. */
function parseOnce(text: string): RichNode[] {
  const key = `${hash('sha256', text)}:${text.length}`
  const nodes = parsed.get(key) ?? toRichNodes(parse(text).children).map(withFigures)
  if (!parsed.has(key)) {
    anchorHeadings(nodes)
    parsed.set(key, nodes)
  }
  return nodes
}

/** Code points of a text that the teaser shows (SPEC.md section 9). */
const excerptLength = 130

/** Excerpts of the parsed texts, so that each is made only once. */
const excerpts = new WeakMap<RichNode[], string>()

/** At most the first 130 code points of a text as plain text, then `…` where something was cut. */
export function makeExcerpt(text: string): string {
  const nodes = parseOnce(text)
  const excerpt =
    excerpts.get(nodes) ?? cutText(toPlainText(nodes).replace(/\s+/g, ' '), excerptLength)
  excerpts.set(nodes, excerpt)
  return excerpt
}

/** Reads a URL of a text of this site. */
export const readOwnUrl: ReadUrl = (url, of) =>
  (of === 'picture' ? isShownPicture(url) : isLinkUrl(url)) ? url : undefined

function readAttribute(name: string, value: string, readUrl: ReadUrl): string | undefined {
  if (name === 'href') return readUrl(withoutIsolates(value), 'link')
  return name === 'src' ? readUrl(withoutIsolates(value), 'picture') : value
}

function toRichNodes(nodes: Nodes[], color = openColoring(), isCode = false): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type === 'text') return [isCode ? node.value : unbrokenPhones(node.value)]
    if (node.type !== 'element') return []
    const attributes = toAttributes(node)
    return [
      {
        // A heading without words is no heading; a screen reader would stumble over it.
        tag: node.tagName === 'th' && node.children.length === 0 ? 'td' : node.tagName,
        ...(attributes && { attributes }),
        children: toRichNodes(
          highlighted(node, color) ?? node.children,
          color,
          isCode || node.tagName === 'pre',
        ),
      },
    ]
  })
}

function toAttributes({ properties }: Element): Record<string, string> | undefined {
  const attributes = Object.entries(properties).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(' ') : String(value),
  ])
  return attributes.length > 0 ? Object.fromEntries(attributes) : undefined
}

/** A text with its URLs read, and without those that may not be shown; of a picture then its words stay. */
const withUrls = (nodes: RichNode[], readUrl: ReadUrl): RichNode[] =>
  nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return [node]
    const attributes = Object.entries(node.attributes ?? {}).flatMap(
      ([name, value]): [string, string][] => {
        const read = readAttribute(name, value, readUrl)
        return read === undefined ? [] : [[name, read]]
      },
    )
    const { tag, children } = node
    const kept = {
      tag,
      attributes: Object.fromEntries(attributes),
      children: withUrls(children, readUrl),
    }
    if (tag === 'img' && !kept.attributes.src)
      return kept.attributes.alt ? [kept.attributes.alt] : []
    // Screen readers would stumble over a heading or a link without words.
    if (/^(a|h[2-4])$/.test(tag) && !isSeen(kept)) return []
    // A link that leads nowhere leaves its words.
    if (tag === 'a' && !kept.attributes.href) return kept.children
    if (tag === 'pre') kept.children = withoutFirstBreak(kept.children)
    return [attributes.length > 0 ? kept : { tag, children: kept.children }]
  })

/** Browsers drop the line break that a `pre` begins with. */
function withoutFirstBreak([first, ...others]: RichNode[]): RichNode[] {
  const text = typeof first === 'string' ? first.replace(/^\n/, '') : first
  return text ? [text, ...others] : others
}

const isSeen = (node: RichNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.tag === 'img' || node.children.some(isSeen)

/** The code of a block that names its language and contains only text. */
function highlighted(
  { tagName, properties, children }: Element,
  color: ReturnType<typeof openColoring>,
) {
  const [className] = Array.isArray(properties.className) ? properties.className : []
  const [only, ...others] = children
  if (tagName !== 'code' || !className || only?.type !== 'text' || others.length > 0)
    return undefined
  return color(String(className).replace('language-', ''), only.value)
}

/**
 * Gives headings ids, and has links within the text lead there. The ids cannot be those of anything
 * else on the page, or names that scripts use.
 */
function anchorHeadings(nodes: RichNode[]): void {
  const elements = elementsIn(nodes)
  // The first of several with the same words has them as they are.
  const headings = elements.filter(({ tag }) => /^h[2-4]$/.test(tag)).reverse()
  const titled = headings.map((heading) => ({ heading, title: toPlainText(heading.children) }))
  const slugs = withSlugs(titled)
  for (const { heading, slug } of slugs) {
    heading.attributes = { ...heading.attributes, id: `section-${slug}` }
  }
  const known = new Set(slugs.map(({ slug }) => slug))
  for (const { attributes } of elements) {
    const target = attributes?.href?.startsWith('#') ? attributes.href.slice(1) : undefined
    if (attributes && target && known.has(target)) attributes.href = `#section-${target}`
  }
}

/** Lists the ids of a text's headings, to which links may lead. */
export const listHeadingIds = (text: string): string[] =>
  elementsIn(renderRichText(text)).flatMap(({ attributes }) => attributes?.id ?? [])

const elementsIn = (nodes: RichNode[]): RichElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]))
