import { createHash } from 'node:crypto'
import { z } from 'zod'
import { findFieldSchema, listFields } from '../../../contracts/list-fields.ts'
import { isolateLtr } from '../../lib/isolate.ts'
import type { Language } from '../../lib/languages.ts'
import { explainIssue } from '../explain-issue.ts'
import { valueAt } from '../read-yaml.ts'
import { haveSameFacts } from './facts.ts'

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
  /** `current`: made from this English text. `behind`: made from another, or nobody knows. */
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
  /** Fills the placeholders in, and checks the value against the schema. */
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
  const texts = findTranslations(listWords(schema, english), english, overlay)
  for (const each of texts) if (hasWrongFacts(schema, each)) each.shown = 'english'
  const filled = structuredClone(english)
  for (const { path, text, forms, shown } of texts)
    if (shown === 'translation') setAt(filled, path, forms ?? text)

  const faults: Merged['faults'] = []
  let result = parse(filled)
  while (!result.success) {
    const { issues } = result.error
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
    result = parse(filled)
  }

  const leftOut = findLeftOut()
  const inEnglish = texts.filter(({ shown }) => shown === 'english')
  const isolated: PropertyKey[][] = []
  const kept = withoutPaths(filled, leftOut, (from, to) => {
    if (inEnglish.some(({ path }) => isWithin(from, path))) isolated.push(to)
  })
  const value: unknown = leftOut.size > 0 ? parse(kept).data : result.data
  for (const path of isolated) {
    const text = valueAt(value, path)
    if (typeof text === 'string') setAt(value, path, isolateLtr(text, language))
  }
  return { value, texts, faults }

  function findLeftOut(): Set<string> {
    const found = new Set<string>()
    // Without any translation, all of the file is English.
    if (texts.every(({ text }) => text === undefined)) return found
    const isGone = (path: PropertyKey[]) => listAbove(path).some((each) => found.has(keyOf(each)))
    const leaveOut = (candidates: PropertyKey[][]) => {
      const path = candidates.find(
        (each) => parse(withoutPaths(filled, new Set([...found, keyOf(each)]))).success,
      )
      if (path) found.add(keyOf(path))
    }
    for (const text of texts) {
      if (text.state !== 'missing') continue
      if (!isGone(text.path)) leaveOut(listRemovable(schema, text.path, texts))
      if (isGone(text.path)) text.shown = 'nothing'
    }
    for (const { kind, to, path, value } of listFields(schema, english)) {
      const isListed = kind === 'reference' && to && typeof path.at(-1) === 'number'
      if (isListed && !hasFile(to, value) && !isGone(path)) leaveOut([path])
    }
    return found
  }
}

type Word = Pick<TranslatedText, 'path' | 'english' | 'hash'>

/** Lists the texts of a value that are translated; words for numbers are one text. */
export const listWords = (schema: z.core.$ZodType, value: unknown): Word[] =>
  listFields(schema, value).flatMap(({ kind, counted, path, value: english }): Word[] => {
    if (kind !== 'words') return []
    if (!counted) return [{ path, english, hash: hashText(english) }]
    const group = path.slice(0, -1)
    if (path.at(-1) !== 'other') return []
    const forms = Object.entries(Object(valueAt(value, group))).sort()
    return [
      { path: group, english, hash: hashText(forms.map((form) => form.join(': ')).join('\n')) },
    ]
  })

/** A short hash of an English text; white space does not count. */
export const hashText = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 8)

/** Finds the translation of each English text. */
function findTranslations(words: Word[], english: unknown, { words: root, from }: Overlay) {
  const byPath = new Map(words.map((word) => [keyOf(word.path), word]))

  function find(path: PropertyKey[], value: unknown, key: string, own: unknown): TranslatedText[] {
    const word = byPath.get(keyOf(path))
    if (word) return [translate(word, key, own)]
    if (typeof value !== 'object' || value === null) return []
    if (!Array.isArray(value))
      return Object.entries(value).flatMap(([name, each]) =>
        find([...path, name], each, join(key, name), valueAt(own, [name])),
      )
    const pairs = pairItems(path, value, key, Array.isArray(own) ? own : [])
    return value.flatMap((each, at) => {
      const { step, item } = pairs[at] ?? { step: at }
      return find([...path, at], each, join(key, step), item)
    })
  }

  function translate(word: Word, key: string, own: unknown): TranslatedText {
    const forms = typeof own === 'object' ? (own as Record<string, string> | null) : undefined // its reader allows nothing else
    const text = forms ? forms.other : own
    if (typeof text !== 'string') return { ...word, key, state: 'missing', shown: 'english' }
    const state = from.get(key) === word.hash ? 'current' : 'behind'
    return { ...word, key, text, forms: forms ?? undefined, state, shown: 'translation' }
  }

  /**
   * Pairs each English item with the overlay's: by id, else by the most texts in common, else by position.
   */
  function pairItems(path: PropertyKey[], list: unknown[], key: string, own: unknown[]) {
    const origins = own.map((item, at) => hashesUnder(join(key, stepOf(item, at))))
    const hashes = list.map((_, at) =>
      words.filter((word) => isWithin(word.path, [...path, at])).map(({ hash }) => hash),
    )
    const pairs = new Map<number, number>()
    const free = new Set(own.keys())
    const pair = (at: number, other: number) => {
      if (pairs.has(at) || !free.has(other)) return
      pairs.set(at, other)
      free.delete(other)
    }
    for (const [at, item] of list.entries()) {
      const id = findId(item)
      if (id !== undefined)
        pair(
          at,
          own.findIndex((each) => findId(each) === id),
        )
    }
    // Positions in `from` are wrong once an item was added or removed by hand.
    if (!isEdited())
      for (const { at, other } of list.flatMap((_, at) => rank(at)).sort(byShared)) pair(at, other)
    for (const [at, item] of list.entries()) if (findId(item) === undefined) pair(at, at)
    return list.map((item, at) => {
      const other = pairs.get(at)
      return other === undefined
        ? { step: stepOf(item, at) }
        : { step: stepOf(own[other], other), item: own[other] }
    })

    function isEdited(): boolean {
      const positions = [...from.keys()]
        .filter((each) => each.startsWith(`${key}.`))
        .map((each) => Number(each.slice(key.length + 1).split('.')[0]))
      return (
        positions.some((at) => at >= own.length) ||
        own.some((item, at) => item !== null && origins[at]?.length === 0)
      )
    }
    function rank(at: number) {
      return origins.flatMap((origin, other) => {
        const shared = (hashes[at] ?? []).filter((hash) => origin.includes(hash)).length
        return shared > 0 ? [{ at, other, shared }] : []
      })
    }
  }

  const hashesUnder = (key: string) =>
    [...from].filter(([each]) => `${each}.`.startsWith(`${key}.`)).map(([, hash]) => hash)

  return find([], english, '', root)
}

type Ranked = { at: number; other: number; shared: number }
const byShared = (one: Ranked, another: Ranked) =>
  another.shared - one.shared || Number(another.at === another.other) - Number(one.at === one.other)

/** The name of a list's item: the texts of a list of such items stay with them wherever they are moved. */
export const findId = (item: unknown): string | undefined =>
  [valueAt(item, ['id']), valueAt(item, ['ref'])].find((each) => typeof each === 'string')

export const stepOf = (item: unknown, at: number): string | number => findId(item) ?? at

export const join = (key: string, step: PropertyKey): string =>
  key === '' ? String(step) : `${key}.${String(step)}`

export const keyOf = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** The longest text that counts as one line, in characters: a label, a title, a fact, a cell of a table. */
const longestLine = 170

/** True for a line whose English has other figures or placeholders by now. */
function hasWrongFacts(
  schema: z.core.$ZodType,
  { state, path, english, text, forms }: TranslatedText,
) {
  if (state !== 'behind' || text === undefined || forms) return false
  const field = findFieldSchema(schema, path)
  const length = field instanceof z.ZodString ? field.maxLength : null
  return length !== null && length <= longestLine && !haveSameFacts(english, text)
}

/** True for a path that begins with another. */
const isWithin = (path: readonly PropertyKey[], outer: readonly PropertyKey[]) =>
  outer.every((step, at) => path[at] === step)

/** `a.0.b` gives the paths of `a`, `a.0` and `a.0.b`. */
const listAbove = (path: PropertyKey[]) => path.map((_, at) => path.slice(0, at + 1))

/**
 * Lists what can be left out with a text, the text itself first. An entry of a record is a page of its own, and
 * stays; so does what holds another translation.
 */
function listRemovable(schema: z.core.$ZodType, path: PropertyKey[], texts: TranslatedText[]) {
  const outer = listAbove(path).reverse()
  const end = outer.findIndex((each) => {
    const above = findFieldSchema(schema, each.slice(0, -1))
    const isKept = [above, findFieldSchema(schema, each)].some(
      (field) => field && z.globalRegistry.get(field)?.kept,
    )
    const isTranslated = texts.some(({ path, text }) => text !== undefined && isWithin(path, each))
    return above instanceof z.ZodRecord || isKept || isTranslated
  })
  return end === -1 ? outer : outer.slice(0, end)
}

function setAt(value: unknown, path: readonly PropertyKey[], text: unknown): void {
  const [last] = path.slice(-1)
  if (last !== undefined) Reflect.set(Object(valueAt(value, path.slice(0, -1))), last, text)
}

/** A copy without the fields and items at some paths. @param onText is told where each text was and is */
function withoutPaths(
  value: unknown,
  absent: ReadonlySet<string>,
  onText: (from: PropertyKey[], to: PropertyKey[]) => void = () => {},
  from: PropertyKey[] = [],
  to: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') onText(from, to)
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  const kept = Object.entries(value)
    .map(([key, each]) => ({ step: isList ? Number(key) : key, each }))
    .filter(({ step }) => !absent.has(keyOf([...from, step])))
    .map(({ step, each }, at) => {
      const place = isList ? at : step
      return [step, withoutPaths(each, absent, onText, [...from, step], [...to, place])] as const
    })
  return isList ? kept.map(([, each]) => each) : Object.fromEntries(kept)
}
