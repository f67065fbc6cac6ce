import { z } from 'zod'
import { plainWords } from './plain-words.ts'
import type { Problem, Source } from './read-yaml.ts'
import { excerptOf } from './rich-text.server.ts'
import { bodyOf, isIn, textsOf, type Writing } from './writing.ts'

type Name = { kind: 'title' | 'description'; text: string; file: string; line: number }

/** No two pages have the same title or description, which is all that a search result shows. */
export function checkPageNames(writing: Writing): Problem[] {
  const names = [...writing.sources.flatMap(namesInYaml), ...namesInMarkdown(writing)]
  const first = new Map<string, Name>()
  return names.flatMap((name) => {
    const key = `${name.kind} ${plainWords(name.text)}`
    const other = first.get(key)
    if (!other) first.set(key, name)
    if (!other || plainWords(name.text) === '') return []
    const message = `the ${name.kind} “${name.text}” is that of ${other.file}:${other.line} as well: say what only this page has`
    return [{ file: name.file, line: name.line, message }]
  })
}

/** The words for search engines, wherever a file has them, and what a form is called by. */
const namesInYaml = (source: Source): Name[] =>
  textsOf(source).flatMap(({ file, path, text, lineAt }) => {
    const key = path.at(-1)
    if (key !== 'title' && key !== 'description') return []
    const isPage = path.at(-2) === 'seo' || (isIn('forms', source) && path.length === 1)
    return isPage ? [{ kind: key, text, file, line: lineAt(0) }] : []
  })

const headed = z.object({ title: z.string(), summary: z.string().optional() })

/** A post or job is described by how its text begins; a post’s summary stands for it elsewhere. */
const namesInMarkdown = ({ markdown }: Writing): Name[] =>
  markdown.flatMap((page) => {
    const { name: file, matter } = page
    const { data } = headed.safeParse(matter?.value)
    if (!matter || !data) return []
    const start = bodyOf(page).lineAt(page.body.search(/\S|$/))
    const line = (key: string) => matter.lineOf([key])
    return [
      { kind: 'title', text: data.title, file, line: line('title') },
      { kind: 'description', text: excerptOf(page.body), file, line: start },
      ...(data.summary
        ? [{ kind: 'description' as const, text: data.summary, file, line: line('summary') }]
        : []),
    ]
  })
