import type { ElementContent, Nodes, Root } from 'hast'
import { toText } from 'hast-util-to-text'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { isSafeUrl } from '../helpers/safe-url.ts'

/** A sanitised text as data: an element's name, its attributes and what is in it. */
export type RichNode =
  | string
  | { tag: string; attributes?: Record<string, string>; children: RichNode[] }

/** Elements and attributes a text may hold; links and pictures only over https: or on this site. */
const allowed: Options = {
  ...defaultSchema,
  clobberPrefix: '',
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    th: [['align', 'left', 'right', 'center']],
    td: [['align', 'left', 'right', 'center']],
    ol: ['start'],
  },
  protocols: { href: ['https', 'mailto', 'tel'], src: ['https'] },
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
  ],
  strip: ['script', 'style'],
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, allowed)

/** A text as a sanitised tree. One that nests too deep to be walked is shown as its plain words. */
function parse(text: string): Root {
  try {
    return processor.runSync(processor.parse(text))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const words = text.replace(/<[^>]*>|^[\s>]+/gm, ' ').trim()
    const children: ElementContent[] = [{ type: 'text', value: words }]
    return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children }] }
  }
}

/**
 * A text (plain, Markdown or HTML) as sanitised nodes, safe to show wherever it came from.
 * @param text as the server or a content file gives it
 */
export const renderRichText = (text: string): RichNode[] => parse(text).children.flatMap(toRichNode)

/** How many code points of a text the teaser shows (SPEC.md section 9). */
const excerptLength = 130

/** The first 130 code points of a text as plain text, then `…` where something was cut. */
export function excerptOf(text: string): string {
  const plain = [...toText(parse(text)).replace(/\s+/g, ' ').trim()]
  if (plain.length <= excerptLength) return plain.join('')
  return `${plain.slice(0, excerptLength).join('')}…`
}

const isAddress = (name: string) => name === 'href' || name === 'src'
const isSafeAddress = (address: string) => isSafeUrl(address) || /^(#|mailto:|tel:)/.test(address)

function toRichNode(node: Nodes): RichNode[] {
  if (node.type === 'text') return [node.value]
  if (node.type !== 'element') return []
  const attributes = Object.fromEntries(
    Object.entries(node.properties)
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([name, value]) => !isAddress(name) || isSafeAddress(value)),
  )
  return [
    {
      // A heading without words is no heading; a screen reader would stumble over it.
      tag: node.tagName === 'th' && node.children.length === 0 ? 'td' : node.tagName,
      ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
      children: node.children.flatMap(toRichNode),
    },
  ]
}
