import type { Element, Text } from 'hast'

/** A part of a sanitized text: words or an element (https://github.com/syntax-tree/hast). */
export type TextNode = Text | TextElement
export type TextElement = Omit<Element, 'children'> & { children: TextNode[] }
