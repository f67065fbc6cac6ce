import { type ContentSources, isIn } from '../content-texts.ts'
import { listElements } from '../markdown-elements.ts'
import type { MarkdownFile } from '../read-markdown.ts'
import type { Problem } from '../read-yaml.ts'

/** The deepest level of headings that pages show. */
const maxLevel = 4

/** Finds headings without words, and those that skip a level. */
export const checkHeadings = ({ markdown }: ContentSources): Problem[] =>
  markdown.flatMap(checkFile)

function checkFile(file: MarkdownFile): Problem[] {
  // A job’s text is under its title in the list of jobs, an h2; others are under an h1.
  const first = isIn('jobs', file) ? 3 : 2
  let above = first - 1
  return listElements(file).flatMap(({ tag, words, line }) => {
    if (!/^h[1-6]$/.test(tag)) return []
    const level = Number(tag.slice(1))
    const wanted = Math.min(Math.max(level, first), above + 1, maxLevel)
    above = wanted
    if (words === '') return [{ file: file.name, line, message: 'Heading without words' }]
    const message = `Use ${'#'.repeat(wanted)} for the heading “${words}”, not ${'#'.repeat(level)}`
    return level === wanted ? [] : [{ file: file.name, line, message }]
  })
}
