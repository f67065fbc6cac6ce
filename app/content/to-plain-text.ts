import type { RichNode } from './rich-node.ts'

const blocks = /^(p|h\d|li|pre|blockquote|hr|br|t[hdr])$/

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
      return blocks.test(node.tag) ? `\n${words}\n` : words
    })
    .join('')
