import type { RootContent } from 'hast'
import { common, createLowlight } from 'lowlight'

const lowlight = createLowlight(common)

/** Longer code is shown as it is. In characters. */
const longest = 20_000

/**
 * Code in its parts, each in a `span` whose class says what it is (`hljs-keyword` …).
 * @param language as a fence of Markdown names it
 * @returns undefined when the language is not known or the code is too long
 */
export function highlightCode(language: string, code: string): RootContent[] | undefined {
  if (!lowlight.registered(language) || code.length > longest) return undefined
  return lowlight.highlight(language, code).children
}
