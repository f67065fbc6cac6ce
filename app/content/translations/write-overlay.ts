import { parse, stringify } from 'yaml'
import { findSchema } from '../file-schemas.ts'
import { bodyKey, openFile, splitFrontMatter } from '../read-markdown.ts'
import { valueAt } from '../read-yaml.ts'
import { findId, findTranslations, keyOf } from './merge.ts'

/** Makes an English file’s overlay: each text empty under its English. @throws if the file has no words */
export function makeOverlay(english: string, name: string): string {
  const isMarkdown = name.endsWith('.md')
  const value = openFile(english, name).value?.value
  const schema = findSchema(name)
  const texts = schema ? findTranslations(schema, value, { words: undefined, from: new Map() }) : []
  if (texts.length === 0) throw new Error(`${name} has no words.`)
  const from = new Map(texts.map(({ key, hash }) => [key, hash]))
  const words = new Map(texts.map((text) => [keyOf(text.path), text.english]))
  const body = isMarkdown && words.get(bodyKey)?.replaceAll('-->', '--&gt;')
  words.delete(isMarkdown ? bodyKey : '')
  const lines = setMarks(writeWords(value, words).join('\n'), '', { from })
  return isMarkdown ? `---\n${lines}---\n\n<!--\n${body}\n-->\n` : lines
}

/** The lines of a value’s texts, each empty under its English; an item of a list begins with its id. */
function writeWords(
  value: unknown,
  words: ReadonlyMap<string, string>,
  path: PropertyKey[] = [],
): string[] {
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  const lines = Object.entries(value).flatMap(([step, each]) => {
    const at = [...path, isList ? Number(step) : step]
    const english = words.get(keyOf(at))
    const name = isList ? '-' : `${step}:`
    if (english !== undefined) return [`# ${english.trim().replace(/\s+/g, ' ')}`, name]
    const [first, ...rest] = writeWords(each, words, at)
    if (first === undefined) return isList ? [name] : []
    return [isList ? [`- ${first}`] : [name, `  ${first}`], rest.map((line) => `  ${line}`)].flat()
  })
  if (lines.every((line) => line === '-')) return []
  const id = findId(value)
  return id === undefined
    ? lines
    : [`${valueAt(value, ['id']) === id ? 'id' : 'ref'}: ${id}`, ...lines]
}

/** Renews which English an overlay’s texts were made from, and who has read them; other lines stay. */
export function setMarks(
  source: string,
  name: string,
  marks: { from?: ReadonlyMap<string, string>; reader?: string },
): string {
  if (name.endsWith('.md')) {
    const { matter = '', body = `\n${source}` } = splitFrontMatter(source) ?? {}
    return `---\n${setMarks(`${matter}\n`, '', marks)}---\n${body}`
  }
  const known: unknown = parse(source)
  const reader = marks.reader ?? valueAt(known, ['reader'])
  const from = marks.from ? Object.fromEntries(marks.from) : valueAt(known, ['from'])
  const words = source.replace(/^(?:reader:.*\n?|from:.*\n?(?:[ #].*\n?|\n)*)/gm, '').trimEnd()
  return `${words}${words && '\n'}${stringify({ ...(reader ? { reader } : {}), from })}`
}
