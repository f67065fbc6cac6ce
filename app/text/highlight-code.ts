import type { Root } from 'hast'
import { common, createLowlight } from 'lowlight'
import { visit } from 'unist-util-visit'

// The grammar of ini files takes the square of a line's length.
const { ini: _, ...languages } = common
const lowlight = createLowlight(languages)

/**
 * The longest block and the most code of a text that are colored, in characters: the grammars look
 * ahead from many places, so that twice the code may take four times as long.
 */
const maxBlock = 1500
const maxTotal = 5000
/** The fixed cost of a block, in characters. */
const perBlock = 150

/** Text without spaces or without punctuation, in which a grammar looks ahead too far. */
const tooFar = /\S{80}|(?:[\w\s*&]|::){160}/

/**
 * Colors the code of a text that names its language, block by block, up to a length together: its parts
 * become `span` elements whose class says what they are (`hljs-keyword` …).
 */
export function highlightCode(tree: Root): void {
  let left = maxTotal
  visit(tree, 'element', (element) => {
    const [className] = [element.properties.className ?? []].flat()
    const [code, ...others] = element.children
    if (element.tagName !== 'code' || !className || code?.type !== 'text' || others.length > 0)
      return
    const language = String(className).replace('language-', '')
    const { value } = code
    if (!lowlight.registered(language) || value.length > maxBlock || tooFar.test(value)) return
    if (perBlock + value.length > left) return
    left -= perBlock + value.length
    element.children = lowlight.highlight(language, value).children as typeof element.children
  })
}
