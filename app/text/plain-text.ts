import type { RichNode } from './rich-node.ts'

const blocks = /^(p|h\d|li|pre|blockquote|hr|br|t[hdr]|details|summary|figcaption)$/

/** The words of a text, a line for each block. */
export const toPlainText = (nodes: readonly RichNode[]): string =>
  // Line by line: a pattern for blanks around a line's end would read a long run of them again and again.
  write(nodes)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

const write = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const words = write(node.children)
      if (node.tag === 'sup') return raise(words, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', '^')
      if (node.tag === 'sub') return raise(words, '₀₁₂₃₄₅₆₇₈₉₊₋', '_')
      return blocks.test(node.tag) ? `\n${words}\n` : words
    })
    .join('')

/** Writes 10⁶ and H₂O, which without their marks would be 106 and H2O. Ordinals stay (1st); all else follows a sign. */
function raise(words: string, signs: string, sign: string): string {
  if (/^[\d+-]+$/.test(words))
    return words.replace(/./g, (each) => signs['0123456789+-'.indexOf(each)] ?? each)
  return /^(\p{L}{2}|\s*)$/u.test(words) ? words : `${sign}${words}`
}
