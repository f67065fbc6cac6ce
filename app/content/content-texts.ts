import type { z } from 'zod'
import { listFields } from '../../contracts/list-fields.ts'
import { openOrFault, type TextFiles } from './content-folder.ts'
import { findSchema } from './file-schemas.ts'
import { bodyKey } from './read-markdown.ts'
import type { Problem, YamlFile } from './read-yaml.ts'
import { isOverlay } from './translations/overlay-names.ts'

/** One text of a file, and what its schema says it is. */
export type Text = z.GlobalMeta & {
  file: string
  path: PropertyKey[]
  text: string
  isMarkdown: boolean
  /** The line of the character at `offset` in Markdown, or of the whole text in YAML. */
  lineAt(offset: number): number
}

/** A problem of a text, at the line of its character at `offset`. */
export const makeProblem = (
  { file, path, isMarkdown, lineAt }: Text,
  message: string,
  offset = 0,
): Problem => ({
  file,
  line: lineAt(offset),
  ...(!isMarkdown && { path: path.join('.') }),
  message,
})

/** Opens the content, of translations the Markdown; files that cannot be read are reported where they are loaded. */
export const loadSources = (files: TextFiles): YamlFile[] =>
  files.names
    .filter((name) => findSchema(name) && (name.endsWith('.md') || !isOverlay(name)))
    .flatMap((name) => openOrFault(files, name).value ?? [])

/** True if a file is one of a folder of the content: `isIn('blog', …)`. */
export const isIn = (folder: string, { name }: { name: string }) =>
  name.startsWith(`content/${folder}/`)

/** Every text of a file that its schema says something of. */
export function listTexts({ name, value, findLine }: YamlFile): Text[] {
  const schema = findSchema(name)
  return (schema ? listFields(schema, value) : []).map(({ value: text, ...field }) => {
    const isMarkdown = name.endsWith('.md') && field.path[0] === bodyKey
    const line = findLine(field.path)
    return {
      ...field,
      file: name,
      text,
      isMarkdown,
      lineAt: (at) => (isMarkdown ? line + text.slice(0, at).split('\n').length - 1 : line),
    }
  })
}

/** The Markdown texts of files. */
export const listMarkdown = (sources: readonly YamlFile[]): Text[] =>
  sources.flatMap(listTexts).filter(({ isMarkdown }) => isMarkdown)
