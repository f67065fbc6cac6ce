import type { Options } from 'rehype-sanitize'
import type { ContentSources } from '../content-texts.ts'
import { shownAs } from '../html-tree.ts'
import { markdown as parser } from '../markdown.ts'
import { listElements, type MarkdownElement } from '../markdown-elements.ts'
import type { MarkdownFile } from '../read-markdown.ts'
import type { Problem } from '../read-yaml.ts'
import { readableLength } from '../readable-length.ts'
import { allowed } from '../rich-text.server.ts'

type Found = { line: number; message: string }
type Blocks = ReturnType<typeof parser.parse>

/** Names what a Markdown text says and its page does not show: HTML that is taken out, signs that stay as typed. */
export const checkTakenOut = ({ markdown }: ContentSources): Problem[] =>
  markdown.flatMap((file) => {
    const blocks = parser.parse(file.body, {})
    const found = [
      ...listElements(file).flatMap(describeElement),
      ...listTyped(file, blocks),
      ...listOpenFences(file, blocks),
      ...listOpenComments(file, blocks),
      ...listMarkupAsCode(file, blocks),
      ...listLostCells(file, blocks),
      ...listUnread(file),
    ]
    // Once for each line, however often it is there.
    const each = new Map(found.map((one) => [`${one.line} ${one.message}`, one]))
    return [...each.values()].map((one) => ({ file: file.name, ...one }))
  })

function describeElement({ tag, attributes, within, line }: MarkdownElement): Found[] {
  const shown = shownAs.get(tag) ?? tag
  if (allowed.strip.includes(tag))
    return [{ line, message: `<${tag}> is taken out, and what stands in it` }]
  if (!allowed.tagNames.includes(shown)) {
    const then = media.test(tag) ? 'link to it instead' : 'only the words in it are shown'
    return [{ line, message: `<${tag}> is taken out: ${then}` }]
  }
  const parents = ancestors[shown]
  if (parents && !parents.some((parent) => within.includes(parent))) {
    const message = `<${tag}> is taken out, as no <${parents.join('> or <')}> is around it`
    return [{ line, message }]
  }
  return Object.entries(attributes)
    .filter(([name, value]) => !isKept(shown, name, value))
    .map(([name]) => ({ line, message: `“${name}” of <${tag}> is taken out` }))
}

const ancestors: Options['ancestors'] & object = allowed.ancestors

const media = /^(audio|embed|frame|iframe|object|picture|source|track|video)$/

function isKept(tag: string, name: string, value: string): boolean {
  // Markdown itself writes these.
  if (name === 'style') return /^text-align:(left|right|center)$/.test(value)
  const property = name === 'class' ? 'className' : name
  const known: Options['attributes'] = allowed.attributes
  return (known?.[tag] ?? []).some((each) => {
    if (typeof each === 'string') return each === property
    const [only, ...values] = each
    const fits = (wanted: unknown) =>
      wanted instanceof RegExp ? wanted.test(value) : wanted === value
    return only === property && values.some(fits)
  })
}

/** Markdown of other programs, and Markdown that a sign too few or too many has broken. */
const typed: [pattern: RegExp, advice: string][] = [
  [/^\[[ xX]\] /, 'there are no boxes to tick: write a list'],
  [/^\[!\w+\]/, 'there are no such notes: begin with a word in **bold**'],
  [/\[\^[^\]\s]+\]/, 'there are no footnotes: say it in the text'],
  [/\[\[[^\]]+\]\]/, 'write a link as [words](/path)'],
  [
    /\[[^\]\n]+\](?:\(| \((?=\ufffc?https?:|\/))[^)\n]*\)/,
    'write a link as [words](/path), without blanks',
  ],
  [/\[[^\]\n]+\]\[[^\]\n]*\]/, 'it is explained nowhere: write a link as [words](/path)'],
  [/@\[[^\]\n]+\]|\+\+[^+\s][^+\n]*\+\+|\|\|[^|\s][^|\n]*\|\|/, 'take the signs out'],
  [/==[^=\s](?:[^=\n]*[^=\s])?==/, 'write <mark>…</mark>'],
  [/(?<![~\w])~[^~\s]+~(?!~)|(?<=\w)~\d+~/, 'write <sub>…</sub>'],
  [/\^[^^\s]+\^/, 'write <sup>…</sup>'],
  [
    /\$\$[^$]+\$\$|\\\(.+?\\\)/,
    'there are no formulas: write it in words, or with <sup> and <sub>',
  ],
  [/\{[#.:][\w-]+[^}\n]*\}/, 'a heading has an id of its own: take it out'],
  [
    /\{%.*?%\}|^\[\/?[a-z_]{3,}(?: [\w-]+="[^"]*")*\](?!\()/,
    'there are no shortcodes: take it out',
  ],
  [/^:::+ *\w*|^!!! \w+/, 'there are no boxes: take it out'],
  [/&[a-z]{2,}\d*;/i, 'correct its spelling, or write the sign itself'],
  [/(?<![\w:]):[a-z][a-z_]{2,}:(?![\w:])/, 'write the sign itself'],
  [/^\[toc\]$|^\[\[_TOC_\]\]$/i, 'a long text has its table of contents by itself'],
  [/^: +\S|^\*\[[^\]]+\]:/, 'there are no lists of terms: write a list, or <abbr title="…">'],
  [/^[•●◦○▪‣·]\s/, 'an item of a list begins with “- ”'],
  [/<!\[(?:if\b[^\]]*|endif)\]>/, 'it comes from Word: take it out'],
  [/<!--/, 'a note to yourself stands between <!-- and -->'],
  [
    /<[a-z][\w-]*\s+[\w-]+=[^\ufffc]{0,40}/i,
    'it is no whole tag: a quotation mark or a “>” is missing',
  ],
  [/%%[^%]+%%/, 'a note to yourself stands between <!-- and -->'],
  [
    /^import(?= [\w*{][^'"]* from ['"])|^export(?= const \w+ =)/,
    'there is no code in a text: take it out',
  ],
  [/^\\[a-z]{3,}(?:\{.*\})?$|\\[a-z]{3,}\{[^}]*\}/, 'there are no such commands: take it out'],
  [/`/, 'code stands between two of them'],
  [/^#{1,6}[^\s#]/, 'a heading has a blank behind its #'],
  [/^\|.*\|/, 'a table has a line of dashes under its first line: | --- | --- |'],
  [/\*\*|(?<!\w)__|__(?!\w)|~~/, 'bold and struck words have no blank inside their signs'],
]

/** Markdown has no meaning within HTML, nor beside it in its lines. */
const typedInHtml: typeof typed = [
  [
    /(?<![\w*])(\*{1,2})[^*\s](?:[^*\n]*[^*\s])?\1(?![\w*])|`[^`\n]+`|\[[^\]\n]+\]\([^)\s]+\)|^\s*(?:#{1,6}|[-*+]|\d+[.)]) (?=\S)/,
    'Markdown stands apart from HTML, with a blank line above and below it',
  ],
  ...typed,
]

/** Comments, code and tags of HTML, whose characters nobody reads. */
const unseen =
  /<!--[\s\S]*?(?:-->|$)|<(code|pre|script|style)[\s>][\s\S]*?(?:<\/\1>|$)|<[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/gi

/** The words of a block, each line by itself. */
function wordsOf({ type, content, children }: Blocks[number]): string[] {
  if (type === 'html_block')
    return content.replace(unseen, (all) => all.replace(/[^\n]+/g, '\ufffc')).split('\n')
  // Code is shown as it is typed, as it should be.
  const words = (children ?? []).map(({ type, content }) =>
    type === 'text' ? content : type.endsWith('break') ? '\n' : '\ufffc',
  )
  return words.join('').split('\n')
}

function listTyped(file: MarkdownFile, blocks: Blocks): Found[] {
  const written = file.body.split('\n')
  return blocks.flatMap((block) => {
    const { type, map } = block
    if ((type !== 'inline' && type !== 'html_block') || !map) return []
    return wordsOf(block).flatMap((words, at) => {
      const source = written[map[0] + at] ?? ''
      // With a “\” before a sign it is meant as it is.
      if (/\\[^\w\s]/.test(source)) return []
      const patterns = type === 'inline' ? typed : typedInHtml
      const found = patterns.flatMap(([pattern, advice]) => {
        const [sign = ''] = pattern.exec(words) ?? []
        const seen = sign.replaceAll('\ufffc', '').trim()
        // An entity is meant as it is, too.
        if (!seen || (seen.startsWith('<') && !source.includes(seen))) return []
        const line = file.bodyLine + map[0] + at
        return [{ line, message: `“${seen}” is shown as it is typed: ${advice}` }]
      })
      return type === 'inline' ? found : found.slice(0, 1)
    })
  })
}

/** A comment that is not ended takes the rest of the text with it. */
const listOpenComments = ({ bodyLine }: MarkdownFile, blocks: Blocks): Found[] =>
  blocks.flatMap(({ type, map, content }) => {
    const at = content.replace(/<!--[\s\S]*?-->/g, (all) => ' '.repeat(all.length)).indexOf('<!--')
    if (type !== 'html_block' || !map || at < 0) return []
    const line = bodyLine + map[0] + content.slice(0, at).split('\n').length - 1
    return [{ line, message: '“<!--” has no “-->”: the rest is not shown' }]
  })

/** Code whose end is forgotten takes the rest of the text with it. */
function listOpenFences({ body, bodyLine }: MarkdownFile, blocks: Blocks): Found[] {
  const written = body.split('\n')
  return blocks.flatMap(({ type, map, markup }) => {
    if (type !== 'fence' || !map || written[map[1] - 1]?.trim().endsWith(markup)) return []
    const message = `“${markup}” has no end: the rest is shown as code`
    return [{ line: bodyLine + map[0], message }]
  })
}

/** HTML that is indented behind a blank line is shown as code. */
const listMarkupAsCode = ({ bodyLine }: MarkdownFile, blocks: Blocks): Found[] =>
  blocks.flatMap(({ type, map, content }) => {
    const [tag] = /^\s*<\/?[a-z][^<>\n]*>/i.exec(content) ?? []
    if (type !== 'code_block' || !map || !tag) return []
    const message = `“${tag.trim()}” is shown as code: take out the blanks before it, or put lines of \`\`\` around code`
    return [{ line: bodyLine + map[0], message }]
  })

/** Cells beyond those of the table's head are not shown. */
function listLostCells({ body, bodyLine }: MarkdownFile, blocks: Blocks): Found[] {
  const written = body.split('\n')
  let columns = 0
  return blocks.flatMap(({ type, map }) => {
    if (type === 'table_open') columns = 0
    if (type === 'th_open') columns += 1
    if (type !== 'tr_open' || !map || columns === 0) return []
    const row = (written[map[0]] ?? '').replaceAll('\\|', '').replace(/^[\s>]*\|?|\|?\s*$/g, '')
    const cells = row.split('|').length
    if (cells <= columns) return []
    const message = `the row has ${cells} cells and its table ${columns}: the rest is not shown; a “|” among words is written “\\|”`
    return [{ line: bodyLine + map[0], message }]
  })
}

function listUnread({ body, bodyLine }: MarkdownFile): Found[] {
  const read = readableLength(body)
  if (read === body.length) return []
  const line = bodyLine + body.slice(0, read).split('\n').length - 1
  return [
    { line, message: 'from here on Markdown is shown as it is typed: the text has too much of it' },
  ]
}
