import { z } from 'zod'
import { type Field, findFieldSchema, listFields } from '../../../contracts/list-fields.ts'
import type { FileLock } from './lock.ts'
import { type Pairing, pairValues } from './pair-values.ts'

/** An English text, its translation, and which of the two the page shows. */
export type TranslatedField = Field &
  Pairing & {
    /** Words for numbers by the language’s own plural categories; `text` is that of `other`. */
    forms?: Readonly<Record<string, string>>
    /** `english`: nothing else could be shown, and the page is not shown in the language. */
    shown: 'translated' | 'left-out' | 'english'
  }

/** One English file and the translations of its texts. */
export type FileTranslation = {
  /** The English file’s name, such as `home/hero.yaml`. */
  name: string
  /** The front matter of a Markdown file, translated. */
  matter?: unknown
  fields: readonly TranslatedField[]
  /** Paths of the overlay whose English text is gone: they are shown nowhere. */
  orphans: readonly string[]
}

/** Lists the texts of a value that are translated; of words for numbers, those of `other` alone. */
export const listWords = (schema: z.core.$ZodType, value: unknown): Field[] =>
  listFields(schema, value).filter(
    ({ kind, counted, path }) => kind === 'words' && (!counted || path.at(-1) === 'other'),
  )

/**
 * Puts the translated texts into an English value. A text without translation is left out with what
 * cannot be without it, a field or an item of a list; where that cannot be, English stands in.
 * @param isValid holds a value against its schema
 */
export function fillValue(
  schema: z.core.$ZodType,
  english: unknown,
  translated: ReadonlyMap<string, string>,
  lock: FileLock,
  isValid: (value: unknown) => boolean,
): { value: unknown; fields: TranslatedField[] } {
  const words = listWords(schema, english)
  const texts = new Map(words.map(({ path, value }) => [pathKey(path), value]))
  const pairs = pairValues(texts, translated, lock)
  const fields = words.map((field): TranslatedField => {
    const pair = pairs.get(pathKey(field.path)) ?? { state: 'missing', likeness: 0 }
    const shown = pair.state === 'missing' ? 'english' : 'translated'
    const forms = field.counted && pair.at && { forms: listForms(translated, pair.at) }
    return { ...field, ...pair, ...forms, shown }
  })
  const filled = structuredClone(english)
  for (const { path, text, forms } of fields) {
    if (forms) setAt(filled, path.slice(0, -1), forms)
    else if (text !== undefined) setAt(filled, path, text)
  }
  const absent = new Set<string>()
  const isGone = (path: readonly PropertyKey[]) => prefixes(path).some((each) => absent.has(each))
  // With nothing translated, nothing is left to leave out.
  const isBegun = fields.some(({ shown }) => shown === 'translated')
  for (const field of isBegun ? fields.filter(({ shown }) => shown === 'english') : []) {
    const least = listRemovable(schema, field.path).find((each) =>
      isValid(without(filled, new Set([...absent, each]))),
    )
    if (least !== undefined) absent.add(least)
    if (isGone(field.path)) field.shown = 'left-out'
  }
  return { value: without(filled, absent), fields }
}

/** `tabs.0.heading`; a key may hold dots, as a path does. */
export const pathKey = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** The words for numbers beside those of `other`, by their categories. */
function listForms(translated: ReadonlyMap<string, string>, at: string): Record<string, string> {
  const group = at.slice(0, at.lastIndexOf('.') + 1)
  return Object.fromEntries(
    [...translated].flatMap(([path, text]) =>
      path.startsWith(group) ? [[path.slice(group.length), text] as const] : [],
    ),
  )
}

function setAt(
  value: unknown,
  path: readonly PropertyKey[],
  text: string | Readonly<Record<string, string>>,
): void {
  const parent = path.slice(0, -1).reduce<unknown>(stepInto, value)
  const last = path.at(-1)
  if (typeof parent === 'object' && parent !== null && last !== undefined)
    Reflect.set(parent, last, text)
}

const stepInto = (value: unknown, step: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined

/** The paths from a field up, the field first. An entry of a record is a page of its own, and stays. */
function listRemovable(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const depth = path.findIndex(
    (_, at) => findFieldSchema(schema, path.slice(0, at)) instanceof z.ZodRecord,
  )
  return prefixes(path)
    .slice(depth + 1)
    .reverse()
}

/** `a.0.b` gives `a`, `a.0` and `a.0.b`. */
const prefixes = (path: readonly PropertyKey[]): string[] =>
  path.map((_, at) => pathKey(path.slice(0, at + 1)))

/** A copy without the fields and items at some paths. */
function without(value: unknown, absent: ReadonlySet<string>, path: PropertyKey[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).flatMap(([key, each]) => {
    const inner = [...path, key]
    return absent.has(pathKey(inner)) ? [] : [[key, without(each, absent, inner)] as const]
  })
  return Array.isArray(value) ? kept.map(([, each]) => each) : Object.fromEntries(kept)
}
