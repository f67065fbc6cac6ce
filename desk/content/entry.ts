import { isDeepStrictEqual as isSame } from 'node:util'
import { stringify } from 'yaml'
import type { TextFiles } from '../../app/content/content-folder.ts'
import { findSchema } from '../../app/content/file-schemas.ts'
import { bodyKey, openFile, splitFrontMatter } from '../../app/content/read-markdown.ts'
import { valueAt } from '../../app/content/read-yaml.ts'
import { findId, findTranslations, keyOf } from '../../app/content/translations/merge.ts'
import { isOverlay, overlayName } from '../../app/content/translations/overlay-names.ts'
import { readOverlay } from '../../app/content/translations/read-overlay.ts'
import { editYaml } from './edit-yaml.ts'
import { isObject } from './form-schema.ts'
import type { Entry } from './read-form.ts'

/** Reads a file, its Arabic, and the hashes of what Arabic texts that are behind were made from, by their keys. */
export function readEntry(files: TextFiles, name: string) {
  const schema = findSchema(name)
  if (!schema || isOverlay(name) || !files.names.includes(name)) return undefined
  const opened = files.open(name)
  if (!opened.value) return undefined
  const { value } = opened.value
  const own = overlayName(name, 'ar')
  const overlay = files.names.includes(own)
    ? readOverlay(files, own, schema)
    : { words: undefined, from: new Map() }
  const texts = findTranslations(schema, value, overlay)
  const byKey = new Map(texts.map((each) => [keyOf(each.path), each.forms ?? each.text]))
  const behind = texts.flatMap(({ state, path, forms, origin }) => {
    const paths = forms ? Object.keys(forms).map((category) => [...path, category]) : [path]
    return state === 'behind' ? paths.map((each) => [keyOf(each), origin] as const) : []
  })
  return { value, texts, arabic: selectTexts(value, byKey), behind: new Map(behind) }
}

/** The texts of some keys, in the shape of a value. */
function selectTexts(value: unknown, texts: Map<string, unknown>, path: PropertyKey[] = []) {
  const own = texts.get(keyOf(path))
  if (own !== undefined) return own
  if (Array.isArray(value))
    return value.map((each, at): unknown => selectTexts(each, texts, [...path, at]))
  if (!isObject(value)) return undefined
  const parts: Record<string, unknown> = {}
  for (const [key, each] of Object.entries(value)) {
    const part = selectTexts(each, texts, [...path, key])
    if (part !== undefined) parts[key] = part
  }
  return parts
}

type Change = {
  name: string
  /** Undefined for a new file. */
  was: ReturnType<typeof readEntry>
  next: Entry
  reader: string
  /** True if the Arabic texts that are behind fit the English as it is now. */
  isArabicRight: boolean
}

/** Writes a file and its Arabic. @returns those of them whose text is another one now */
export function writeEntry(files: TextFiles, change: Change): Map<string, Buffer> {
  const { name, was, next } = change
  const own = overlayName(name, 'ar')
  const sourceOf = (each: string) => (files.names.includes(each) ? files.read(each) : undefined)
  const written = new Map([[name, writeFile(name, sourceOf(name), next.value)]])
  const words = makeWords(next.value, next.arabic)
  if (change.isArabicRight || !isSame(words, was && makeWords(was.value, was.arabic)))
    written.set(own, writeArabic(change, own, sourceOf(own)))
  const changed = [...written].filter(([each, text]) => text !== sourceOf(each))
  return new Map(changed.map(([each, text]) => [each, Buffer.from(text)]))
}

/** Writes a value into the text of a file; what did not change keeps its bytes. */
function writeFile(name: string, source: string | undefined, value: unknown): string {
  if (!name.endsWith('.md'))
    return source === undefined ? stringify(value, { lineWidth: 100 }) : editYaml(source, value)
  const known = source === undefined ? undefined : openFile(source, name).value?.value
  if (source !== undefined && isSame(known, value)) return source
  const { [bodyKey]: text, ...matter } = isObject(value) ? value : {}
  const parts = splitFrontMatter(source ?? '')
  const hasMatter = parts !== undefined || Object.keys(matter).length > 0
  const head = `---\n${editYaml(`${parts?.matter ?? ''}\n`, matter).trim()}\n---\n`
  // Comments above the text stay.
  const [above = ''] = /^(?:\s*<!--[\s\S]*?-->)*\s*/.exec(parts?.body ?? source ?? '') ?? []
  const body = `${above || '\n'}${String(text ?? '').trimEnd()}\n`
  return hasMatter ? head + body : body.trimStart()
}

/** Each Arabic text that was written now is made from the English as it is now; another keeps its origin. */
function writeArabic(change: Change, own: string, source: string | undefined): string {
  const { name, was, next, reader, isArabicRight } = change
  const schema = findSchema(name)
  if (!schema) throw new Error(`${name} has no schema`)
  const words = makeWords(next.value, next.arabic)
  const texts = findTranslations(schema, next.value, { words, from: new Map() })
  const from = texts.flatMap((text) => {
    if (text.text === undefined) return []
    const same = (was?.texts ?? []).filter(
      (each) => each.text === text.text && isSame(each.forms, text.forms),
    )
    const before =
      same.find((each) => keyOf(each.path) === keyOf(text.path)) ??
      same.find((each) => each.hash === text.hash) ??
      same[0]
    const origin = isArabicRight || !before ? text.hash : before.origin
    return origin === undefined ? [] : [[text.key, origin] as const]
  })
  const known = source === undefined ? undefined : openFile(source, own).value?.value
  const kept = source === undefined ? reader : valueAt(known, ['reader'])
  const marks = { ...(kept !== undefined && { reader: kept }), from: Object.fromEntries(from) }
  return writeFile(own, source, { ...Object(words), ...marks })
}

/** The words alone as an overlay has them; items without any are left out where they have ids. */
function makeWords(value: unknown, arabic: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((each, at) => makeWords(each, valueAt(arabic, [at])))
    if (value.some((each) => findId(each) !== undefined)) {
      const kept = items.filter((each) => each !== undefined)
      return kept.length > 0 ? kept : undefined
    }
    const last = items.findLastIndex((each) => each !== undefined)
    return last < 0 ? undefined : items.slice(0, last + 1).map((each) => each ?? null)
  }
  if (!isObject(value)) return typeof arabic === 'string' ? arabic : undefined
  // Arabic has more categories of number than English.
  const keys = new Set([...Object.keys(value), ...Object.keys(isObject(arabic) ? arabic : {})])
  const parts: Record<string, unknown> = {}
  for (const key of keys) {
    const part = makeWords(value[key], valueAt(arabic, [key]))
    if (part !== undefined) parts[key] = part
  }
  if (Object.keys(parts).length === 0) return undefined
  const id = ['id', 'ref'].find((key) => typeof value[key] === 'string')
  return id ? { [id]: value[id], ...parts } : parts
}
