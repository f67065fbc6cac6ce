import { openYaml, type Reading, type YamlFile } from './read-yaml.ts'

/** A Markdown file, before anything in it is checked. */
export type MarkdownFile = {
  name: string
  /** The front matter; undefined if there is none, or it is not YAML. */
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

/** The key of a Markdown file’s text. */
export const bodyKey = 'text'

/** Opens a Markdown file as one value, its text without a comment at the top beside the fields of its front matter. */
export function openArticle(source: string, name: string): Reading<YamlFile> {
  const parts = splitFrontMatter(source)
  if (!parts && /^\s*---/.test(source))
    return { problems: [{ file: name, line: 1, message: 'The front matter has no closing ---' }] }
  const { matter = '', matterLine = 1, body = source, bodyLine = 1 } = parts ?? {}
  const { value: file, problems } = openYaml(matter, name, matterLine)
  if (!file) return { problems }
  const text = body.replace(/^\s*<!--[\s\S]*?-->/, '').trim()
  return {
    problems: [],
    value: {
      ...file,
      value: { ...Object(file.value), [bodyKey]: text === '' ? null : text },
      findLine: (path, key) => (path[0] === bodyKey ? bodyLine : file.findLine(path, key)),
    },
  }
}

/**
 * Splits a Markdown file into its front matter and its text.
 * @returns undefined if there is no front matter between --- lines at its top
 */
export function splitFrontMatter(source: string) {
  const parts = frontMatter.exec(source)
  if (!parts) return undefined
  const [, above = '', matter = '', body = ''] = parts
  const head = source.slice(0, source.length - body.length)
  return {
    matter,
    body,
    matterLine: above.split('\n').length + 1,
    bodyLine: head.split('\n').length,
  }
}

const frontMatter = /^(\s*\n)?---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)([\s\S]*)$/
