import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'
import { visit } from 'unist-util-visit'
import { withoutIsolates } from '../lib/isolate.ts'
import { printable } from '../lib/safe-text.ts'

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
    ...['p', 'div', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'pre', 'blockquote', 'hr', 'br'],
    ...['a', 'img', 'strong', 'em', 'del', 'code', 'kbd', 'samp', 'mark', 'abbr', 'small', 'sub'],
    ...['sup', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary'],
  ],
  strip: ['script', 'style', 'noscript'],
  // One outside its list would end an item of a list that the text is put into.
  ancestors: { ...defaultSchema.ancestors, li: ['ul', 'ol'], summary: ['details'] },
} satisfies Options

const sanitize = rehypeSanitize(allowed)

/** Elements shown as others: a page has one h1, which is not in a text, and boxes keep their words apart. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    s: 'del',
    strike: 'del',
  }),
  ...[
    ...['address', 'article', 'aside', 'caption', 'center', 'dd', 'dl', 'dt', 'fieldset', 'figure'],
    ...['figcaption', 'footer', 'form', 'header', 'legend', 'main', 'nav', 'section'],
  ].map((tag) => [tag, 'div'] as const),
])

/** A browser opens formatting elements again in each block that follows, so that little text makes many. */
const formatting = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/
/** Elements that another one of their kind, or the end of what is around them, closes. */
const selfClosing =
  /^(?:p|li|d[dt]|t[dhr]|t(?:body|foot|head)|option|br|hr|img|input|wbr|col|source|meta|link)$/
const maxDepth = 60
/** Tags of the elements that a browser may make of a text; an hour's reading, full of markup, has 10,000. */
const maxTags = 12_000

/** Tells from the tags alone that a tree would be too deep or too large to make in time. */
function isTooLarge(html: string): boolean {
  let tags = 0
  let depth = 0
  let open = 0
  let deepest = 0
  let mostOpen = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    const tag = name.toLowerCase()
    if (selfClosing.test(tag)) {
      tags += 1
      continue
    }
    const step = end ? -1 : 1
    tags += 1
    depth = Math.max(0, depth + step)
    deepest = Math.max(deepest, depth)
    if (formatting.test(tag)) open = Math.max(0, open + step)
    mostOpen = Math.max(mostOpen, open)
  }
  return deepest > maxDepth || tags * (1 + mostOpen) > maxTags
}

/** Writes an element as the sanitizer knows it. */
function normalize(element: Element): void {
  const { properties } = element
  element.tagName = shownAs.get(element.tagName) ?? element.tagName
  // A page that loads its pictures by script has them so.
  if (element.tagName === 'img' && properties.dataSrc) properties.src = String(properties.dataSrc)
  const align = /^text-align:\s*(left|right|center)/.exec(String(properties.style))?.[1]
  if (align) properties.align = align
  // A phone's keyboard writes the first letter as a capital: “Https://”.
  for (const name of ['href', 'src'] as const)
    if (typeof properties[name] === 'string')
      properties[name] = withoutIsolates(properties[name])
        .trim()
        .replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase())
}

/**
 * Sanitizes HTML from anywhere, even broken.
 * @returns the tree that a browser makes of its own HTML, so that hydration finds it unchanged; undefined
 *   for HTML that is too large, or for which no such tree is found
 */
export function sanitizeHtml(html: string): Root | undefined {
  if (isTooLarge(html)) return undefined
  const tree = fromHtml(html, { fragment: true })
  visit(tree, 'element', normalize)
  let written = printable(toHtml(clean(tree)))
  // Elements that went may have held their parents apart; real markup is stable after two rounds.
  for (let round = 0; round < 4; round += 1) {
    const parsed = clean(fromHtml(written, { fragment: true }))
    const again = printable(toHtml(parsed))
    if (again === written) return parsed
    written = again
  }
  return undefined
}

const clean = (tree: Root) => sanitize(tree) as Root // a root goes in
