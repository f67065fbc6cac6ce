import { type ContentSources, isIn } from '../content-texts.ts'
import { listElements } from '../markdown-elements.ts'
import type { MarkdownFile } from '../read-markdown.ts'
import type { Problem } from '../read-yaml.ts'

/** The deepest heading a text may have (rich-text.server.ts takes out what is deeper). */
const maxLevel = 4

/** Headings of a Markdown text go on from the one above it and skip no level. */
export const checkHeadings = ({ markdown }: ContentSources): Problem[] =>
  markdown.flatMap(headingProblems)

function headingProblems(file: MarkdownFile): Problem[] {
  const first = firstLevelIn(file)
  let above = first - 1
  return listElements(file).flatMap(({ tag, words, line }) => {
    if (!/^h[1-6]$/.test(tag)) return []
    const level = Number(tag.slice(1))
    const message = findProblem(level, first, above, words)
    if (level >= first) above = level
    return message ? [{ file: file.name, line, message }] : []
  })
}

/** A job’s text stands under its title in the list of jobs, which is an h2; others under an h1. */
const firstLevelIn = (file: MarkdownFile) => (isIn('jobs', file) ? 3 : 2)

function findProblem(level: number, first: number, above: number, words: string) {
  const marks = (depth: number) => `“${'#'.repeat(depth)}”`
  if (words === '') return 'has a heading without words'
  if (level < first) {
    return `the heading “${words}” is ${marks(level)}, which is the page’s own: begin with ${marks(first)}`
  }
  if (level > maxLevel) {
    return `the heading “${words}” is ${marks(level)}, deeper than the pages show: ${marks(maxLevel)} is the last`
  }
  if (level <= above + 1) return undefined
  return `the heading “${words}” is ${marks(level)} and skips a level: make it ${marks(above + 1)}`
}
