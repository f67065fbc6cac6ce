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

/** An English text, its translation, and which of them is shown where it is not omitted. */
export type TranslatedText = {
  /** Its place in the English file. */
  path: PropertyKey[]
  /** Its place in the overlay: `questions.code-ownership.title`, `steps.0`. */
  key: string
  english: string
  hash: string
  /** The hash of the English that the translation was made from, if it is known. */
  origin?: string | undefined
  /** The translation; of words for numbers, that of `other`. */
  text?: string | undefined
  /** Words for numbers, by plural category. */
  forms?: Readonly<Record<string, string>> | undefined
  /** True if the translation has the figures and placeholders of its English. */
  hasSameFacts?: boolean
  /** `current`: made from this English text. `behind`: made from another, or unknown. */
  state: 'current' | 'behind' | 'missing'
  shown: 'translation' | 'english'
}

type Word = Pick<TranslatedText, 'path' | 'english' | 'hash'>

type Merged = {
  /** The value as its schema gives it; undefined if the schema refuses the English itself. */
  value: unknown
  texts: TranslatedText[]
  /** Translations that the schema refuses; English is shown for them. */
  faults: { key: string; message: string }[]
}

type Options = {
  language: Language
  /** The value of a dollar in the language’s currency. */
  rate?: number | undefined
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
  { language, rate, parse, hasFile = () => true }: Options,
): Merged {
  const faults: Merged['faults'] = []
  const texts = findTranslations(schema, english, overlay, rate)
  const byPath = new Map(texts.map((text) => [keyOf(text.path), text]))
  const listed = listFields(schema, english).filter(({ path }) => typeof path.at(-1) === 'number')
  const withoutFile = listed
    .filter(({ to, value }) => to && !hasFile(to, value))
    .map(({ path }) => keyOf(path))
  // Without any translation, the whole file is English.
  let isOmitting = texts.some(({ text }) => text !== undefined)
  /** Where each text is in the merged value. */
  const places = new Map<TranslatedText, PropertyKey[]>()

  function isOmitted(path: PropertyKey[]): boolean {
    if (!isOmitting) return false
    if (withoutFile.includes(keyOf(path))) return true
    const inside = texts.filter((text) => isWithin(text.path, path))
    const isMissing = inside.length > 0 && inside.every(({ state }) => state === 'missing')
    return isMissing && isOptional(schema, path)
  }

  function build(value: unknown, path: PropertyKey[], place: PropertyKey[]): unknown {
    const text = byPath.get(keyOf(path))
    if (text) {
      places.set(text, place)
      return text.shown === 'translation' ? (text.forms ?? text.text) : value
    }
    if (Array.isArray(value)) {
      const steps = [...value.keys()]
      const kept = steps.filter((at) => !isOmitted([...path, at]))
      return (kept.length > 0 ? kept : steps).map((at, to) =>
        build(value[at], [...path, at], [...place, to]),
      )
    }
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([key]) => !isOmitted([...path, key]))
    return Object.fromEntries(
      kept.map(([key, each]) => [key, build(each, [...path, key], [...place, key])]),
    )
  }

  for (;;) {
    places.clear()
    const { data, error } = parse(build(english, [], []))
    if (!error) {
      for (const [{ shown }, place] of places)
        if (shown === 'english') isolate(data, place, language)
      return { value: data, texts, faults }
    }
    let isRefused = false
    for (const [text, place] of places) {
      const issue = error.issues.find(({ path }) => isWithin(place, path) || isWithin(path, place))
      if (!issue || text.shown === 'english') continue
      // An English edit does not make the translation wrong.
      if (text.state === 'current' || text.origin === undefined)
        faults.push({ key: text.key, message: explainIssue(issue, text.text) })
      text.shown = 'english'
      isRefused = true
    }
    if (isRefused) continue
    if (!isOmitting) return { value: undefined, texts, faults }
    // A list may need more items than have a translation.
    isOmitting = false
  }
}

/** Lists the texts of a value that are translated; words for numbers are one text. */
export const listWords = (schema: z.core.$ZodType, value: unknown): Word[] =>
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
  rate = 1,
): TranslatedText[] {
  const all = listWords(schema, english)
  const byPath = new Map(all.map((word) => [keyOf(word.path), word]))

  /** @param origin the key in `from`, `?` if that is unknown */
  function find(
    path: PropertyKey[],
    value: unknown,
    key: string,
    own: unknown,
    origin: string,
  ): TranslatedText[] {
    const word = byPath.get(keyOf(path))
    if (word) return [translate(word, key, own, origin)]
    if (typeof value !== 'object' || value === null) return []
    if (!Array.isArray(value))
      return Object.entries(value).flatMap(([name, each]) =>
        find([...path, name], each, join(key, name), valueAt(own, [name]), join(origin, name)),
      )
    const list = Array.isArray(own) ? own : []
    const { pairs, origins } = pairItems(path, value, origin, list)
    return value.flatMap((each, at) => {
      const other = pairs.get(at) ?? -1
      const step = other === -1 ? stepOf(each, at) : stepOf(list[other], other)
      return find([...path, at], each, join(key, step), list[other], origins[other] ?? '?')
    })
  }

  function translate(word: Word, key: string, own: unknown, place: string): TranslatedText {
    const forms = typeof own === 'object' ? (own as Record<string, string> | null) : undefined // its reader allows nothing else
    const text = forms ? forms.other : own
    const origin = from.get(place)
    if (typeof text !== 'string')
      return { ...word, key, origin, state: 'missing', shown: 'english' }
    const state = origin === word.hash ? 'current' : 'behind'
    const hasSameFacts = haveSameFacts(word.english, text, rate)
    const isWrong =
      state === 'behind' && !forms && isLine(findFieldSchema(schema, word.path)) && !hasSameFacts
    const shown = isWrong || place.startsWith('?') ? 'english' : 'translation'
    return { ...word, key, origin, text, forms: forms ?? undefined, hasSameFacts, state, shown }
  }

  /** Pairs the English items with the overlay’s: by id, else by the texts in common, else by position. */
  function pairItems(path: PropertyKey[], list: unknown[], origin: string, own: unknown[]) {
    const hashes = list.map((_, at) =>
      all.flatMap((word) => (isWithin(word.path, [...path, at]) ? [word.hash] : [])),
    )
    const origins = findOrigins(list, hashes, origin, own)
    const candidates = list.flatMap((each, at) => {
      const id = findId(each)
      return own.map((item, other) => {
        const isSame = id === undefined ? at === other : id === findId(item)
        const made = hashesUnder(origins[other] ?? '?')
        const shared = hashes[at]?.filter((hash) => made.includes(hash)).length ?? 0
        return { at, other, score: shared + (isSame ? (id === undefined ? 0.5 : 1e6) : 0) }
      })
    })
    const pairs = new Map<number, number>()
    for (const { at, other, score } of candidates.sort((one, each) => each.score - one.score))
      if (score > 0 && !pairs.has(at) && ![...pairs.values()].includes(other)) pairs.set(at, other)
    return { pairs, origins }
  }

  /**
   * Finds the keys in `from` of an overlay’s items. Those without ids move when one is added or removed by hand:
   * while a text may be another item’s, its key is `?`.
   */
  function findOrigins(list: unknown[], hashes: string[][], origin: string, own: unknown[]) {
    const keys = own.map((item, at) => join(origin, stepOf(item, at)))
    const made = keys.map(hashesUnder)
    const isAdded = own.some((item, at) => item !== null && made[at]?.length === 0)
    for (let rest = hashesUnder(join(origin, made.length)); rest.length > 0; )
      rest = hashesUnder(join(origin, made.push(rest)))
    if (list.some(findId) || (!isAdded && made.length === own.length)) return keys
    /** Where the English of each is now. */
    const places = made.map((known, at) => {
      const isOf = (each: string[] = []) => each.some((hash) => known.includes(hash))
      return isOf(hashes[at]) ? at : hashes.findIndex(isOf)
    })
    const left = [...places.keys()].filter((at) => places[at] !== -1)
    if (left.length === own.length) return left.map((at) => join(origin, at))
    const removed = made.length - own.length
    const isHere = (to: number, at: number) =>
      isAdded ? to === at || made[at]?.length === 0 : to === -1 || (to <= at && at <= to + removed)
    const isInPlace = list.length === own.length && places.every(isHere)
    // A text without a link is never at a wrong one.
    const unknown = !isInPlace && typeof list[0] === 'object' ? '?' : join(origin, '?')
    return own.map((_, at) =>
      isInPlace && places.includes(at) ? join(origin, places.indexOf(at)) : unknown,
    )
  }

  const hashesUnder = (key: string) =>
    [...from].flatMap(([each, hash]) => (`${each}.`.startsWith(`${key}.`) ? [hash] : []))

  return find([], english, '', words, '')
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
  (text.replace(/(?<=\d),(?=\d{3}\b)/g, '').match(/\{\{\w+|\d+(?:[.,:]\d+)*/g) ?? []).sort()

/** The dollars may be in the language’s currency. */
const haveSameFacts = (english: string, text: string, rate: number) =>
  haveEqualFacts(english, text) || haveEqualFacts(exchangeDollars(english, rate), text)

const exchangeDollars = (text: string, rate: number) =>
  text.replace(/\$([\d,]+)/g, (_, amount) => String(Number(amount.replaceAll(',', '')) * rate))

/** 1 and 2 may be forms of the Arabic noun. */
function haveEqualFacts(english: string, text: string): boolean {
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

/** True for a field or item that may be left out. An entry of a record is a page of its own, and stays. */
function isOptional(schema: z.core.$ZodType, path: PropertyKey[]): boolean {
  const outer = findFieldSchema(schema, path.slice(0, -1))
  const own = findFieldSchema(schema, path)
  if ([outer, own].some((field) => field && z.globalRegistry.get(field)?.kept)) return false
  if (outer instanceof z.ZodArray) return true
  const field = outer instanceof z.ZodObject && outer.shape[String(path.at(-1))]
  return field && z.safeParse(field, undefined).success
}

function isolate(value: unknown, path: PropertyKey[], language: Language): void {
  const text = valueAt(value, path)
  if (typeof text === 'string')
    Reflect.set(
      Object(valueAt(value, path.slice(0, -1))),
      path.at(-1) ?? '',
      isolateLtr(text, language),
    )
  else for (const key of Object.keys(Object(text))) isolate(value, [...path, key], language)
}
