import { valueAt } from '../../app/content/read-yaml.ts'
import type { PostTexts } from '../../server/forms/read-post.ts'
import { emptyOf, type FormSchema, listBranches, parsePointer, pointerOf } from './form-schema.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'

/** A file as the form has it: its value, and in the same shape its texts in Arabic. */
export type Entry = { value: unknown; arabic: unknown }

/** Reads the text of one field; undefined where there is none. */
type ReadText = (part: FormSchema, pointer: string, isOptional: boolean) => unknown

/** Reads what a browser sent. @param zone in which times were written */
export function readForm(schema: FormSchema, post: PostTexts, zone: string): Entry {
  const english: ReadText = (part, pointer, isOptional) => {
    const text = post.get(pointer)
    if (text === undefined || (text.trim() === '' && isOptional)) return undefined
    return readValue(part, text, post.get(`was:${pointer}`), zone)
  }
  const arabic: ReadText = (_, pointer) =>
    post.get(`ar:${pointer}`)?.replaceAll('\r\n', '\n').trim() || undefined
  return { value: readPart(schema, post, english), arabic: readPart(schema, post, arabic) }
}

function readPart(
  given: FormSchema,
  post: PostTexts,
  readText: ReadText,
  path: PropertyKey[] = [],
  isOptional = false,
): unknown {
  const pointer = pointerOf(path)
  const branches = listBranches(given)
  const part = branches[Number(post.get(`is:${pointer}`) ?? 0)] ?? branches[0] ?? given
  const read = (inner: FormSchema = {}, step: PropertyKey, isOptional = false) =>
    readPart(inner, post, readText, [...path, step], isOptional)
  if (part.type === 'array') {
    const count = post.get(`in:${pointer}`)
    if (count === undefined || (count === '0' && isOptional)) return undefined
    return Array.from({ length: Math.min(Number(count) || 0, 500) }, (_, at) =>
      read(part.items, at),
    )
  }
  if (part.type !== 'object') return readText(part, pointer, isOptional)
  if (path.length > 0 && !post.get(`has:${pointer}`)) return undefined
  const { properties = {}, additionalProperties: others, required } = part
  const known = Object.entries(properties).map(([key, each]) => [
    key,
    read(each, key, !required?.includes(key)),
  ])
  const added =
    typeof others === 'object'
      ? post.getAll(`key:${pointer}`).map((key) => [key, read(others, key) ?? read(others, '')])
      : []
  return Object.fromEntries([...known, ...added].filter(([, value]) => value !== undefined))
}

function readValue(part: FormSchema, text: string, was: string | undefined, zone: string): unknown {
  if (text === String(part.const)) return part.const
  if (part.type === 'boolean' || part.const === true) return text === 'yes'
  if (part.format === 'date-time')
    return was && toLocalTime(was, zone) === text ? was : fromLocalTime(text, zone)
  if (part.type === 'integer' || part.type === 'number') {
    const plain = toLatinDigits(text)
    const figure = plain.replace(/[^\d.-]/g, '')
    // `$3,500` is a number; what is none is for the schema to refuse.
    return figure && /^[\s\d.,$٬٫-]+$/.test(plain) ? Number(figure) : text
  }
  return text.replaceAll('\r\n', '\n')
}

/** Arabic digits, and those of Persian and Urdu. */
export const toLatinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))

const verbs = ['up', 'down', 'drop', 'add', 'has', 'without'] as const

type Arranging = { verb: (typeof verbs)[number]; path: string[] }

/** Reads a button of a list or of an optional part, such as `up:/questions/3`; undefined for another one. */
export function readArranging(button: string): Arranging | undefined {
  const [, name, pointer = ''] = /^(\w+):(.*)/s.exec(button) ?? []
  const verb = verbs.find((each) => each === name)
  const path = parsePointer(pointer)
  // No part of the program itself is a part of a form.
  return verb && !path.some((step) => step in Object.prototype) ? { verb, path } : undefined
}

/** Does what the button says with the form as entered; Arabic texts go where their English goes. */
export function arrange(entry: Entry, schema: FormSchema, { verb, path }: Arranging): Entry {
  const { value, arabic } = structuredClone(entry)
  const last = path.at(-1) ?? ''
  const part = schemaAt(schema, path)
  for (const root of [value, arabic]) {
    const isEnglish = root === value
    const holder = valueAt(root, path.slice(0, -1))
    if (typeof holder !== 'object' || holder === null) continue
    if (verb === 'has') Reflect.set(holder, last, isEnglish ? emptyOf(part) : {})
    else if (verb === 'without') Reflect.deleteProperty(holder, last)
    else if (verb === 'add') {
      const list = [valueAt(holder, [last]) ?? []].flat()
      Reflect.set(holder, last, [...list, isEnglish ? emptyOf(part.items ?? {}) : undefined])
    } else if (Array.isArray(holder)) {
      const from = Number(last)
      const to = from + (verb === 'up' ? -1 : 1)
      if (verb === 'drop') holder.splice(from, 1)
      else if (to >= 0 && to < holder.length) holder.splice(to, 0, ...holder.splice(from, 1))
    }
  }
  return { value, arabic }
}

function schemaAt(schema: FormSchema, path: readonly string[]): FormSchema {
  const [step, ...rest] = path
  if (step === undefined) return schema
  for (const branch of listBranches(schema)) {
    const inner = branch.items ?? branch.properties?.[step] ?? branch.additionalProperties
    if (typeof inner === 'object') return schemaAt(inner, rest)
  }
  return {}
}
