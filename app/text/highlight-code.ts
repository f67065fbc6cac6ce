import type { RootContent } from 'hast'
import { common, createLowlight } from 'lowlight'

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
 * Colors the code of one text, block by block, up to a length together.
 * @returns takes a language as a fence of Markdown names it, and code; gives the code in its parts,
 * each in a `span` whose class says what it is (`hljs-keyword` …), or undefined where it stays as it is
 */
export function openColoring() {
  let colored = 0
  return (language: string, code: string): RootContent[] | undefined => {
    if (!lowlight.registered(language) || code.length > maxBlock || tooFar.test(code))
      return undefined
    if (colored + perBlock + code.length > maxTotal) return undefined
    colored += perBlock + code.length
    return lowlight.highlight(language, code).children
  }
}
