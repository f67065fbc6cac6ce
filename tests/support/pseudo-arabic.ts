/** A translation of any content: each Latin letter becomes an Arabic one, so that what is left in Latin shows. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScalar, parseDocument, visit } from 'yaml'
import { openContentFolder } from '../../app/content/content-folder.ts'
import { findSchema } from '../../app/content/file-schemas.ts'
import { splitFrontMatter } from '../../app/content/read-markdown.ts'
import { makeOverlay } from '../../app/content/translations/make-overlay.ts'
import { overlayName, withoutOverlays } from '../../app/content/translations/overlay-names.ts'
import { type ContentFolder, contentWithoutPosts } from './content-folder.ts'

const latin = 'abcdefghijklmnopqrstuvwxyz'
const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنه'

/** Tokens, code, tags, addresses, and the targets of links are the same in every language. */
const kept = /\{\{?[^{}]*\}?\}|`[^`]*`|<[^<>]*>|\]\([^()]*\)|\w+(?:\.\w+)*@[\w.]+|https?:\S+/g

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

const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other']

function translateYaml(overlay: string): string {
  const document = parseDocument(overlay)
  visit(document, {
    Pair(_, { value }) {
      if (isScalar(value) && typeof value.value === 'string')
        value.value = toPseudoArabic(value.value)
    },
    Seq(_, { items }) {
      for (const item of items)
        if (isScalar(item) && typeof item.value === 'string')
          item.value = toPseudoArabic(item.value)
    },
    Map(_, map) {
      // Words for numbers, which English has fewer of.
      const [only] = map.items
      if (map.items.length !== 1 || !isScalar(only?.key) || only.key.value !== 'other') return
      const words = toPseudoArabic(String(map.get('other')))
      for (const category of pluralCategories) map.set(category, words)
    },
  })
  return String(document)
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
  if (name.endsWith('.md')) {
    const parts = splitFrontMatter(english)
    if (!parts) return toPseudoArabic(english)
    const overlay = splitFrontMatter(makeOverlay(english, name))
    return `---\n${translateYaml(overlay?.matter ?? '')}---\n${toPseudoArabic(parts.body)}`
  }
  if (!findSchema(name)) return undefined
  try {
    return translateYaml(makeOverlay(english, name))
  } catch {
    // It holds no words.
    return undefined
  }
}

/** The tests' content without posts, in two languages. */
export function arabicContent(): ContentFolder {
  const folder = contentWithoutPosts()
  addPseudoArabic(folder.path)
  return folder
}
