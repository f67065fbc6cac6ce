/** A translation of any content: each Latin letter becomes an Arabic one, so that what is left in Latin shows. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { findSchema } from '../../app/content/file-schemas.ts'
import { bodyKey, openFile, splitFrontMatter } from '../../app/content/read-markdown.ts'
import { valueAt } from '../../app/content/read-yaml.ts'
import { keyOf, listWords } from '../../app/content/translations/merge.ts'
import { overlayName, withoutOverlays } from '../../app/content/translations/overlay-names.ts'
import { makeOverlay, setMarks } from '../../app/content/translations/write-overlay.ts'
import { pluralCategoriesOf } from '../../app/lib/languages.ts'
import { type ContentFolder, contentWithoutPosts } from './content-folder.ts'

const latin = 'abcdefghijklmnopqrstuvwxyz'
const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنه'

/** Tokens, code, tags, addresses, and the targets of links are the same in every language. */
const kept = /\{\{[^{}]*\}\}|`[^`]*`|<[^<>]*>|\]\([^()]*\)|\w+(?:\.\w+)*@[\w.]+|https?:\S+/g

/** Writes a text in Arabic letters. */
export function toPseudoArabic(text: string): string {
  let at = 0
  const parts: string[] = []
  for (const { 0: piece, index } of text.matchAll(kept)) {
    parts.push(swapLetters(text.slice(at, index)), piece)
    at = index + piece.length
  }
  return [...parts, swapLetters(text.slice(at))].join('')
}

const swapLetters = (text: string): string =>
  text
    .replace(/[a-z]/gi, (letter) => arabic[latin.indexOf(letter.toLowerCase())] ?? letter)
    .replace(/(?<=[\u0621-\u064a])[,;?]/g, (mark) => ({ ',': '،', ';': '؛' })[mark] ?? '؟')

/** The words of a value, translated; undefined if it has none. */
function translateValue(
  value: unknown,
  words: ReadonlySet<string>,
  path: PropertyKey[] = [],
): unknown {
  if (words.has(keyOf(path))) {
    if (typeof value === 'string') return toPseudoArabic(value)
    const other = toPseudoArabic(String(valueAt(value, ['other'])))
    return Object.fromEntries(pluralCategoriesOf('ar').map((category) => [category, other]))
  }
  if (typeof value !== 'object' || value === null) return undefined
  const fields = Object.entries(value).map(([key, each]) => {
    const step = Array.isArray(value) ? Number(key) : key
    return [step, translateValue(each, words, [...path, step])] as const
  })
  if (fields.every(([, each]) => each === undefined)) return undefined
  if (!Array.isArray(value))
    return Object.fromEntries(fields.filter(([, each]) => each !== undefined))
  return fields.map(([at, each]) => withName(each, valueAt(value, [at])))
}

/** An item of a list with the id that tells it from the others. */
function withName(item: unknown, english: unknown): unknown {
  const name = ['id', 'ref'].find((each) => typeof valueAt(english, [each]) === 'string')
  return name ? { [name]: valueAt(english, [name]), ...Object(item) } : (item ?? null)
}

/** Translates all files of a content folder that hold words, or those of these names. */
export function addPseudoArabic(folder: string, only?: readonly string[]): void {
  const { names } = withoutOverlays(openContentFolder(folder))
  for (const name of names.filter((each) => only?.includes(each) ?? true)) {
    const english = readFileSync(join(folder, name), 'utf8')
    const overlay = translate(english, name)
    if (overlay !== undefined) writeFileSync(join(folder, overlayName(name, 'ar')), overlay)
  }
}

function translate(english: string, name: string): string | undefined {
  const schema = findSchema(name)
  const value = openFile(english, name).value?.value
  const words = schema ? listWords(schema, value) : []
  if (words.length === 0) return undefined
  const from = marksOf(makeOverlay(english, name), name)
  const translated = translateValue(value, new Set(words.map(({ path }) => keyOf(path))))
  const { [bodyKey]: body, ...matter } = Object(translated)
  if (!name.endsWith('.md')) return setMarks(stringify(translated), name, { from })
  const fields = Object.keys(matter).length > 0 ? stringify(matter) : ''
  return setMarks(`---\n${fields}---\n${body}\n`, name, { from })
}

/** The hashes that an overlay has. */
function marksOf(overlay: string, name: string): Map<string, string> {
  const text = name.endsWith('.md') ? (splitFrontMatter(overlay)?.matter ?? '') : overlay
  return new Map(Object.entries(parse(text).from))
}

/** The tests' content without posts, in two languages. */
export function arabicContent(): ContentFolder {
  const folder = contentWithoutPosts()
  addPseudoArabic(folder.path)
  return folder
}
