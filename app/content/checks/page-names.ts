import {
  bodyText,
  type ContentSources,
  listTexts,
  makeProblem,
  type Text,
} from '../content-texts.ts'
import { plainWords } from '../plain-words.ts'
import type { Problem } from '../read-yaml.ts'
import { makeExcerpt } from '../rich-text.server.ts'

/** No two pages have the same title or description, which is all that a search result shows. */
export function checkPageNames(writing: ContentSources): Problem[] {
  const first = new Map<string, Text>()
  return [...listTexts(writing), ...describeBodies(writing)].flatMap((each) => {
    const { result, text, file } = each
    // The company's own description is used by pages without one.
    if (!result || file === 'content/site.yaml' || plainWords(text) === '') return []
    const key = `${result} ${plainWords(text)}`
    const other = first.get(key)
    if (!other) first.set(key, each)
    if (!other) return []
    const place = `${other.file}:${other.lineAt(0)}`
    return [
      makeProblem(
        each,
        `the ${result} “${text}” is that of ${place} as well: say what only this page has`,
      ),
    ]
  })
}

/** The description of a post or job is the beginning of its text; lists show a post’s summary. */
const describeBodies = ({ markdown }: ContentSources): Text[] =>
  markdown
    .filter(({ matter }) => matter)
    .map((page): Text => {
      const start = page.body.search(/\S|$/)
      const { lineAt } = bodyText(page)
      return {
        ...bodyText(page),
        result: 'description',
        text: makeExcerpt(page.body),
        lineAt: () => lineAt(start),
      }
    })
