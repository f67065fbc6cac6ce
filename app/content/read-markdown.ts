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
  const matter = openYaml(parts.matter, name, parts.matterLine).value
  return { name, ...(matter && { matter }), body: parts.body, bodyLine: parts.bodyLine }
}

/**
 * Parts a Markdown file into its front matter and its text. Blank lines may stand above it, blanks behind
 * its --- lines and signs without width around them, which nobody sees.
 * @returns undefined where no front matter stands between --- lines at its top
 */
export function splitFrontMatter(source: string) {
  const parts = frontMatter.exec(source)
  if (!parts) return undefined
  const [, above = '', matter = '', body = ''] = parts
  const head = source.slice(0, source.length - body.length)
  return {
    matter,
    body,
    // A --- line stands over it.
    matterLine: above.split('\n').length + 1,
    bodyLine: head.split('\n').length,
  }
}

const frontMatter =
  /^([\s\p{Cf}]*\n)?\p{Cf}*---[\t\r\p{Zs}\p{Cf}]*\n(?:([\s\S]*?)\n)?---[\t\r\p{Zs}\p{Cf}]*(?:\n|$)([\s\S]*)$/u
