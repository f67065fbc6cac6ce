import { openYaml, type Reading, type YamlFile } from './read-yaml.ts'

/** The key of a Markdown file’s text. */
export const bodyKey = 'text'

/** Opens a YAML file, or a Markdown file as one value: its text, without comments at the top, and its front matter. */
export function openFile(source: string, name: string): Reading<YamlFile> {
  if (!name.endsWith('.md')) return openYaml(source, name)
  const parts = splitFrontMatter(source)
  if (!parts && /^\s*---/.test(source))
    return { problems: [{ file: name, line: 1, message: 'The front matter has no closing ---' }] }
  const { matter = '', matterLine = 1, body = source, bodyLine = 1 } = parts ?? {}
  const { value: file, problems } = openYaml(matter, name, matterLine)
  if (!file) return { problems }
  const [above = ''] = /^(?:\s*<!--[\s\S]*?-->)*\s*/.exec(body) ?? []
  const text = body.slice(above.length).trimEnd()
  const textLine = bodyLine + (text ? above.split('\n').length - 1 : 0)
  return {
    problems: [],
    value: {
      ...file,
      value: { ...Object(file.value), [bodyKey]: text || null },
      findLine: (path, key) => (path[0] === bodyKey ? textLine : file.findLine(path, key)),
    },
  }
}

/** Splits a Markdown file into front matter and text; undefined if there is none between --- lines at its top. */
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
