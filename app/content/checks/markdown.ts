import { isIn, listMarkdown, type Text } from '../content-texts.ts'
import { listElements } from '../markdown-elements.ts'
import type { Problem, YamlFile } from '../read-yaml.ts'

/** The deepest level of headings that pages show. */
const maxLevel = 4

/** Finds headings without words, and those that skip a level. */
export const checkHeadings = (sources: readonly YamlFile[]): Problem[] =>
  listMarkdown(sources).flatMap(checkLevels)

function checkLevels(text: Text): Problem[] {
  const { file } = text
  // A job’s text is under its title in the list of jobs, an h2; others are under an h1.
  const first = isIn('jobs', { name: file }) ? 3 : 2
  let above = first - 1
  return listElements(text).flatMap(({ tag, words, line }) => {
    if (!/^h[1-6]$/.test(tag)) return []
    const level = Number(tag.slice(1))
    const wanted = Math.min(Math.max(level, first), above + 1, maxLevel)
    above = wanted
    if (words === '') return [{ file, line, message: 'Heading without words' }]
    const message = `Use ${'#'.repeat(wanted)} for the heading “${words}”, not ${'#'.repeat(level)}`
    return level === wanted ? [] : [{ file, line, message }]
  })
}

/** Finds pictures of Markdown texts without alternative text. In YAML the schemas ask for it. */
export const checkAlternatives = (sources: readonly YamlFile[]): Problem[] =>
  listMarkdown(sources).flatMap((text) =>
    listElements(text)
      .filter(({ tag, words }) => tag === 'img' && words === '')
      .map(({ attributes, line }) => ({
        file: text.file,
        line,
        message: `Picture ${attributes.src ?? ''} without alternative text; say between the [ ] what it shows`,
      })),
  )
