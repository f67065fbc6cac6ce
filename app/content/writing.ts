import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from './read-content.ts'
import { type Markdown, openMarkdown } from './read-markdown.ts'
import type { Problem, Source } from './read-yaml.ts'

/** All texts of the content folder, with or without problems. */
export type Writing = { sources: Source[]; markdown: Markdown[] }

/** One text of a file, and where its characters stand. */
export type Text = {
  file: string
  path: PropertyKey[]
  text: string
  /** The line of the character at `offset`. */
  lineAt(offset: number): number
}

/** Reads a content folder, and notes what the schemas say of it. */
export function readWriting(folder: string): Writing & { problems: Problem[] } {
  const { sources, problems } = readContent(folder)
  return { sources, markdown: readMarkdown(folder), problems }
}

/** The folder’s Markdown files: the privacy policy, posts and jobs. One that is missing is missed elsewhere. */
const readMarkdown = (folder: string): Markdown[] =>
  ['.', 'blog', 'jobs']
    .flatMap((name) => readMarkdownFiles(folder, name))
    .map(({ file, text }) => openMarkdown(text, file))

/** The Markdown files that lie in a folder of the content, each as it is called in messages. */
export function readMarkdownFiles(folder: string, name: string): { file: string; text: string }[] {
  if (!existsSync(join(folder, name))) return []
  return readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      file: join('content', name, file),
      text: readFileSync(join(folder, name, file), 'utf8'),
    }))
}

/** Whether a file is one of a folder of the content: `isIn('blog', …)`. */
export const isIn = (folder: string, { name }: { name: string }) =>
  name.startsWith(`content/${folder}/`)

/** The names of all files. */
export const namesOf = ({ sources, markdown }: Writing): string[] =>
  [...sources, ...markdown].map(({ name }) => name)

/** Every text there is: of the YAML files, of the front matter, and the Markdown itself. */
export const textsIn = ({ sources, markdown }: Writing): Text[] => [
  ...sources.flatMap(textsOf),
  ...markdown.flatMap((file) => [...(file.matter ? textsOf(file.matter) : []), bodyOf(file)]),
]

/** Every text of a YAML file, in its order. */
export const textsOf = (source: Source): Text[] =>
  leavesOf(source.value).flatMap(({ path, value }) =>
    typeof value === 'string'
      ? [
          {
            file: source.name,
            path,
            text: value,
            lineAt: (offset: number) => source.lineIn(path, offset),
          },
        ]
      : [],
  )

/** A Markdown file’s text. */
export const bodyOf = ({ name, body, bodyLine }: Markdown): Text => ({
  file: name,
  path: [],
  text: body,
  lineAt: (offset) => bodyLine + body.slice(0, offset).split('\n').length - 1,
})

/** Every value that holds no others, with its path. */
function leavesOf(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
