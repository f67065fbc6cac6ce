import type { z } from 'zod'
import { listFields } from '../../contracts/list-fields.ts'
import type { TextFiles } from './content-folder.ts'
import { findSchema } from './file-schemas.ts'
import { type MarkdownFile, openMarkdown } from './read-markdown.ts'
import type { Problem, YamlFile } from './read-yaml.ts'
import { isOverlay, withoutOverlays } from './translations/overlay-names.ts'

/** All texts of the content folder, with or without problems. */
export type ContentSources = { sources: YamlFile[]; markdown: MarkdownFile[] }

/** One text of a file, and what its schema says it is. */
export type Text = z.GlobalMeta & {
  file: string
  path: PropertyKey[]
  text: string
  /** The line of the character at `offset` in Markdown, or of the whole text in YAML. */
  lineAt(offset: number): number
}

/** A problem of a text, at the line of its character at `offset`. */
export const makeProblem = (
  { file, path, lineAt }: Text,
  message: string,
  offset = 0,
): Problem => ({
  file,
  line: lineAt(offset),
  ...(path.length > 0 && { path: path.join('.') }),
  message,
})

/** Opens the English content as it is written; files that cannot be read are reported where they are loaded. */
export function loadSources(all: TextFiles): ContentSources {
  const files = withoutOverlays(all)
  const yaml = files.names.filter((name) => name.endsWith('.yaml') && findSchema(name))
  const sources = yaml.flatMap((name) => orNone(() => files.open(name).value))
  return { sources, markdown: loadMarkdown(files, files.names) }
}

/** Reads the translated Markdown files as they are written. */
export const loadOverlays = (files: TextFiles): MarkdownFile[] =>
  loadMarkdown(files, files.names.filter(isOverlay))

const loadMarkdown = (files: TextFiles, names: readonly string[]) =>
  names
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => orNone(() => openMarkdown(files.read(name), `content/${name}`)))

function orNone<Value>(read: () => Value | undefined): Value[] {
  try {
    const value = read()
    return value === undefined ? [] : [value]
  } catch {
    return []
  }
}

/** True if a file is one of a folder of the content: `isIn('blog', …)`. */
export const isIn = (folder: string, { name }: { name: string }) =>
  name.startsWith(`content/${folder}/`)

/** Every text there is: of the YAML files, of the front matter, and the Markdown itself. */
export const listTexts = ({ sources, markdown }: ContentSources): Text[] => [
  ...sources.flatMap(listFileTexts),
  ...markdown.flatMap((file) => [
    ...(file.matter ? listFileTexts(file.matter) : []),
    bodyText(file),
  ]),
]

/** Every text of a YAML file or of front matter that its schema says something of. */
export function listFileTexts(source: YamlFile): Text[] {
  const schema = findSchema(source.name)
  return (schema ? listFields(schema, source.value) : []).map(({ value, ...field }) => ({
    ...field,
    file: source.name,
    text: value,
    lineAt: () => source.findLine(field.path),
  }))
}

/** A Markdown file’s text. */
export const bodyText = ({ name, body, bodyLine }: MarkdownFile): Text => ({
  kind: 'words',
  file: name,
  path: [],
  text: body,
  lineAt: (offset) => bodyLine + body.slice(0, offset).split('\n').length - 1,
})
