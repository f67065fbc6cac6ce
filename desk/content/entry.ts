import { isDeepStrictEqual as isSame } from 'node:util'
import { stringify } from 'yaml'
import type { TextFiles } from '../../app/content/content-folder.ts'
import { findSchema } from '../../app/content/file-schemas.ts'
import { bodyKey, openFile, splitFrontMatter } from '../../app/content/read-markdown.ts'
import {
  findId,
  findTranslations,
  keyOf,
  listWords,
  type TranslatedText,
} from '../../app/content/translations/merge.ts'
import { overlayName } from '../../app/content/translations/overlay-names.ts'
import { readOverlay } from '../../app/content/translations/read-overlay.ts'
import { editYaml } from './edit-yaml.ts'
import { isObject } from './form-schema.ts'
import type { Entry } from './read-form.ts'

/** A file as it is kept, with its Arabic and the texts of it that are behind. */
export type KeptEntry = Entry & { behind: ReadonlySet<string>; texts: readonly TranslatedText[] }

/** @returns undefined for a file that is missing, has no form or cannot be parsed */
export function readEntry(files: TextFiles, name: string): KeptEntry | undefined {
  const schema = findSchema(name)
  if (!schema || !files.names.includes(name)) return undefined
  const opened = files.open(name)
  if (!opened.value) return undefined
  const { value } = opened.value
  const own = overlayName(name, 'ar')
  const overlay = files.names.includes(own)
    ? readOverlay(files, own, schema)
    : { words: undefined, from: new Map() }
  const texts = findTranslations(schema, value, overlay)
  const behind = texts.filter(({ state }) => state === 'behind')
  return {
    value,
    texts,
    arabic: new Map(texts.flatMap(listArabic)),
    behind: new Set(behind.flatMap((text) => listArabic(text).map(([key]) => key))),
  }
}

/** Words for numbers are several texts in the form. */
const listArabic = ({ path, text, forms }: TranslatedText): [string, string][] => {
  if (forms)
    return Object.entries(forms).map(([category, each]) => [keyOf([...path, category]), each])
  return text === undefined ? [] : [[keyOf(path), text]]
}

type Change = {
  name: string
  /** Undefined for a new file. */
  was: KeptEntry | undefined
  next: Entry
  /** The person who reads the Arabic. */
  reader: string
  /** True if the Arabic texts that are behind fit the English as it is now. */
  isArabicRight: boolean
}

/** Writes a file and its Arabic. @returns those of them whose text is another one now */
export function writeEntry(files: TextFiles, change: Change): Map<string, Buffer> {
  const { name, was, next } = change
  const own = overlayName(name, 'ar')
  const sourceOf = (each: string) => (files.names.includes(each) ? files.read(each) : undefined)
  const written = new Map<string, string>([[name, writeFile(name, sourceOf(name), next.value)]])
  const isArabicChanged = !isSame(new Map(was?.arabic), new Map(next.arabic))
  if (isArabicChanged || change.isArabicRight)
    written.set(own, writeArabic(change, own, sourceOf(own)))
  return new Map(
    [...written]
      .filter(([each, text]) => text !== sourceOf(each))
      .map(([each, text]) => [each, Buffer.from(text)]),
  )
}

/** Writes a value into the text of a file; what did not change keeps its bytes. */
function writeFile(name: string, source: string | undefined, value: unknown): string {
  if (!name.endsWith('.md'))
    return source === undefined ? stringify(value, { lineWidth: 100 }) : editYaml(source, value)
  const { [bodyKey]: text, ...matter } = isObject(value) ? value : {}
  const parts = source === undefined ? undefined : splitFrontMatter(source)
  const written = `---\n${editYaml(`${parts?.matter ?? ''}\n`, matter).trim()}\n---\n`
  const body = parts?.body ?? source ?? '\n'
  const known = openFile(source ?? '', name).value?.value
  if (isSame(Reflect.get(Object(known), bodyKey) ?? '', text ?? '')) {
    const hasMatter = Object.keys(matter).length > 0 || parts !== undefined
    return isSame(parts && openMatter(parts.matter), matter) && source !== undefined
      ? source
      : `${hasMatter ? written : ''}${body}`
  }
  // Comments above the text stay.
  const [above = ''] = /^(?:\s*<!--[\s\S]*?-->)*\s*/.exec(body) ?? []
  const whole = `${above || '\n'}${String(text ?? '').trimEnd()}\n`
  return parts || Object.keys(matter).length > 0 ? written + whole : whole.trimStart()
}

const openMatter = (matter: string) => openFile(matter, 'matter.yaml').value?.value

/** Each Arabic text that was written now is made from the English as it is now; another keeps its origin. */
function writeArabic(change: Change, own: string, source: string | undefined): string {
  const { name, was, next, reader, isArabicRight } = change
  const schema = findSchema(name)
  if (!schema) throw new Error(`${name} has no schema`)
  const words = makeWords(
    next.value,
    new Map(
      listWords(schema, next.value).flatMap(({ path }) => {
        const own = arabicAt(next.arabic, keyOf(path))
        return own === undefined ? [] : [[keyOf(path), own] as const]
      }),
    ),
  )
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
  const marks = { from: Object.fromEntries(from) }
  const known = source === undefined ? { reader } : openMarks(source, own)
  return writeFile(own, source, { ...Object(words), ...known, ...marks })
}

const openMarks = (source: string, name: string) => {
  const reader: unknown = Reflect.get(Object(openFile(source, name).value?.value), 'reader')
  return reader === undefined ? {} : { reader }
}

/** The Arabic of a text, or of words for numbers by their categories. */
function arabicAt(
  arabic: Entry['arabic'],
  key: string,
): string | Record<string, string> | undefined {
  const text = arabic.get(key)
  if (text !== undefined) return text
  const forms = [...arabic].flatMap(([each, form]) =>
    each.startsWith(`${key}.`) ? [[each.slice(key.length + 1), form] as const] : [],
  )
  return forms.length > 0 ? Object.fromEntries(forms) : undefined
}

/** The words alone, in the shape of the English; items without any are left out where they have ids. */
function makeWords(
  value: unknown,
  arabic: ReadonlyMap<string, unknown>,
  path: PropertyKey[] = [],
): unknown {
  const own = arabic.get(keyOf(path))
  if (own !== undefined) return own
  if (Array.isArray(value)) {
    const items = value.map((each, at) => makeWords(each, arabic, [...path, at]))
    if (value.some((each) => findId(each) !== undefined)) {
      const kept = items.filter((each) => each !== undefined)
      return kept.length > 0 ? kept : undefined
    }
    const last = items.findLastIndex((each) => each !== undefined)
    return last < 0 ? undefined : items.slice(0, last + 1).map((each) => each ?? null)
  }
  if (!isObject(value)) return undefined
  const parts = Object.entries(value).flatMap(([key, each]) => {
    const part = makeWords(each, arabic, [...path, key])
    return part === undefined ? [] : [[key, part] as const]
  })
  if (parts.length === 0) return undefined
  const id = ['id', 'ref'].find((key) => typeof value[key] === 'string')
  return Object.fromEntries([...(id ? [[id, value[id]] as const] : []), ...parts])
}
