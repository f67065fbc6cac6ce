import { openYaml, type YamlFile } from './read-yaml.ts'

/** A Markdown file, before anything in it is held against a rule. */
export type MarkdownFile = {
  name: string
  /** The front matter; undefined where there is none, or it is no YAML. */
  matter?: YamlFile
  body: string
  /** The line its text begins at. */
  bodyLine: number
}

/** Opens a Markdown file, with front matter or without. */
export function openMarkdown(source: string, name: string): MarkdownFile {
  const parts = splitFrontMatter(source)
  if (!parts) return { name, body: source, bodyLine: 1 }
  const matter = openYaml(parts.matter, name, 2).value
  return { name, ...(matter && { matter }), body: parts.body, bodyLine: parts.bodyLine }
}

/**
 * Parts a Markdown file into its front matter and its text.
 * @returns undefined where no front matter stands between --- lines at its top
 */
export function splitFrontMatter(source: string) {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source.replace(/^\uFEFF/, ''))
  if (!parts) return undefined
  const [, matter = '', body = ''] = parts
  // Two --- lines stand around it.
  return { matter, body, bodyLine: matter.split('\n').length + 3 }
}
