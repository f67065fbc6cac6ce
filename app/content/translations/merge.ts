import { createHash } from 'node:crypto'
import { z } from 'zod'
import { findFieldSchema, listFields } from '../../../contracts/list-fields.ts'
import { isolateLtr } from '../../lib/isolate.ts'
import type { Language } from '../../lib/languages.ts'
import { explainIssue } from '../explain-issue.ts'
import { valueAt } from '../read-yaml.ts'

/** The words of an overlay, in the shape of the English file. */
export type Overlay = {
  words: unknown
  /** Hashes of the English texts that the translations were made from, by their keys. */
  from: ReadonlyMap<string, string>
}

/** An English text, its translation, and which of them is shown. */
export type TranslatedText = {
  /** Its place in the English file. */
  path: PropertyKey[]
  /** Its place in the overlay: `questions.code-ownership.title`, `steps.0`. */
  key: string
  english: string
  hash: string
  /** The translation; of words for numbers, that of `other`. */
  text?: string | undefined
  /** Words for numbers, by plural category. */
  forms?: Readonly<Record<string, string>> | undefined
  /** `current`: made from this English text. `behind`: made from another, or unknown. */
  state: 'current' | 'behind' | 'missing'
  shown: 'translation' | 'english' | 'nothing'
}

export type Merged = {
  /** The value as its schema gives it; undefined if the schema refuses the English itself. */
  value: unknown
  texts: TranslatedText[]
  /** Texts that the schema refuses; English is shown for them. */
  faults: { key: string; message: string }[]
}

type Options = {
  language: Language
  /** Fills in the placeholders, and checks the value against the schema. */
  parse: (value: unknown) => z.ZodSafeParseResult<unknown>
  /** False for a file that another language does not have: lists leave it out. */
  hasFile?: (folder: string, name: string) => boolean
}

/**
 * Puts the words of an overlay into an English value (docs/writing-translations.md). The translation of a
 * changed text stays until it is renewed. An optional text or list item without one is omitted; any other
 * is shown in English.
 */
export function merge(
  schema: z.core.$ZodType,
  english: unknown,
  overlay: Overlay,
  { language, parse, hasFile = () => true }: Options,
): Merged {
  const texts = findTranslations(schema, english, overlay)
  const filled = structuredClone(english)
  for (const { path, text, forms, shown } of texts)
    if (shown === 'translation') setAt(filled, path, forms ?? text)

  const faults: Merged['faults'] = []
  for (let { error } = parse(filled); error; error = parse(filled).error) {
    const { issues } = error
    const refused = texts.flatMap((text) => {
      const issue = issues.find(
        ({ path }) => isWithin(text.path, path) || isWithin(path, text.path),
      )
      return issue && text.shown === 'translation' ? [{ text, issue }] : []
    })
    if (refused.length === 0) return { value: undefined, texts, faults }
    for (const { text, issue } of refused) {
      // An English edit does not make the translation wrong.
      if (text.state === 'current' || !overlay.from.has(text.key))
        faults.push({ key: text.key, message: explainIssue(issue, valueAt(filled, issue.path)) })
      text.shown = 'english'
      setAt(filled, text.path, valueAt(english, text.path))
    }
  }

  const removed: PropertyKey[][] = []
  const isRemoved = (path: PropertyKey[]) => removed.some((each) => isWithin(path, each))
  const remove = (candidates: PropertyKey[][]) => {
    const path = candidates.find((each) => parse(without(filled, [...removed, each])).success)
    if (path) removed.push(path)
  }
  // Without any translation, the whole file is English.
  if (texts.some(({ text }) => text !== undefined)) {
    for (const text of texts) {
      if (text.state !== 'missing') continue
      if (!isRemoved(text.path)) remove(listRemovable(schema, text.path, texts))
      if (isRemoved(text.path)) text.shown = 'nothing'
    }
    for (const { kind, to, path, value } of listFields(schema, english)) {
      const isListed = kind === 'reference' && to && typeof path.at(-1) === 'number'
      if (isListed && !hasFile(to, value) && !isRemoved(path)) remove([path])
    }
  }
  const value: unknown = parse(without(filled, removed)).data
  for (const { path, shown } of texts)
    if (shown === 'english') isolate(value, shift(path, removed), language)
  return { value, texts, faults }
}

/** Lists the texts of a value that are translated; words for numbers are one text. */
export const listWords = (
  schema: z.core.$ZodType,
  value: unknown,
): Pick<TranslatedText, 'path' | 'english' | 'hash'>[] =>
  listFields(schema, value).flatMap(({ kind, counted, path, value: english }) => {
    if (kind !== 'words' || (counted && path.at(-1) !== 'other')) return []
    if (!counted) return [{ path, english, hash: hashText(english) }]
    const group = path.slice(0, -1)
    const forms = Object.entries(Object(valueAt(value, group))).sort()
    return [
      { path: group, english, hash: hashText(forms.map((form) => form.join(': ')).join('\n')) },
    ]
  })

/** A short hash of an English text; white space does not count. */
export const hashText = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 8)

/** Finds the translation of each English text. */
export function findTranslations(
  schema: z.core.$ZodType,
  english: unknown,
  { words, from }: Overlay,
): TranslatedText[] {
  const all = listWords(schema, english)
  const byPath = new Map(all.map((word) => [keyOf(word.path), word]))

  function find(path: PropertyKey[], value: unknown, key: string, own: unknown): TranslatedText[] {
    const word = byPath.get(keyOf(path))
    if (word) return [translate(word, key, own)]
    if (typeof value !== 'object' || value === null) return []
    if (Array.isArray(value)) {
      const list = Array.isArray(own) ? own : []
      const pairs = pairItems(path, value, key, list)
      return value.flatMap((each, at) => {
        const other = pairs.get(at)
        const step = other === undefined ? stepOf(each, at) : stepOf(list[other], other)
        return find([...path, at], each, join(key, step), other === undefined ? null : list[other])
      })
    }
    return Object.entries(value).flatMap(([name, each]) =>
      find([...path, name], each, join(key, name), valueAt(own, [name])),
    )
  }

  function translate(word: (typeof all)[number], key: string, own: unknown): TranslatedText {
    const forms = typeof own === 'object' ? (own as Record<string, string> | null) : undefined // its reader allows nothing else
    const text = forms ? forms.other : own
    if (typeof text !== 'string') return { ...word, key, state: 'missing', shown: 'english' }
    const state = from.get(key) === word.hash ? 'current' : 'behind'
    const isWrong =
      state === 'behind' &&
      !forms &&
      isLine(findFieldSchema(schema, word.path)) &&
      !haveSameFacts(word.english, text)
    const shown = isWrong ? 'english' : 'translation'
    return { ...word, key, text, forms: forms ?? undefined, state, shown }
  }

  /** Pairs the English items with the overlay’s: by id, else by the texts in common, else by position. */
  function pairItems(path: PropertyKey[], list: unknown[], key: string, own: unknown[]) {
    const origins = own.map((item, at) => hashesUnder(join(key, stepOf(item, at))))
    // An item was added or removed by hand, so that positions in `from` are wrong.
    const isEdited =
      hashesUnder(join(key, own.length)).length > 0 ||
      own.some((item, at) => item !== null && origins[at]?.length === 0)
    const candidates = list.flatMap((each, at) => {
      const id = findId(each)
      const hashes = all.flatMap(({ path: inner, hash }) =>
        isWithin(inner, [...path, at]) ? [hash] : [],
      )
      return own.map((item, other) => {
        const isSame = id === undefined ? at === other : id === findId(item)
        const shared = hashes.filter((hash) => !isEdited && origins[other]?.includes(hash)).length
        const score =
          isSame && id !== undefined ? Number.POSITIVE_INFINITY : shared + Number(isSame) / 2
        return { at, other, score }
      })
    })
    const pairs = new Map<number, number>()
    const taken = new Set<number>()
    for (const { at, other, score } of candidates.sort((one, each) => each.score - one.score)) {
      if (score === 0 || pairs.has(at) || taken.has(other)) continue
      pairs.set(at, other)
      taken.add(other)
    }
    return pairs
  }

  const hashesUnder = (key: string) =>
    [...from].flatMap(([each, hash]) => (`${each}.`.startsWith(`${key}.`) ? [hash] : []))

  return find([], english, '', words)
}

/** The name of a list’s item: the texts of a list of such items stay with them wherever they are moved. */
export const findId = (item: unknown): string | undefined =>
  [valueAt(item, ['id']), valueAt(item, ['ref'])].find((each) => typeof each === 'string')

export const stepOf = (item: unknown, at: number): string | number => findId(item) ?? at

export const join = (key: string, step: PropertyKey): string =>
  key === '' ? String(step) : `${key}.${String(step)}`

export const keyOf = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** True for a text of one line, by its longest length in characters: a label, a title, a fact, a cell of a table. */
const isLine = (field: z.core.$ZodType | undefined) =>
  field instanceof z.ZodString && field.maxLength !== null && field.maxLength <= 170

/** The figures and placeholders of a text, sorted. */
export const listFacts = (text: string): string[] =>
  (text.match(/\{\{\w+|\d+(?:[.,:]\d+)*/g) ?? []).sort()

/** True if a translation has the figures and placeholders of its English; 1 and 2 may be forms of the Arabic noun. */
export function haveSameFacts(english: string, text: string): boolean {
  const left = listFacts(english)
  for (const fact of listFacts(text)) {
    const at = left.indexOf(fact)
    if (at === -1) return false
    left.splice(at, 1)
  }
  return left.every((fact) => ['1', '2'].includes(fact))
}

/** True for a path that begins with another. */
const isWithin = (path: readonly PropertyKey[], outer: readonly PropertyKey[]) =>
  outer.every((step, at) => path[at] === step)

/**
 * Lists what can be left out with a text, the text itself first, then what it is in. An entry of a record is a page
 * of its own, and stays, and a part with another translation stays too.
 */
function listRemovable(schema: z.core.$ZodType, path: PropertyKey[], texts: TranslatedText[]) {
  const outer = path.map((_, at) => path.slice(0, at + 1)).reverse()
  const end = outer.findIndex((each) => {
    const above = findFieldSchema(schema, each.slice(0, -1))
    return (
      above instanceof z.ZodRecord ||
      [above, findFieldSchema(schema, each)].some(
        (field) => field && z.globalRegistry.get(field)?.kept,
      ) ||
      texts.some((other) => other.text !== undefined && isWithin(other.path, each))
    )
  })
  return end === -1 ? outer : outer.slice(0, end)
}

function setAt(value: unknown, path: readonly PropertyKey[], to: unknown): void {
  const [last] = path.slice(-1)
  if (last !== undefined) Reflect.set(Object(valueAt(value, path.slice(0, -1))), last, to)
}

/** A copy without the fields and items at some paths. */
function without(value: unknown, paths: readonly PropertyKey[][]): unknown {
  const copy = structuredClone(value)
  for (const path of paths) setAt(copy, path, undefined)
  return prune(copy)
}

function prune(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(prune)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(kept.map(([key, each]) => [key, prune(each)]))
}

/** The path of a value once the items before it are removed. */
const shift = (path: PropertyKey[], removed: readonly PropertyKey[][]): PropertyKey[] =>
  path.map((step, at) => {
    const isBefore = (each: PropertyKey[]) =>
      each.length === at + 1 && isWithin(each, path.slice(0, at)) && Number(each[at]) < Number(step)
    return typeof step === 'number' ? step - removed.filter(isBefore).length : step
  })

function isolate(value: unknown, path: PropertyKey[], language: Language): void {
  const text = valueAt(value, path)
  if (typeof text === 'string') setAt(value, path, isolateLtr(text, language))
  else for (const key of Object.keys(Object(text))) isolate(value, [...path, key], language)
}
